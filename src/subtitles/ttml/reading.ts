import type { Cue, Placement } from '../cue.ts';
import type { TextRange } from '../document/document.ts';
import type { Style } from '../markup/span-builder.ts';
import type { Interval } from './time/interval.ts';
import {
  addLineBreak,
  addOverride,
  addText,
  closeSpan,
  endParagraph,
  newParagraph,
  openSpan,
  type TtmlParagraph,
} from './paragraph.ts';
import type { Emphasis } from './style.ts';

/** Where a paragraph stands in the document, and what it says of all its words. */
export interface ParagraphPlace {
  readonly interval: Interval;
  readonly styles: readonly Style[];
  readonly emphasis: Emphasis;
  readonly placement: Placement | null;
  readonly id: string | undefined;
  readonly line: number;
  /** Its opening tag. */
  readonly tag: TextRange;
  /** How many elements are open, itself included. */
  readonly depth: number;
}

/** Words, and when they are shown; `endMs` is Infinity where nothing ends them. */
export type TimedText = Pick<Cue, 'startMs' | 'endMs' | 'text' | 'spans' | 'placement'> & {
  readonly element: ElementPlace;
};

/** Where the element of a text begins and ends, and when it is shown. */
export interface ElementPlace {
  readonly opening: TextRange;
  readonly closing: TextRange;
  readonly interval: Interval;
  readonly emphasis: Emphasis;
}

/** A timed span, which has not ended, of a paragraph that has no time of its own. */
interface Piece {
  readonly interval: Interval;
  readonly emphasis: Emphasis;
  readonly paragraph: TtmlParagraph;
  readonly depth: number;
  readonly tag: TextRange;
}

/** Collects one paragraph: as a whole, and by its timed spans. */
export interface ParagraphReading {
  readonly place: ParagraphPlace;
  text(text: string, isPreserved: boolean): void;
  /** A block of commands such as `{\an8}`. */
  override(block: string): void;
  /** An element begins inside the paragraph; `depth` counts it. */
  open(child: OpenedChild): void;
  /** The element at this depth ends with the tag at `closing`. */
  close(depth: number, closing: TextRange): void;
  /** The timed spans where nothing stands beside them, else the whole paragraph; and whether times inside it were left out. */
  finish(closing: TextRange): { texts: readonly TimedText[]; hasLeftTimes: boolean };
}

export interface OpenedChild {
  readonly name: string;
  /** Its words are no part of the text. */
  readonly isLeftOut: boolean;
  readonly interval: Interval;
  readonly styles: readonly Style[];
  readonly emphasis: Emphasis;
  /** Its role in ruby or in lyrics. */
  readonly role: string | undefined;
  readonly depth: number;
  readonly tag: TextRange;
}

/** Elements whose text is no part of what is read. */
export const WORDLESS: ReadonlySet<string> = new Set(['metadata', 'audio', 'image', 'data']);

/** A paragraph of which nothing is read yet. */
export function startReading(place: ParagraphPlace): ParagraphReading {
  const whole = newParagraph(place.styles, place.emphasis);
  /** The timed spans that have ended: only their words, since there may be a hundred thousand. */
  const pieces: TimedText[] = [];
  let piece: Piece | null = null;
  let hasLooseText = false;
  let hasLeftTimes = false;
  let ignoredFrom = Infinity;
  const each = (act: (paragraph: TtmlParagraph) => void) => {
    act(whole);
    if (piece) act(piece.paragraph);
  };
  const openTimed = ({ interval, emphasis, depth, tag }: OpenedChild) => {
    if (place.interval.hasOwnTime || piece) {
      hasLeftTimes = true;
      return;
    }
    piece = { interval, emphasis, paragraph: newParagraph(place.styles, place.emphasis), depth, tag };
  };
  const endTimed = (timed: Piece, closing: TextRange) => {
    pieces.push(textOf(timed, closing));
    piece = null;
  };
  return {
    place,
    text(text, isPreserved) {
      if (ignoredFrom < Infinity) return;
      hasLooseText ||= piece === null && text.trim() !== '';
      each((paragraph) => addText(paragraph, text, isPreserved));
    },
    override(block) {
      if (ignoredFrom === Infinity) each((paragraph) => addOverride(paragraph, block));
    },
    open(child) {
      if (ignoredFrom < Infinity) return;
      if (child.name === 'br') return each(addLineBreak);
      if (child.isLeftOut || WORDLESS.has(child.name)) {
        ignoredFrom = child.depth;
        return;
      }
      if (child.interval.hasOwnTime) openTimed(child);
      each((paragraph) => openSpan(paragraph, child.styles, child.emphasis, child.role));
    },
    close(depth, closing) {
      if (depth === ignoredFrom) ignoredFrom = Infinity;
      else if (ignoredFrom === Infinity) each(closeSpan);
      if (piece && depth === piece.depth) endTimed(piece, closing);
    },
    finish(closing) {
      if (piece) endTimed(piece, piece.tag);
      const { interval, emphasis } = place;
      const isSplit = pieces.length > 0 && !hasLooseText;
      const texts = isSplit
        ? pieces
        : [
            {
              ...wholeTime(interval, pieces),
              ...endParagraph(whole),
              element: { opening: place.tag, closing, interval, emphasis },
            },
          ];
      return { texts, hasLeftTimes: hasLeftTimes || (pieces.length > 0 && !isSplit) };
    },
  };
}

function textOf({ interval, emphasis, paragraph, tag }: Piece, closing: TextRange): TimedText {
  const element = { opening: tag, closing, interval, emphasis };
  return { ...timesOf(interval), ...endParagraph(paragraph), element };
}

function timesOf({ startMs, endMs }: Pick<Interval, 'startMs' | 'endMs'>) {
  return { startMs, endMs };
}

/** Words that nothing limits are shown with the timed ones beside them. */
function wholeTime(interval: Interval, pieces: readonly TimedText[]) {
  if (pieces.length === 0 || interval.endMs < Infinity) return timesOf(interval);
  return pieces.reduce(
    ({ startMs, endMs }, piece) => ({
      startMs: Math.min(startMs, piece.startMs),
      endMs: Math.max(endMs, piece.endMs),
    }),
    timesOf(pieces[0]!),
  );
}
