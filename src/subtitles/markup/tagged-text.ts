import { braceTagAt, type MicroDvdCode, microDvdCodeAt, overrideEnd } from './brace-tags.ts';
import type { Placement, Span } from '../cue.ts';
import { entityAt } from './entities.ts';
import { type OverrideReader, overrideReader, type Resolution } from './overrides.ts';
import {
  endAnnotation,
  isOfRuby,
  mayHaveRuby,
  newRuby,
  readRubyTag,
  type RubyReading,
  rubyTagAt,
} from './ruby.ts';
import { type SpanBuilder, spanBuilder } from './span-builder.ts';
import { trimStyled } from './spans.ts';
import { simpleStyle, type SrtTag, srtTagAt } from './angle-tags.ts';

/** What players assume for ASS coordinates in SubRip files. */
export const SUBRIP_RESOLUTION: Resolution = { width: 384, height: 288 };

/** A text read from SubRip markup, and its anomalies. */
export interface TaggedText {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly placement: Placement | null;
  readonly unclosed: boolean;
  readonly strays: number;
  readonly tooDeep: number;
  /** Formatting that a cue cannot keep: sizes, fades, the times of words. */
  readonly ignored: number;
}

/** What has been read of a text, up to the last mark. */
interface Reading {
  readonly source: string;
  readonly builder: SpanBuilder;
  /** Few texts hold overrides, and their reader comes with the first. */
  overrides: OverrideReader | null;
  readonly lineStyles: LineStyle[];
  /** `null` where the text has none. */
  readonly ruby: RubyReading | null;
  text: string;
  /** Where the words begin that are not in `text` yet. */
  from: number;
  strays: number;
  tooDeep: number;
  ignored: number;
}

/** Reads SubRip's tags, overrides and character references. Everything else is text. */
export function readTaggedText(source: string): TaggedText {
  return readWrapped(source) ?? readMarks(source);
}

const LESS_THAN = 60;
const GREATER_THAN = 62;
const OPENING_CHARS = '<i>'.length;
const CLOSING_CHARS = '</i>'.length;

/** Most styled texts are one pair of tags around all words, `<i>words</i>`: checking that first takes a quarter of the time. */
function readWrapped(source: string): TaggedText | null {
  if (source.charCodeAt(0) !== LESS_THAN || source.charCodeAt(2) !== GREATER_THAN) return null;
  const end = source.length - CLOSING_CHARS;
  const name = source.charAt(1);
  const style = simpleStyle(name);
  if (!style || !source.startsWith('</', end) || source.charAt(end + 2) !== name || !source.endsWith('>'))
    return null;
  const text = source.slice(OPENING_CHARS, end);
  if (text === '' || text.trim() !== text || markFrom(text, 0) >= 0) return null;
  const spans = [{ start: 0, end: text.length, kind: style.kind }];
  return { text, spans, placement: null, unclosed: false, strays: 0, tooDeep: 0, ignored: 0 };
}

function readMarks(source: string): TaggedText {
  const reading: Reading = {
    source,
    builder: spanBuilder(),
    overrides: null,
    lineStyles: [],
    ruby: mayHaveRuby(source) ? newRuby() : null,
    text: '',
    from: 0,
    strays: 0,
    tooDeep: 0,
    ignored: 0,
  };
  for (let at = markFrom(source, 0); at >= 0; at = markFrom(source, Math.max(reading.from, at + 1)))
    readMark(reading, at);
  wordsUntil(reading, source.length, source.length);
  if (reading.ruby) reading.text += endAnnotation(reading.ruby, reading.text.length);
  const { builder, lineStyles, overrides, ruby, text, strays, tooDeep } = reading;
  const { spans: own, hadOpen } = builder.finish(text.length);
  const isPlain = lineStyles.length === 0 && !ruby;
  const trimmed = trimStyled(
    text,
    isPlain ? own : [...own, ...spansOf(lineStyles, text), ...(ruby?.spans ?? [])],
  );
  const placement = overrides ? overrides.placement() : null;
  const ignored = reading.ignored + (overrides?.ignoredCount() ?? 0);
  return { text: trimmed.text, spans: trimmed.spans, placement, unclosed: hadOpen, strays, tooDeep, ignored };
}

const MARK = /[<{&]/gu;

/** The position of the next character that may begin markup, or -1. */
function markFrom(source: string, from: number): number {
  MARK.lastIndex = from;
  return MARK.test(source) ? MARK.lastIndex - 1 : -1;
}

function readMark(reading: Reading, at: number): void {
  const { source } = reading;
  switch (source.charAt(at)) {
    case '<':
      if (reading.ruby && readRuby(reading, reading.ruby, at)) return;
      return readTag(reading, at, srtTagAt(source, at));
    case '{':
      return readBrace(reading, at);
    default:
      return readEntity(reading, at);
  }
}

/** The words before a mark are read, and what comes next begins at `next`. */
function wordsUntil(reading: Reading, at: number, next: number): void {
  if (at > reading.from) append(reading, reading.source.slice(reading.from, at));
  reading.from = next;
}

/** The reading of ruby is no part of the text. */
function append(reading: Reading, words: string): void {
  if (reading.ruby && reading.ruby.annotation !== null) reading.ruby.annotation += words;
  else reading.text += words;
}

/** Brackets for players without ruby, `<rp>(</rp>`, have their own element. */
const BRACKET = /[^<]{0,2}<\/rp *>/iuy;

/** `false` where no tag of ruby stands at `at`, or one that is outside of any: that is text. */
function readRuby(reading: Reading, ruby: RubyReading, at: number): boolean {
  const tag = rubyTagAt(reading.source, at);
  if (!tag || !isOfRuby(ruby, tag.name) || (tag.isClosing && ruby.baseFrom < 0)) return false;
  wordsUntil(reading, at, tag.next);
  reading.text += readRubyTag(ruby, tag, reading.text.length);
  if (tag.name === 'rp' && !tag.isClosing) reading.from = bracketEnd(reading.source, tag.next);
  return true;
}

function bracketEnd(source: string, from: number): number {
  BRACKET.lastIndex = from;
  return BRACKET.test(source) ? BRACKET.lastIndex : from;
}

function readTag(reading: Reading, at: number, tag: SrtTag | null): void {
  if (!tag) return;
  wordsUntil(reading, at, tag.next);
  const { builder, text } = reading;
  if (tag.hasSize || tag.isTime) reading.ignored += 1;
  if (tag.isTime) return;
  if (tag.isBreak) append(reading, '\n');
  else if (tag.isClosing) reading.strays += builder.close(tag.name, text.length) ? 0 : 1;
  else reading.tooDeep += builder.open(tag.name, tag.styles, text.length) ? 0 : 1;
}

function readBrace(reading: Reading, at: number): void {
  const { source } = reading;
  const end = overrideEnd(source, at);
  if (end < 0) return readBraceTag(reading, at);
  wordsUntil(reading, at, end);
  reading.overrides ??= overrideReader(reading.builder, SUBRIP_RESOLUTION);
  reading.overrides.read(source.slice(at, end), reading.text.length);
}

function readBraceTag(reading: Reading, at: number): void {
  const { source } = reading;
  const tag = braceTagAt(source, at);
  if (tag) return readTag(reading, at, tag);
  const code = microDvdCodeAt(source, at);
  if (!code) return;
  wordsUntil(reading, at, code.next);
  reading.lineStyles.push({ ...code, start: reading.text.length });
}

function readEntity(reading: Reading, at: number): void {
  const entity = entityAt(reading.source, at);
  if (!entity) return;
  wordsUntil(reading, at, entity.next);
  append(reading, entity.text);
}

interface LineStyle extends MicroDvdCode {
  readonly start: number;
}

/** More than any real text has. The limit keeps hostile texts linear in their length. */
const MAX_LINE_STYLES = 32;

function spansOf(lineStyles: readonly LineStyle[], text: string): Span[] {
  return lineStyles.slice(0, MAX_LINE_STYLES).flatMap(({ start, styles, isForLine }) => {
    const lineEnd = isForLine ? text.indexOf('\n', start) : -1;
    return styles.map((style) => ({ start, end: lineEnd < 0 ? text.length : lineEnd, ...style }));
  });
}
