import type { Cue } from '../cue.ts';
import type { TextRange } from '../document/document.ts';
import type { ProblemLog } from '../reading/problem-log.ts';
import type { TtmlPlace } from './entries.ts';
import type { Interval, TtmlClock } from './time/interval.ts';
import type { ParagraphReading } from './reading.ts';
import type { Emphasis, TtmlStyles } from './style.ts';

/** An element that is open. */
interface Open {
  readonly name: string;
  readonly prefix: string;
  readonly interval: Interval;
  readonly isPreserved: boolean;
  readonly region: string | undefined;
  /** Declared by the container that it stands in. */
  readonly language: string;
  /** Its own, within that of the elements around it. */
  readonly emphasis: Emphasis;
}

/** A cue in the order of the document. */
export interface FoundCue {
  readonly cue: Cue;
  readonly line: number;
  readonly isEndless: boolean;
  /** It has no time, and follows what stands before it. */
  readonly isUnset: boolean;
  /** Its begin is no time. */
  readonly isUnreadable: boolean;
  readonly language: string;
}

/** How many texts were left out, and where the first of them stands. */
interface LeftOut {
  readonly line: number;
  count: number;
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
  readonly found: FoundCue[];
  /** The languages that are not read. */
  readonly omittedLanguages: ReadonlySet<string>;
  /** What the document itself is declared to be in. */
  ownLanguage: string;
  /** The words in other languages that were left out, by what they are called. */
  readonly leftOut: Map<string, LeftOut>;
  /** Where each of {@link TtmlState.found} stands; `null` where nobody asks. */
  readonly places: TtmlPlace[] | null;
  /** Elements that are open within the deepest one that is looked at. */
  ignoredDepth: number;
  /** The closing tag that was read last. */
  closing: TextRange;
  reading: ParagraphReading | null;
}
