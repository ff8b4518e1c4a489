import type { Cue } from '../cue.ts';
import { TimecodeFault } from '../timing/scan-timecode.ts';
import type { BlockPlace } from './entries.ts';
import { MARKS_AROUND, NUMBER_BEFORE, ODD_ARROW, type TimingLine } from '../timing/timing-line.ts';

/** A cue whose times the standard rejects, although the intended times are clear. */
export interface RefusedCue {
  readonly timing: TimingLine | null;
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

/** How the refused cues of a file are read, beside its good ones. Words are kept where the others are as they should be, and this is a cue at all. */
export function readingOf(
  refused: readonly RefusedCue[],
  good: readonly Cue[],
): (cue: RefusedCue) => Reading {
  if (!isMeant(refused, good.length) && !isSpoken(refused, good)) return () => 'refused';
  return ({ timing, cue, excerpt }) => {
    if (isMildlyWrong(timing)) return 'meant';
    return good.length > 0 && cue.text !== '' && DIGITS_OF_TIME.test(excerpt) ? 'lost' : 'refused';
  };
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
  ODD_ARROW |
  NUMBER_BEFORE |
  MARKS_AROUND;

function isMildlyWrong(timing: TimingLine | null): boolean {
  return timing !== null && (timing.faults & ~MILD) === 0;
}

const MIN_CUES_OF_A_FILE = 3;
const MIN_CUES_OF_A_GOOD_FILE = 20;
const MIN_GOOD_FOR_EACH_SLIP = 4;
const MIN_CUES_IN_A_ROW = 2;

/**
 * Heuristic: whether times that the standard refuses are read anyway. Programs that write commas or leave out milliseconds do so throughout,
 * and their times advance; a typing error stands among valid cues. Anything else is discarded, as browsers do.
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
