/** What a cue can have besides words and times. */
export type Carried = 'styles' | 'positions' | 'names';

/** What the product says about a format without reading or writing any file. */
export interface FormatFacts {
  /** The name that lists and messages use. */
  readonly label: string;
  /** File name extensions without the dot. A file is saved with the first. */
  readonly extensions: readonly [string, ...string[]];
  /** Media types that a file picker may filter by. */
  readonly mimeTypes: readonly string[];
  readonly isWritten: boolean;
  /** What survives in the format besides words and times. */
  readonly carries: readonly Carried[];
  /** How one file holds two languages; `null` where the lines of a cue are joined. */
  readonly bothLanguages: 'lines' | 'columns' | null;
  /** The file is binary, so that it has no text encoding. */
  readonly isBinary?: true;
  /** Files hold more than words, times and simple styles, so that their text, or their bytes as a `byteString`, is kept and a translation is written into it (docs/decisions/0051). */
  readonly isDocument?: true;
  /** Times are frame numbers, so that the frame rate must be known. */
  readonly isFrameBased?: true;
}
