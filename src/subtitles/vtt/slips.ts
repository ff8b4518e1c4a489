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
}

/** Those of the refused cues that are read all the same, in a file with so many good ones. */
export function acceptedOf(refused: readonly RefusedCue[], goodCount: number): ReadonlySet<RefusedCue> {
  return new Set(isMeant(refused, goodCount) ? refused.filter(({ timing }) => isMildlyWrong(timing)) : []);
}

/** Faults that leave no doubt about the time. */
const MILD =
  TimecodeFault.shortField |
  TimecodeFault.missingHours |
  TimecodeFault.missingMilliseconds |
  TimecodeFault.oddFraction |
  TimecodeFault.dot |
  TimecodeFault.spaces |
  ODD_ARROW |
  NUMBER_BEFORE |
  MARKS_AROUND;

function isMildlyWrong(timing: TimingLine | null): boolean {
  return timing !== null && (timing.faults & ~MILD) === 0;
}

const MIN_CUES_OF_A_FILE = 3;
const MIN_CUES_OF_A_GOOD_FILE = 20;
const MIN_GOOD_FOR_EACH_SLIP = 4;

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
