/** The model of a subtitle track. All other modules of this folder read, write or change these values. */

/** A styled range of a cue's text: `[start, end)` in UTF-16 units of {@link Cue.text}. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly kind: SpanKind;
  /** The colour, font name, ruby text, voice or class that the kind asks for. */
  readonly value?: string;
}

export type SpanKind =
  'italic' | 'bold' | 'underline' | 'strike' | 'colour' | 'font' | 'ruby' | 'voice' | 'class' | 'language';

/** Where on the picture a cue stands, as far as formats agree on it. */
export interface Placement {
  /** 1-9 as on a numeric keypad: 2 is bottom centre (the default), 8 is top centre. */
  readonly anchor?: number;
  /** Distance from the left and the top edge, in percent of the picture. */
  readonly xPercent?: number;
  readonly yPercent?: number;
  /** WebVTT cue settings as they were read, for writing them back unchanged. */
  readonly settings?: string;
}

/** One timed text. Times are whole milliseconds; `endMs` may equal `startMs` only where the file said so. */
export interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  /** Lines joined by `\n`, without markup. */
  readonly text: string;
  /** Styled ranges, ordered by start, the outer before the inner. Absent where there are none. */
  readonly spans?: readonly Span[];
  readonly placement?: Placement;
  /** The identifier the file gave it, where that is more than a running number. */
  readonly id?: string;
}

/** A list of cues, in the order in which they are written. */
export type Track = readonly Cue[];
