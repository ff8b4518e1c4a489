import type { Cue, Track } from './cue.ts';
import { findLanguage } from './languages.ts';
import type { QualityCode } from './quality-code.ts';
import { type Audience, limitsFor, type ReadingLimits } from './reading-limits.ts';
import { isWrongScript } from './script.ts';
import { textWidth } from './text-width.ts';
import {
  hasChatter,
  hasLeftoverMarkup,
  isLooping,
  isUntranslated,
  numbersDiffer,
} from './translation-signs.ts';

export type { QualityCode } from './quality-code.ts';

/** Something that a person should look at: what, in which cue, and the figures that its sentence needs. */
export interface Finding {
  readonly code: QualityCode;
  readonly cueIndex: number;
  /** The cue's number as people count, from 1. */
  readonly number: number;
  /** What was measured, where the check measures. */
  readonly value?: number;
  readonly limit?: number;
}

/** A cue with what it is compared to. */
export interface CueInContext {
  readonly cue: Cue;
  readonly index: number;
  readonly previous?: Cue | undefined;
  readonly next?: Cue | undefined;
  /** The cue that this one translates, and the one before that. */
  readonly source?: Cue | undefined;
  readonly previousSource?: Cue | undefined;
  /** ISO 15924 code of the script that the language is written in. */
  readonly script?: string | undefined;
  readonly limits: ReadingLimits;
}

type Measure = { readonly value?: number; readonly limit?: number };
const FOUND: Measure = {};

/** One row a check: it gives what it found, or `null`. */
const checks: readonly (readonly [QualityCode, (context: CueInContext) => Measure | null])[] = [
  ['too_fast', ({ cue, limits }) => above(readingSpeed(cue, limits), limits.maxCharsPerSecond)],
  [
    'line_too_long',
    ({ cue, limits }) => above(longestLine(cue.text, limits.isFullWidth), limits.maxLineChars),
  ],
  ['too_many_lines', ({ cue, limits }) => above(cue.text.split('\n').length, limits.maxLines)],
  ['too_short', ({ cue, limits }) => below(cue.endMs - cue.startMs, limits.minDurationMs)],
  ['too_long', ({ cue, limits }) => above(cue.endMs - cue.startMs, limits.maxDurationMs)],
  ['gap_too_small', ({ cue, next, limits }) => gapOf(cue, next, limits)],
  [
    'overlap',
    ({ cue, next }) => when(next !== undefined && next.startMs >= cue.startMs && next.startMs < cue.endMs),
  ],
  ['empty', ({ cue, source }) => when(cue.text.trim() === '' && source?.text.trim() !== '')],
  ['untranslated', ({ cue, source }) => when(source !== undefined && isUntranslated(cue.text, source.text))],
  [
    'wrong_script',
    ({ cue, source, script }) => when(script !== undefined && isWrongScript(cue.text, script, source?.text)),
  ],
  ['numbers_differ', ({ cue, source }) => compared(cue, source, numbersDiffer)],
  [
    'tags_differ',
    ({ cue, source }) => when(source !== undefined && cue.text !== '' && tagsOf(cue) !== tagsOf(source)),
  ],
  [
    'brackets_differ',
    ({ cue, source }) => compared(cue, source, (a, b) => countOf(a, BRACKETS) !== countOf(b, BRACKETS)),
  ],
  [
    'music_differs',
    ({ cue, source }) => compared(cue, source, (a, b) => countOf(a, MUSIC) > 0 !== countOf(b, MUSIC) > 0),
  ],
  ['repetition', (context) => when(isRepeated(context))],
  [
    'leftover_markup',
    ({ cue, source }) => when(hasLeftoverMarkup(cue.text) && !hasLeftoverMarkup(source?.text ?? '')),
  ],
  ['chatter', ({ cue, source }) => when(hasChatter(cue.text) && !hasChatter(source?.text ?? ''))],
];

/** All findings about one cue, in the order of the table. */
export function checkCue(context: CueInContext): Finding[] {
  return checks.flatMap(([code, check]): Finding[] => {
    const found = check(context);
    return found ? [{ code, cueIndex: context.index, number: context.index + 1, ...found }] : [];
  });
}

export interface CheckOptions {
  /** The language of the track: a code of the list. */
  readonly language: string;
  readonly audience?: Audience;
  /** The track that was translated, cue by cue. Without it only the track itself is looked at. */
  readonly source?: Track;
  /** Limits in place of the language's own. */
  readonly limits?: Partial<ReadingLimits>;
}

/** All findings about a track, by cue. */
export function checkTrack(track: Track, { language, audience, source, limits }: CheckOptions): Finding[] {
  const known = { ...limitsFor(language, audience), ...limits };
  const script = findLanguage(language)?.script;
  return track.flatMap((cue, index) =>
    checkCue({
      cue,
      index,
      previous: track[index - 1],
      next: track[index + 1],
      source: source?.[index],
      previousSource: source?.[index - 1],
      script,
      limits: known,
    }),
  );
}

/** Characters a second that a reader has to take in. Line breaks are not read. */
export function readingSpeed(
  { text, startMs, endMs }: Cue,
  { isFullWidth }: Pick<ReadingLimits, 'isFullWidth'>,
): number {
  const width = textWidth(text.replaceAll('\n', ''), isFullWidth);
  const seconds = (endMs - startMs) / 1000;
  if (width === 0) return 0;
  return seconds > 0 ? Math.round((width / seconds) * 10) / 10 : Infinity;
}

function longestLine(text: string, isFullWidth: boolean): number {
  return Math.max(...text.split('\n').map((line) => textWidth(line, isFullWidth)));
}

function above(value: number, limit: number): Measure | null {
  return value > limit ? { value, limit } : null;
}

function below(value: number, limit: number): Measure | null {
  return value < limit ? { value, limit } : null;
}

function when(isFound: boolean): Measure | null {
  return isFound ? FOUND : null;
}

function gapOf(cue: Cue, next: Cue | undefined, { minGapMs }: ReadingLimits): Measure | null {
  const gap = (next?.startMs ?? Infinity) - cue.endMs;
  return gap > 0 && gap < minGapMs ? { value: gap, limit: minGapMs } : null;
}

/** A comparison with the source. An empty translation is a finding of its own. */
function compared(
  cue: Cue,
  source: Cue | undefined,
  differ: (text: string, source: string) => boolean,
): Measure | null {
  return when(source !== undefined && cue.text.trim() !== '' && differ(cue.text, source.text));
}

const BRACKETS = /[[(［（【〔]/gu;
const MUSIC = /[♩♪♫♬]/gu;

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The styles of a cue, however its spans lie; ruby belongs to the source's script. */
function tagsOf({ spans = [] }: Cue): string {
  const styles = spans
    .filter(({ kind }) => kind !== 'ruby')
    .map(({ kind, value }) => `${kind} ${value ?? ''}`);
  return [...new Set(styles)].sort().join('|');
}

/** The same words as in the cue before, though the source says something else; or words that go round in a loop. */
function isRepeated({ cue, previous, source, previousSource }: CueInContext): boolean {
  if (isLooping(cue.text) && !isLooping(source?.text ?? '')) return true;
  if (!previous || cue.text.trim() === '' || cue.text !== previous.text) return false;
  return source !== undefined && previousSource !== undefined && source.text !== previousSource.text;
}
