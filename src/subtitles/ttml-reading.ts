import type { Cue, Placement } from './cue.ts';
import type { Style } from './span-builder.ts';
import type { Interval } from './ttml-interval.ts';
import { type TtmlParagraph, ttmlParagraph } from './ttml-paragraph.ts';
import type { Emphasis } from './ttml-style.ts';

/** Where a paragraph stands in the document, and what it says of all its words. */
export interface ParagraphPlace {
  readonly interval: Interval;
  readonly styles: readonly Style[];
  readonly emphasis: Emphasis;
  readonly placement: Placement | null;
  readonly id: string | undefined;
  readonly line: number;
  /** How many elements are open, itself included. */
  readonly depth: number;
}

/** Words, and when they are shown; `endMs` is Infinity where nothing ends them. */
export type TimedText = Pick<Cue, 'startMs' | 'endMs' | 'text' | 'spans'>;

/** A timed span in a paragraph that has no time of its own. */
interface Piece {
  readonly interval: Interval;
  readonly paragraph: TtmlParagraph;
  readonly depth: number;
}

/** Collects one paragraph: as a whole, and by its timed spans. */
export interface Reading {
  readonly place: ParagraphPlace;
  text(text: string, isPreserved: boolean): void;
  /** An element begins inside the paragraph; `depth` counts it. */
  open(child: OpenedChild): void;
  /** The element at this depth ends. */
  close(depth: number): void;
  /** The timed spans where nothing stands beside them, else the whole paragraph; and whether times inside it were left out. */
  finish(): { texts: readonly TimedText[]; hasLeftTimes: boolean };
}

export interface OpenedChild {
  readonly name: string;
  readonly isForeign: boolean;
  readonly interval: Interval;
  readonly styles: readonly Style[];
  readonly emphasis: Emphasis;
  readonly ruby: string | undefined;
  readonly depth: number;
}

/** Elements whose text is no part of what is read. */
const WORDLESS: ReadonlySet<string> = new Set(['metadata', 'audio', 'image', 'data']);

/** A paragraph of which nothing is read yet. */
export function startReading(place: ParagraphPlace): Reading {
  const whole = ttmlParagraph(place.styles, place.emphasis);
  const pieces: Piece[] = [];
  let piece: Piece | null = null;
  let hasLooseText = false;
  let hasLeftTimes = false;
  let ignoredFrom = Infinity;
  const each = (act: (paragraph: TtmlParagraph) => void) => {
    act(whole);
    if (piece) act(piece.paragraph);
  };
  const openTimed = ({ interval, depth }: OpenedChild) => {
    if (place.interval.hasOwnTime || piece) {
      hasLeftTimes = true;
      return;
    }
    piece = { interval, paragraph: ttmlParagraph(place.styles, place.emphasis), depth };
    pieces.push(piece);
  };
  return {
    place,
    text(text, isPreserved) {
      if (ignoredFrom < Infinity) return;
      hasLooseText ||= piece === null && text.trim() !== '';
      each((paragraph) => paragraph.text(text, isPreserved));
    },
    open(child) {
      if (ignoredFrom < Infinity) return;
      if (child.name === 'br') return each((paragraph) => paragraph.lineBreak());
      if (child.isForeign || WORDLESS.has(child.name)) {
        ignoredFrom = child.depth;
        return;
      }
      if (child.interval.hasOwnTime) openTimed(child);
      each((paragraph) => paragraph.open(child.styles, child.emphasis, child.ruby));
    },
    close(depth) {
      if (depth === ignoredFrom) ignoredFrom = Infinity;
      else if (ignoredFrom === Infinity) each((paragraph) => paragraph.close());
      if (depth === piece?.depth) piece = null;
    },
    finish() {
      const isSplit = pieces.length > 0 && !hasLooseText;
      const texts = isSplit
        ? pieces.map(({ interval, paragraph }) => ({ ...timesOf(interval), ...paragraph.finish() }))
        : [{ ...wholeTime(place.interval, pieces), ...whole.finish() }];
      return { texts, hasLeftTimes: hasLeftTimes || (pieces.length > 0 && !isSplit) };
    },
  };
}

function timesOf({ startMs, endMs }: Interval) {
  return { startMs, endMs };
}

/** Words that nothing limits are shown with the timed ones beside them. */
function wholeTime(interval: Interval, pieces: readonly Piece[]) {
  if (pieces.length === 0 || interval.endMs < Infinity) return timesOf(interval);
  return {
    startMs: Math.min(...pieces.map((piece) => piece.interval.startMs)),
    endMs: Math.max(...pieces.map((piece) => piece.interval.endMs)),
  };
}
