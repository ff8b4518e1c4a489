import type { Cue } from '../cue.ts';
import type { TextRange } from '../document/document.ts';
import type { ProblemLog } from '../reading/problem-log.ts';
import type { TtmlPlace } from './entries.ts';
import type { Interval, TtmlClock } from './interval.ts';
import type { ParagraphReading } from './reading.ts';
import type { Emphasis, TtmlStyles } from './style.ts';

/** An element that is open. */
interface Open {
  readonly name: string;
  readonly prefix: string;
  readonly interval: Interval;
  readonly isPreserved: boolean;
  readonly region: string | undefined;
  /** Its own, within that of the elements around it. */
  readonly emphasis: Emphasis;
}

/** A document while it is read. */
export interface TtmlState {
  readonly text: string;
  readonly log: ProblemLog;
  readonly clock: TtmlClock;
  readonly styles: TtmlStyles;
  /** The default look of words. */
  initial: Emphasis;
  /** When the regions are shown that have a time. */
  readonly regionTimes: Map<string, Interval>;
  readonly open: Open[];
  readonly found: { cue: Cue; line: number; isEndless: boolean }[];
  /** Where each of {@link TtmlState.found} stands; `null` where nobody asks. */
  readonly places: TtmlPlace[] | null;
  /** Elements that are open within the deepest one that is looked at. */
  ignoredDepth: number;
  /** The closing tag that was read last. */
  closing: TextRange;
  reading: ParagraphReading | null;
}
