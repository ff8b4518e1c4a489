import type { ParsedTrack } from './reading/track-builder.ts';
import type { VttHeader } from './vtt/vtt.ts';

/** Facts that a person supplies about a file that lacks them. */
export interface ReadOptions {
  /** Frames per second, for formats that count frames. Wins over what the file states. */
  readonly frameRate?: number;
}

/** What a reader gives: cues, problems, and what else the file says. */
export interface ParsedFile extends ParsedTrack {
  /** WebVTT's style sheets and regions, for writing them back. */
  readonly header?: VttHeader;
  /** The frame rate that the times were computed with, and whether the file states it. */
  readonly frameRate?: { readonly fps: number; readonly isStated: boolean };
}

/**
 * How a format is recognised by content, from the surest evidence to the weakest. `detectFormat` asks for the signature of every format first, then
 * looks for the first line that only one format can have, and then asks for the shape of the whole.
 */
export interface Detector {
  /** Whether the text begins as only this format does. `head` is its beginning without a byte-order mark and blank lines. */
  readonly signature?: (head: string, text: string) => boolean;
  /** Whether a single line can only belong to this format. */
  readonly line?: (line: string) => boolean;
  /** Whether most of the first lines that are not blank have the form of this format. */
  readonly shape?: (lines: readonly string[]) => boolean;
}

/** The same for a format that is not text. */
export interface BinaryReader {
  readonly detect: (bytes: Uint8Array) => boolean;
  readonly read: (bytes: Uint8Array) => ParsedFile;
}

/** How a format is recognised and read. `read` never throws: what is wrong with a file is a {@link ParsedFile.problems} entry. */
export interface FormatReader {
  readonly detect: Detector;
  readonly read: (text: string, options?: ReadOptions) => ParsedFile;
}
