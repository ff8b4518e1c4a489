import type { Span } from './cue.ts';
import { decodeEntities } from './entities.ts';
import type { Dialect } from './render-spans.ts';
import { type SpanBuilder, spanBuilder, type Style } from './span-builder.ts';
import { trimStyled } from './spans.ts';
import { vttReferenceAt } from './vtt-references.ts';
import { isWhitespaceCode } from './vtt-timing.ts';

/** WebVTT's cue text: https://www.w3.org/TR/webvtt1/#cue-text-parsing-rules */

/** The classes that the standard gives a colour by default. */
const COLOURS: readonly string[] = ['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black'];
const HEX_COLOURS: Readonly<Record<string, string>> = {
  '#ffffff': 'white',
  '#00ff00': 'lime',
  '#00ffff': 'cyan',
  '#ff0000': 'red',
  '#ffff00': 'yellow',
  '#ff00ff': 'magenta',
  '#0000ff': 'blue',
  '#000000': 'black',
};

/** A cue's text with its spans, and what could not be kept. */
export interface VttText {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly timestamps: number;
  readonly tooDeep: number;
  readonly strays: number;
  readonly unclosed: boolean;
}

interface Reading {
  text: string;
  readonly builder: SpanBuilder;
  readonly ruby: Span[];
  /** Where the base of the ruby that is being read begins; -1 outside. */
  rubyBaseFrom: number;
  /** The annotation that is being read; `null` outside. It is no part of the text. */
  annotation: string | null;
  timestamps: number;
  tooDeep: number;
  strays: number;
}

/** Reads cue text: tags become spans, references become characters. */
export function readVttText(payload: string): VttText {
  const source = withoutCutSign(payload);
  const reading: Reading = {
    text: '',
    builder: spanBuilder(),
    ruby: [],
    rubyBaseFrom: -1,
    annotation: null,
    timestamps: 0,
    tooDeep: 0,
    strays: 0,
  };
  let from = 0;
  for (let at = source.search(/[<&]/u); at >= 0 && at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code !== 60 && code !== 38) continue;
    const entity = code === 38 ? vttReferenceAt(source, at) : null;
    const end = entity ? entity.next : code === 60 ? tagEnd(source, at) : -1;
    if (end < 0) continue;
    append(reading, source.slice(from, at));
    if (entity) append(reading, entity.text);
    else if (source.charCodeAt(end - 1) === 62) readTag(reading, source.slice(at + 1, end - 1));
    from = end;
    at = end - 1;
  }
  append(reading, source.slice(from));
  endRubyText(reading);
  const { spans, hadOpen } = reading.builder.finish(reading.text.length);
  const { timestamps, tooDeep, strays, ruby, text } = reading;
  return { ...trimStyled(text, [...spans, ...ruby]), timestamps, tooDeep, strays, unclosed: hadOpen };
}

/** A text without the signs at its end that begin a tag and nothing more. */
function withoutCutSign(source: string): string {
  let end = source.length;
  for (let at = end - 1; at >= 0; at -= 1) {
    const code = source.charCodeAt(at);
    if (code === 60) end = at;
    else if (!isWhitespaceCode(code)) break;
  }
  return source.slice(0, end);
}

/** The end of the tag at `at`, or -1 where the sign is only a sign: the standard would drop the words after `5 < 6`, a reader would miss them. */
function tagEnd(source: string, at: number): number {
  const next = source.charCodeAt(at + 1);
  if (next === 61 || next === 60 || Number.isNaN(next)) return -1;
  if (isWhitespaceCode(next) && !matchesAt(SPACED_TAG, source, at)) return -1;
  for (let position = at + 1; position < source.length; position += 1) {
    const code = source.charCodeAt(position);
    if (code === 62) return position + 1;
    // No tag holds another; looking on from each of them would take a square of the length.
    if (code === 60) return -1;
  }
  return matchesAt(CUT_TAG, source, at) ? source.length : -1;
}

/** A tag that the standard does not know for its blanks, and leaves out: `< i>`, `< v Ann>`. */
const SPACED_TAG = /<\s{1,9}\/?(?:[cibu]|(?:v|lang)(?:\s[^<>]*)?|ruby|rt|\d+:[\d:.]+)\s{0,9}>/uy;

/** A tag that the end of the text cut off, with no word in it: `</i`, `<00:1`. A heart, `<3`, is none. */
const CUT_TAG = /<(?:\/[a-z]*|[a-z]*\.\S*|[cibuv]|lang|ruby|rt|\d+:[\d:.]*|0[\d.]*)$/uy;

function matchesAt(pattern: RegExp, source: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(source);
}

const SIMPLE: Readonly<Record<string, Style>> = {
  i: { kind: 'italic' },
  b: { kind: 'bold' },
  u: { kind: 'underline' },
};

function readTag(reading: Reading, tag: string): void {
  if (tag.startsWith('/')) return closeTag(reading, tag.slice(1).trim());
  if (/^\d/u.test(tag)) {
    reading.timestamps += 1;
    return;
  }
  const space = tag.search(/\s/u);
  const [name = '', ...classes] = (space < 0 ? tag : tag.slice(0, space)).split('.');
  const annotation = space < 0 ? '' : tag.slice(space);
  if (name === 'ruby') reading.rubyBaseFrom = reading.text.length;
  else if (name === 'rt') beginRubyText(reading);
  else {
    const styles = stylesOf(name, decodeEntities(annotation.trim().replaceAll(/\s+/gu, ' '), vttReferenceAt));
    if (!styles) return;
    const all = [...styles, ...classes.filter(Boolean).map(classStyle)];
    if (!reading.builder.open(name, all, reading.text.length)) reading.tooDeep += 1;
  }
}

function stylesOf(name: string, annotation: string): Style[] | null {
  if (name === 'c') return [];
  if (name === 'v') return annotation === '' ? [] : [{ kind: 'voice', value: annotation }];
  if (name === 'lang') return annotation === '' ? [] : [{ kind: 'language', value: annotation }];
  return Object.hasOwn(SIMPLE, name) ? [SIMPLE[name]!] : null;
}

function classStyle(name: string): Style {
  return COLOURS.includes(name) ? { kind: 'colour', value: name } : { kind: 'class', value: name };
}

function closeTag(reading: Reading, name: string): void {
  if (name === 'rt') return endRubyText(reading);
  if (name === 'ruby') {
    endRubyText(reading);
    reading.rubyBaseFrom = -1;
    return;
  }
  if (!reading.builder.close(name, reading.text.length)) reading.strays += 1;
}

function append(reading: Reading, text: string): void {
  if (reading.annotation === null) reading.text += text;
  else reading.annotation += text;
}

function beginRubyText(reading: Reading): void {
  if (reading.rubyBaseFrom >= 0) reading.annotation ??= '';
}

/** The annotation becomes the value of a span over its base; what follows may be the base of the next. */
function endRubyText(reading: Reading): void {
  const { text, rubyBaseFrom, annotation } = reading;
  if (annotation === null) return;
  reading.ruby.push({ start: rubyBaseFrom, end: text.length, kind: 'ruby', value: annotation });
  reading.rubyBaseFrom = text.length;
  reading.annotation = null;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function open(span: Span): string | null {
  const value = span.value ?? '';
  switch (span.kind) {
    case 'italic':
      return '<i>';
    case 'bold':
      return '<b>';
    case 'underline':
      return '<u>';
    case 'voice':
      return `<v ${escape(value)}>`;
    case 'language':
      return `<lang ${escape(value)}>`;
    case 'class':
      return /^[^\s.<>&]+$/u.test(value) ? `<c.${value}>` : null;
    case 'colour': {
      const name = HEX_COLOURS[value] ?? value;
      return COLOURS.includes(name) ? `<c.${name}>` : null;
    }
    case 'ruby':
      return '<ruby>';
    default:
      return null;
  }
}

const END_TAGS: Readonly<Partial<Record<Span['kind'], string>>> = {
  italic: '</i>',
  bold: '</b>',
  underline: '</u>',
  voice: '</v>',
  language: '</lang>',
};

function close(span: Span): string {
  return span.kind === 'ruby'
    ? `<rt>${escape(span.value ?? '')}</rt></ruby>`
    : (END_TAGS[span.kind] ?? '</c>');
}

/** How WebVTT writes styled text. */
export const vttDialect: Dialect = { open, close, escape };
