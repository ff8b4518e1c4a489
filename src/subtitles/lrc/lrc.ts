import type { Cue, Track } from '../cue.ts';
import type { TextRange } from '../document/document.ts';
import { excerptOf, problemLog } from '../reading/problem-log.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { needsEndLine } from '../writing/end-line.ts';
import { plainText } from '../writing/plain-text.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';
import { trimText } from '../markup/trim-text.ts';
import { withoutLeftoverMarks } from '../reading/leftover-marks.ts';
import { cleanSource } from '../reading/source-text.ts';
import { estimatedStarts } from '../timing/estimated-times.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../timing/timecode.ts';
import { type ParsedTrack, trackBuilder } from '../reading/track-builder.ts';
import type { WrittenTrack } from '../written-track.ts';

// Minutes and seconds, then a fraction, which may follow a colon too. A fourth number makes the first one hours.
const time = (blanks: string, more: string) =>
  String.raw`${blanks}(-?\d{1,4}${blanks}:${blanks}\d{1,3}(?:${blanks}[.:,]${blanks}\d{1,9})${more})${blanks}`;
const TIME_TAG = new RegExp(String.raw`^\[${time(String.raw`\s{0,9}`, '{0,2}')}\]`, 'u');
const MAX_TAG_CHARS = 64;
/** The start of a line that says something of the song: `[ti:…]`, `[ar:…]`. Other names are words: `[Verse 1: Ann]`. */
export const ID_TAG = /^\[\s*(?:ti|ar|al|au|by|id|offset|re|ve|length|la|tool|lr|#)\s*:/iu;
/** The times of single words. In square brackets they have a fraction: `[3:16]` may be meant to be read. */
const WORD_TAG = new RegExp(String.raw`<${time('', '{0,2}')}>|\[${time('', '{1,2}')}\]`, 'gu');

/** What would be read as a time, though it is text, and the same with one guard more. */
const behind = String.raw`\u2060*${time(String.raw`\s{0,9}`, '{0,2}')}[\]>]`;
const TIME_IN_TEXT = new RegExp(String.raw`[[<](?=${behind})`, 'gu');
const GUARDED_TIME = new RegExp(String.raw`([[<])\u2060(?=${behind})`, 'gu');

/** How long the last line is shown, for LRC says when a line begins but not when it ends. */
const LAST_LINE_MS = 5_000;

/** A time whose numbers cannot be read: `[00:xx.00]`. A name of a part is none: `[Verse 1: Ann]`. */
const BROKEN_TAG = /^\[\s{0,9}(?=[^\]]*\d)[\w?]{0,3}:[\w?]{0,3}(?:[.,:][\w?]{0,3})?\s{0,9}\]/u;

type StyledText = Pick<Cue, 'text' | 'spans' | 'placement'>;

interface TimedLine {
  /** `null` where it cannot be read. */
  readonly startMs: number | null;
  readonly styled: StyledText;
  readonly line: number;
  readonly hasWordTimes: boolean;
}

/** Reads LRC lyrics: several times a line, offsets, and the word times of enhanced files. Never throws. */
export function parseLrc(source: string): ParsedTrack {
  return readLrc(source).track;
}

/** The same, with the times by which a document has its lines. */
export function readLrc(source: string): LrcTrack {
  const log = problemLog();
  const lines: TimedLine[] = [];
  let offsetMs = 0;
  cleanSource(source, log)
    .split(/\r\n?|\n/u)
    .forEach((raw, index) => {
      const line = raw.trim();
      if (line === '') return;
      const offset = /^\[offset:\s*([+-]?\d+)\s*\]$/iu.exec(line);
      if (offset) offsetMs = Number(offset[1]);
      else if (!readLine(line, index + 1, lines) && !isIdLine(line)) {
        log.add('unknown_line', { line: index + 1, excerpt: excerptOf(line) });
      }
    });
  for (const { line, hasWordTimes, startMs } of lines) {
    if (hasWordTimes) log.note('inner_timestamps', line);
    if (startMs === null) log.note('lost_times', line);
  }
  const track = trackBuilder(log);
  for (const { cue, line } of cuesOf(lines, offsetMs)) track.add(cue, line);
  return { track: track.finish(), offsetMs };
}

interface LrcTrack {
  readonly track: ParsedTrack;
  /** By how much all lines are shown earlier than they say. */
  readonly offsetMs: number;
}

function isIdLine(line: string): boolean {
  return ID_TAG.test(line) && line.endsWith(']');
}

/** The times at a line's start, where each of them stands, and where its words begin. */
interface LrcTimes {
  readonly starts: readonly number[];
  readonly places: readonly TextRange[];
  readonly wordsFrom: number;
}

/** Reads the times off a line's start. */
export function lrcTimes(source: string): LrcTimes {
  const starts: number[] = [];
  const places: TextRange[] = [];
  let at = 0;
  let wordsFrom = 0;
  for (let tag = TIME_TAG.exec(source); tag; tag = TIME_TAG.exec(source.slice(at, at + MAX_TAG_CHARS))) {
    wordsFrom = at + tag[0].length;
    starts.push(timeOf(tag[1]!));
    places.push({ from: at, to: wordsFrom });
    at = wordsFrom;
    while (source.charCodeAt(at) === 32) at += 1;
  }
  // A single blank parts the words from the times; several are their indentation.
  return { starts, places, wordsFrom: at === wordsFrom + 1 ? at : wordsFrom };
}

/** Takes the times off a line's start. `false` where there are none. */
function readLine(source: string, line: number, lines: TimedLine[]): boolean {
  const { starts, wordsFrom } = lrcTimes(source);
  const words = source.slice(wordsFrom);
  const hasWordTimes = hasTimesOfWords(words);
  const styled = lrcText(words);
  for (const startMs of starts) lines.push({ startMs, styled, line, hasWordTimes });
  return starts.length > 0 || readBrokenLine(source, line, lines);
}

/** The time at a line's start that cannot be read, where words follow it. */
export function brokenTag(source: string): string | null {
  const [tag] = ID_TAG.test(source) ? [] : (BROKEN_TAG.exec(source) ?? []);
  return tag !== undefined && lrcText(source.slice(tag.length)).text !== '' ? tag : null;
}

/** Keeps the words behind a time that cannot be read. */
function readBrokenLine(source: string, line: number, lines: TimedLine[]): boolean {
  const tag = brokenTag(source);
  if (tag === null) return false;
  const words = source.slice(tag.length);
  const styled = lrcText(words);
  lines.push({ startMs: null, styled, line, hasWordTimes: hasTimesOfWords(words) });
  return true;
}

/** Whether single words of a line have times. */
export function hasTimesOfWords(words: string): boolean {
  return words.search(WORD_TAG) >= 0;
}

/** The words of a line without their times, and without the guards that {@link lrcWords} put into them. */
export function lrcText(words: string): StyledText {
  const untimed = words.replaceAll(WORD_TAG, '');
  const text = untimed.length < words.length ? untimed.replaceAll(/ {2,}/gu, ' ').trimStart() : words;
  return withoutLeftoverMarks({ text: trimText(text).replaceAll(GUARDED_TIME, '$1') });
}

function timeOf(tag: string): number {
  const numbers = tag.match(/\d+/gu)!;
  const [hours, minutes, seconds, fraction = ''] = numbers.length === 4 ? numbers : ['0', ...numbers];
  const ms =
    Number(hours) * MS_PER_HOUR +
    Number(minutes) * MS_PER_MINUTE +
    Number(seconds) * MS_PER_SECOND +
    Number(fraction.slice(0, 3).padEnd(3, '0'));
  return tag.startsWith('-') ? -ms : ms;
}

/** Each line lasts until the next begins; a line without words ends the one before it. */
function cuesOf(lines: readonly TimedLine[], offsetMs: number): { cue: Cue; line: number }[] {
  const starts = estimatedStarts(lines.map(({ startMs }) => startMs));
  const timed = lines.map((line, index) => ({ ...line, startMs: starts[index]! }));
  // From the last to the first; those of one time keep their order in the end.
  const ordered = timed.reverse().sort((a, b) => b.startMs - a.startMs);
  // A positive offset brings the lyrics forward.
  const moved = (ms: number) => ms - offsetMs;
  const cues: { cue: Cue; line: number }[] = [];
  let endMs = (ordered[0]?.startMs ?? 0) + LAST_LINE_MS;
  ordered.forEach(({ startMs, styled, line }, index) => {
    const later = ordered[index - 1];
    if (later && later.startMs > startMs) endMs = later.startMs;
    if (styled.text !== '')
      cues.push({ cue: { startMs: moved(startMs), endMs: moved(endMs), ...styled }, line });
  });
  return cues.reverse();
}

/** A track as LRC lyrics, and what was left out. Lines are joined: a time has one line only. */
export function writeLrc(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  const lines: string[] = [];
  track.forEach((cue, index) => {
    const text = plainText(cue, dropped);
    lines.push(`${lrcTimecode(cue.startMs)}${lrcWords(text, dropped)}`);
    if (needsEndLine(cue, track[index + 1], dropped)) lines.push(lrcTimecode(cue.endMs));
  });
  return { text: lines.map((line) => `${line}\n`).join(''), dropped };
}

/** A text in one line, with a {@link GUARD} in what would be read as another time. */
export function lrcWords(text: string, dropped: Dropped): string {
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '');
  if (others.length > 0) drop(dropped, 'line_break', others.length);
  const words = [trimText(first), ...others.map((line) => line.trim())];
  return words.join(' ').replaceAll(TIME_IN_TEXT, `$&${GUARD}`);
}

/** A time as it stands before words. */
export function lrcTimecode(ms: number): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const seconds = Math.floor((ms % MS_PER_MINUTE) / MS_PER_SECOND);
  return `[${pad(Math.floor(ms / MS_PER_MINUTE), 2)}:${pad(seconds, 2)}.${pad(ms % MS_PER_SECOND, 3)}]`;
}
