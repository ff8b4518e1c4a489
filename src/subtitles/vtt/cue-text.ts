import type { Placement, Span } from '../cue.ts';
import { srtTagAt } from '../markup/angle-tags.ts';
import { guardOverrides } from '../markup/brace-tags.ts';
import { decodeEntities, escapeTags } from '../markup/entities.ts';
import { onOneLine } from '../markup/line-feeds.ts';
import { type OverrideReader, overrideReader } from '../markup/overrides.ts';
import type { Dialect } from '../markup/render-spans.ts';
import { beginAnnotation, endAnnotation, newRuby, type RubyReading } from '../markup/ruby.ts';
import { type SpanBuilder, spanBuilder, type Style } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import { SUBRIP_RESOLUTION } from '../markup/tagged-text.ts';
import { htmlReferenceAt } from '../html/references.ts';
import { scanVttText } from './scan-text.ts';

/** WebVTT's cue text: https://www.w3.org/TR/webvtt1/#cue-text-parsing-rules */

/** The classes that the standard gives a colour by default. */
const COLOURS: readonly string[] = ['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black'];
const HEX_COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '#ffffff': 'white',
    '#00ff00': 'lime',
    '#00ffff': 'cyan',
    '#ff0000': 'red',
    '#ffff00': 'yellow',
    '#ff00ff': 'magenta',
    '#0000ff': 'blue',
    '#000000': 'black',
  }),
);

/** A cue's text with its spans, and what could not be kept. */
export interface VttText {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly placement: Placement | null;
  readonly timestamps: number;
  readonly tooDeep: number;
  readonly strays: number;
  readonly unclosed: boolean;
}

interface Reading {
  text: string;
  readonly builder: SpanBuilder;
  /** Few texts hold overrides, and their reader comes with the first. */
  overrides: OverrideReader | null;
  readonly ruby: RubyReading;
  timestamps: number;
  tooDeep: number;
  strays: number;
}

/** Reads cue text: tags become spans, references become characters. */
export function readVttText(source: string): VttText {
  const reading: Reading = {
    text: '',
    builder: spanBuilder(),
    overrides: null,
    ruby: newRuby(),
    timestamps: 0,
    tooDeep: 0,
    strays: 0,
  };
  scanVttText(source, {
    words: (_raw, words) => append(reading, words),
    tag: (raw) => {
      if (raw.endsWith('>')) readTag(reading, raw.slice(1, -1));
    },
    block: (raw) => {
      reading.overrides ??= overrideReader(reading.builder, SUBRIP_RESOLUTION);
      reading.overrides.read(raw, reading.text.length);
    },
  });
  endRubyText(reading);
  const { spans, hadOpen } = reading.builder.finish(reading.text.length);
  const { timestamps, tooDeep, strays, ruby, text, overrides } = reading;
  const placement = overrides?.placement() ?? null;
  const styled = trimStyled(text, [...spans, ...ruby.spans]);
  return { ...styled, placement, timestamps, tooDeep, strays, unclosed: hadOpen };
}

const SIMPLE: ReadonlyMap<string, Style> = new Map(
  Object.entries({
    i: { kind: 'italic' },
    b: { kind: 'bold' },
    u: { kind: 'underline' },
  }),
);

function readTag(reading: Reading, tag: string): void {
  if (tag.startsWith('/')) return closeTag(reading, tag.slice(1).trim());
  if (/^\d/u.test(tag)) {
    reading.timestamps += 1;
    return;
  }
  const space = tag.search(/\s/u);
  const [name = '', ...classes] = (space < 0 ? tag : tag.slice(0, space)).split('.');
  const annotation = space < 0 ? '' : tag.slice(space);
  if (name === 'ruby') reading.ruby.baseFrom = reading.text.length;
  else if (name === 'rt') beginAnnotation(reading.ruby);
  else {
    const words = onOneLine(decodeEntities(annotation, htmlReferenceAt));
    const styles = name === 'font' ? fontStyles(`<${tag}>`) : stylesOf(name, words);
    if (!styles) return;
    const all = [...styles, ...classes.filter(Boolean).map(classStyle)];
    if (!reading.builder.open(name, all, reading.text.length)) reading.tooDeep += 1;
  }
}

function stylesOf(name: string, annotation: string): Style[] | null {
  if (name === 'c') return [];
  if (name === 'v') return annotation === '' ? [] : [{ kind: 'voice', value: annotation }];
  if (name === 'lang') return annotation === '' ? [] : [{ kind: 'language', value: annotation }];
  return SIMPLE.has(name) ? [SIMPLE.get(name)!] : null;
}

/** What `<font color="red">` asks for: no tag of WebVTT, but what programs leave that come from SubRip. */
export function fontStyles(tag: string): readonly Style[] | null {
  return srtTagAt(tag, 0)?.styles ?? null;
}

/** Whether a class is one of the colours that the standard defines. */
export function isVttColour(name: string): boolean {
  return COLOURS.includes(name);
}

function classStyle(name: string): Style {
  return isVttColour(name) ? { kind: 'colour', value: name } : { kind: 'class', value: name };
}

function closeTag(reading: Reading, name: string): void {
  if (name === 'rt') return endRubyText(reading);
  if (name === 'ruby') {
    endRubyText(reading);
    reading.ruby.baseFrom = -1;
    return;
  }
  if (!reading.builder.close(name, reading.text.length)) reading.strays += 1;
}

function append(reading: Reading, text: string): void {
  if (reading.ruby.annotation === null) reading.text += text;
  else reading.ruby.annotation += text;
}

function endRubyText(reading: Reading): void {
  reading.text += endAnnotation(reading.ruby, reading.text.length);
}

function escape(text: string): string {
  return guardOverrides(escapeTags(text));
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
      const name = HEX_COLOURS.get(value) ?? value;
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
