import type { ParsedTrack } from './reading/track-builder.ts';
import type { VttHeader } from './vtt/vtt.ts';

/** Facts that a person supplies about a file that lacks them. */
export interface ReadOptions {
  /** Frames per second, for formats that count frames. Wins over what the file states. */
  readonly frameRate?: number;
  /** The {@link FileLanguage.id} to read of a file that holds several languages. */
  readonly language?: string;
}

/** One of the languages of a file. */
export interface FileLanguage {
  readonly id: string;
  /** As the file calls it. */
  readonly label: string;
}

/** What a reader gives: cues, problems, and what else the file says. */
export interface ParsedFile extends ParsedTrack {
  /** WebVTT's style sheets and regions, for writing them back. */
  readonly header?: VttHeader;
  /** The frame rate that the times were computed with, and whether the file states it. */
  readonly frameRate?: { readonly fps: number; readonly isStated: boolean };
  /** Set where the file holds several languages: all of them, and the one that was read. */
  readonly languages?: { readonly all: readonly FileLanguage[]; readonly read: string };
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
  /** Whether the text says that it is something else, so that the name of its file does not count. `head` is as above. */
  readonly isOther?: (head: string) => boolean;
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
