import { openArchive } from './archive/open-archive.ts';
import type { Cue } from './cue.ts';
import { byteString } from './encoding/byte-string.ts';
import { decodeBytes, type DecodedText } from './encoding/decode.ts';
import { MISREAD_UTF8 } from './encoding/misread-utf8.ts';
import { type EncodingPreview, previewEncodings, previewMisreading } from './encoding/preview.ts';
import { formatOfName } from './formats.ts';
import type { FileProblemCode } from './problem.ts';
import { readBinarySubtitles, type ReadSubtitles, readSubtitles } from './read.ts';
import { collapseRolling, isRolling } from './timing/rolling.ts';

/** Facts that a person supplies about a file that lacks them or was misread. */
export interface ReadChoices {
  /** The encoding, where the detected one was wrong. */
  readonly encoding?: string;
  /** The file to read of an archive that holds several. */
  readonly entryName?: string;
  /** Frames per second, for a file that counts frames. */
  readonly frameRate?: number;
  /** The language to read of a file that holds several. */
  readonly language?: string;
  /** Captions that roll are to be shown once. */
  readonly collapsesRolling?: boolean;
}

export interface ReadFileOptions extends ReadChoices {
  readonly fileName: string;
  readonly maxBytes: number;
}

/** Lines that are shown two or three times while they roll up: how many cues there are, and how many are left when each is shown once. */
export interface RollingCaptions {
  readonly before: number;
  readonly after: number;
  readonly isCollapsed: boolean;
}

/** What a file contains, what must be chosen before it can be read, or why it cannot be read. */
export type FileReading =
  | {
      readonly kind: 'read';
      readonly subtitles: ReadSubtitles;
      /** The file's text with its byte-order mark; its bytes as a `byteString` where the file is no text. */
      readonly text: string;
      /** That of the file inside, where it came in an archive. */
      readonly fileName: string;
      /** Set where it was detected or chosen. Unicode needs no confirmation. */
      readonly encoding: string | null;
      /** How the words read in the likely encodings; empty where nobody needs to choose. */
      readonly previews: readonly EncodingPreview[];
      readonly rolling: RollingCaptions | null;
    }
  | { readonly kind: 'choice'; readonly names: readonly string[] }
  | { readonly kind: 'problem'; readonly code: FileProblemCode };

type Read = Omit<Extract<FileReading, { kind: 'read' }>, 'rolling'>;

/** Reads the bytes of a file: opens an archive, detects encoding and format. Never throws. */
export async function readSubtitleFile(
  bytes: Uint8Array<ArrayBuffer>,
  options: ReadFileOptions,
): Promise<FileReading> {
  const opened = await openArchive(bytes, { ...options, isSubtitleName });
  if (opened.kind !== 'file') return opened;
  const read = readBinary(opened.bytes, opened.fileName) ?? readText(opened.bytes, opened.fileName, options);
  return read.kind === 'read' ? withRolling(read, options.collapsesRolling ?? false) : read;
}

/** Whether the ending of a name is one of a subtitle format. */
function isSubtitleName(fileName: string): boolean {
  return formatOfName(fileName) !== null;
}

function readBinary(bytes: Uint8Array, fileName: string): Read | null {
  const subtitles = readBinarySubtitles(bytes);
  if (!subtitles) return null;
  return { kind: 'read', subtitles, fileName, text: byteString(bytes), encoding: null, previews: [] };
}

function readText(
  bytes: Uint8Array<ArrayBuffer>,
  fileName: string,
  { encoding, frameRate, language }: ReadFileOptions,
): Read | Extract<FileReading, { kind: 'problem' }> {
  const decoded = decodeBytes(bytes, encoding === undefined ? {} : { encoding });
  if (decoded.isBinary) return { kind: 'problem', code: 'binary_file' };
  const previews = previewsOf(bytes, decoded);
  return {
    kind: 'read',
    subtitles: readSubtitles(decoded.text, {
      fileName,
      ...(frameRate === undefined ? {} : { frameRate }),
      ...(language === undefined ? {} : { language }),
    }),
    text: markOf(decoded) + decoded.text,
    fileName,
    encoding: isCertain(decoded) && previews.length === 0 ? null : decoded.encoding,
    previews,
  };
}

function isCertain({ source }: DecodedText): boolean {
  return source === 'bom' || source === 'utf-8';
}

function previewsOf(bytes: Uint8Array, decoded: DecodedText): readonly EncodingPreview[] {
  const asItIs = decoded.encoding === MISREAD_UTF8 ? decodeBytes(bytes, { encoding: 'utf-8' }) : decoded;
  const misread = asItIs.encoding === 'utf-8' ? previewMisreading(asItIs.text) : [];
  return misread.length > 0 || isCertain(decoded) ? misread : previewEncodings(bytes);
}

/** The byte-order mark that decoding took off. */
function markOf({ source }: DecodedText): string {
  return source === 'bom' ? '\ufeff' : '';
}

function withRolling(read: Read, collapses: boolean): FileReading {
  const { cues } = read.subtitles;
  if (!isRolling(cues)) return { ...read, rolling: null };
  const collapsed = collapseRolling(cues);
  const rolling = { before: cues.length, after: collapsed.length, isCollapsed: collapses };
  return {
    ...read,
    subtitles: collapses ? withCollapsed(read.subtitles, collapsed) : read.subtitles,
    rolling,
  };
}

/** Each of the collapsed cues ends where the next begins. */
function withCollapsed(subtitles: ReadSubtitles, cues: Cue[]): ReadSubtitles {
  return { ...subtitles, cues, problems: subtitles.problems.filter(({ code }) => code !== 'overlap') };
}
