import type { Cue } from '../cue.ts';
import { TimecodeFault } from '../timing/scan-timecode.ts';
import type { BlockPlace } from './entries.ts';
import type { VttTimesLeft } from './timing.ts';
import { MARKS_AROUND, NUMBER_BEFORE, ODD_ARROW, type TimingLine } from '../timing/timing-line.ts';

/** A cue whose times the standard rejects, although the intended times are clear. */
export interface RefusedCue {
  readonly timing: TimingLine | null;
  /** What can be read of its times where not both can. */
  readonly timesLeft: VttTimesLeft;
  readonly cue: Cue;
  readonly line: number;
  readonly excerpt: string;
  /** How many accepted cues stand before it. */
  readonly before: number;
  readonly place: BlockPlace | null;
  /** It has no line of times at all. */
  readonly isUntimed?: true;
}

/** How a cue is read whose times the standard rejects: with the times that are meant, with estimated ones, or not at all. */
export type Reading = 'meant' | 'lost' | 'refused';

/**
 * How the refused cues of a file are read, beside its good ones. A time that leaves no doubt is read. Words beside others are kept where the rest of the file
 * is as it should be, and this is a cue at all.
 */
export function readingOf(
  refused: readonly RefusedCue[],
  good: readonly Cue[],
): (cue: RefusedCue) => Reading {
  const doubtful = refused.filter(({ timing }) => !isUnmistakable(timing));
  const sure = withUnmistakable(good, refused);
  const isKept = isMeant(doubtful, sure.length) || isSpoken(doubtful, sure);
  return ({ timing, cue, excerpt }) => {
    if (isUnmistakable(timing) || (isKept && isMildlyWrong(timing))) return 'meant';
    return isKept && sure.length > 0 && cue.text !== '' && DIGITS_OF_TIME.test(excerpt) ? 'lost' : 'refused';
  };
}

/** The good cues and those whose times leave no doubt, in the order of the file. */
function withUnmistakable(good: readonly Cue[], refused: readonly RefusedCue[]): Cue[] {
  const sure: Cue[] = [];
  let next = 0;
  for (const { before, cue, timing } of refused) {
    for (; next < before; next += 1) sure.push(good[next]!);
    if (isUnmistakable(timing)) sure.push(cue);
  }
  return sure.concat(good.slice(next));
}

/** An arrow between words is no line of times. */
const DIGITS_OF_TIME = /^[^\n]{0,60}(?:\d|[\w?]:[\w?])/u;

/** Faults that leave no doubt about the time. */
const MILD =
  TimecodeFault.shortField |
  TimecodeFault.missingHours |
  TimecodeFault.missingMilliseconds |
  TimecodeFault.oddFraction |
  TimecodeFault.dot |
  TimecodeFault.spaces |
  TimecodeFault.zeroDays |
  TimecodeFault.hoursPast99 |
  ODD_ARROW |
  NUMBER_BEFORE |
  MARKS_AROUND;

function isMildlyWrong(timing: TimingLine | null): boolean {
  return timing !== null && (timing.faults & ~MILD) === 0;
}

/** Whether nothing but a line of times has an arrow between such times: `1:02.5 --> 1:04.0`, `00:60,000 --> 00:61,500`. */
function isUnmistakable(timing: TimingLine | null): boolean {
  return timing !== null && timing.isClear && (timing.faults & ~certainFaults(timing.faults)) === 0;
}

/** Three digits behind a colon are milliseconds; two of them may count frames. */
function certainFaults(faults: number): number {
  const { past59, colonFraction, oddFraction } = TimecodeFault;
  return MILD | past59 | ((faults & oddFraction) === 0 ? colonFraction : 0);
}

const MIN_CUES_OF_A_FILE = 3;
const MIN_CUES_OF_A_GOOD_FILE = 20;
const MIN_GOOD_FOR_EACH_SLIP = 4;
const MIN_CUES_IN_A_ROW = 2;

/**
 * Heuristic: whether times that the standard refuses, and that may be none, are read anyway. Programs that leave out milliseconds do so throughout, and their
 * times advance; a typing error stands among valid cues. Anything else is discarded, as browsers do.
 */
function isMeant(refused: readonly RefusedCue[], goodCount: number): boolean {
  if (goodCount >= Math.min(MIN_CUES_OF_A_GOOD_FILE, MIN_GOOD_FOR_EACH_SLIP * refused.length)) return true;
  const advances = (refused.at(-1)?.cue.startMs ?? 0) > (refused[0]?.cue.startMs ?? 0);
  return (
    goodCount === 0 &&
    advances &&
    refused.length >= MIN_CUES_OF_A_FILE &&
    refused.every(({ timing, cue }, index) => {
      const last = refused[index - 1];
      return isMildlyWrong(timing) && (!last || cue.startMs >= last.cue.startMs);
    })
  );
}

/**
 * Heuristic: whether cues are those of a film: the good ones begin one after the other, and all of them say something else. The standard's own tests of
 * what is to be discarded have one time and one text throughout.
 */
function isSpoken(refused: readonly RefusedCue[], good: readonly Cue[]): boolean {
  const advance = good.every(({ startMs }, index) => index === 0 || startMs > good[index - 1]!.startMs);
  if (!advance || good.length < MIN_CUES_IN_A_ROW) return false;
  const texts = new Set([...good, ...refused.map(({ cue }) => cue)].map(({ text }) => text));
  return texts.size === good.length + refused.length;
}
