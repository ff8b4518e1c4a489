import type { Cue, SpanKind } from '../cue.ts';
import type { StyledText } from '../markup/markup.ts';
import type { Dialect } from '../markup/render-spans.ts';
import type { Problem } from '../problem.ts';

/** Characters `[from, to)` of a document's text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** What takes the place of a part of the text. */
export interface Replacement extends TextRange {
  readonly text: string;
}

/** Where a cue stands in its document. */
export interface DocumentEntry {
  /** As it was read. */
  readonly cue: Cue;
  /** The text that is removed with the cue: its lines with the blank line after them, or its element. */
  readonly block: TextRange;
  /** The identifier of this cue; `null` where it has none. A copy of this cue is written without it. */
  readonly name: TextRange | null;
  readonly words: TextRange;
  /** Where its times are written; `null` where they follow from others. */
  readonly start: TextRange | null;
  readonly end: TextRange | null;
  /** What the written times count from. */
  readonly baseMs: number;
  /** The end is written as a duration. */
  readonly hasDuration: boolean;
  /** What stands for its times is none: those that were estimated take its place. */
  readonly isLost?: true;
  /** The same in formats of a line for each cue: its times as they are to be written. */
  readonly lostTimes?: Replacement;
  /** White space in the text is significant. */
  readonly keepsBlanks: boolean;
  /** What the words are without any markup of their own. */
  readonly lineKinds?: readonly SpanKind[];
}

/** A file of subtitles with everything in it that is not words: one entry for each cue, in the order of the track. */
export interface SubtitleDocument {
  readonly text: string;
  readonly entries: readonly DocumentEntry[];
  /** What was told by words that a translation does not have. */
  readonly karaoke?: Karaoke;
}

/**
 * What a karaoke template has made, by the numbers of the lines: the lines of a song stay as comments, and each syllable is an event of its own.
 */
export interface Karaoke {
  /** The lines that are shown in pieces and nowhere as a whole. */
  readonly sources: ReadonlySet<number>;
  readonly pieces: ReadonlySet<number>;
}

/** A file as it was read. */
export interface ReadDocument {
  readonly document: SubtitleDocument;
  readonly cues: Cue[];
  readonly problems: Problem[];
}

/** A piece of a cue's text as written in the file: words, or markup without words. */
export interface MarkupPiece {
  readonly raw: string;
  readonly text: string;
  /** The spans that it begins or ends. */
  readonly effect?: SpanEffect;
  /** Pieces with the same number stand in one pair of braces. */
  readonly block?: number;
  /** It does not belong to the words beside it: a position, a fade. */
  readonly isLineWide?: true;
  /** It is replaced together with its words: the ruby reading of an ideograph. */
  readonly goesWithWords?: true;
  /** It parts the words on its sides. A blank or a line break beside it that no character stands for is a piece with an empty `raw`. */
  readonly partsWords?: true;
}

export interface SpanEffect {
  readonly kinds: readonly SpanKind[];
  readonly sides: readonly ('start' | 'end')[];
}

/** What begins a span and what ends it. */
export interface TagPair {
  readonly opening: string;
  readonly closing: string;
}

/** The syntax of a format, for writing into a document. */
export interface DocumentSyntax {
  /** Takes a cue's text apart; the raw pieces, joined by {@link DocumentSyntax.join}, are the source. */
  pieces(source: string, keepsBlanks: boolean): MarkupPiece[];
  /** Whether every end of an element belongs to the innermost that is open, and every name is declared. */
  isWellFormed(source: string): boolean;
  /** Puts pieces of one block together again. */
  join(rawPieces: readonly string[]): string;
  readonly dialect: Dialect;
  /** The tags for another span that looks like the one which `opening` begins; `null` where there can be no second one. */
  reuse?(opening: string): TagPair | null;
  readonly lineBreak: string;
  formatTime(ms: number): string;
  /** The smallest step of the format's times. */
  readonly stepMs: number;
  /** The separator between `before` and a cue that is inserted after it. */
  separate(before: string): string;
  /** What the words of a line are without markup of their own, by its style. */
  readonly lineKinds?: readonly SpanKind[];
  /** The tags around words that are not what their line is. */
  without?(kind: SpanKind): TagPair;
  /** What a text says, where only the whole of its markup tells. */
  styledOf?(raw: string): StyledText;
  /** A transformation of a cue's complete text before it is written. */
  finishWords(raw: string): string;
}
