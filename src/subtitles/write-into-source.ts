import { writeAssDocument } from './ass/document.ts';
import { readAssDocument } from './ass/read.ts';
import type { Track } from './cue.ts';
import type { SubtitleFormat } from './formats.ts';
import { writeTtmlDocument } from './ttml/document.ts';
import { readTtmlDocument } from './ttml/read.ts';
import { writeVttDocument } from './vtt/document.ts';
import { readVttDocument } from './vtt/read.ts';
import type { WrittenTrack } from './written-track.ts';
import type { ReadDocument, SubtitleDocument } from './document/document.ts';
import { type DocumentFormat, hasDocument } from './document/has-document.ts';

interface DocumentAccess {
  readonly read: (text: string) => ReadDocument;
  readonly write: (document: SubtitleDocument, track: Track) => WrittenTrack | null;
}

const documentFormats: Readonly<Record<DocumentFormat, DocumentAccess>> = {
  ass: { read: readAssDocument, write: writeAssDocument },
  ttml: { read: readTtmlDocument, write: writeTtmlDocument },
  vtt: { read: readVttDocument, write: writeVttDocument },
};

const BYTE_ORDER_MARK = '\ufeff';

/**
 * The file `source` with the words and times of `track`, and everything else unchanged. `null` where the format has no documents, or where a time has
 * to change that the file does not contain: the caller then writes a new file.
 */
export function writeIntoSource(source: string, format: SubtitleFormat, track: Track): WrittenTrack | null {
  if (!hasDocument(format)) return null;
  const documents = documentFormats[format];
  const written = documents.write(documents.read(source).document, track);
  const hasMark = source.startsWith(BYTE_ORDER_MARK);
  return written && { ...written, text: (hasMark ? BYTE_ORDER_MARK : '') + written.text };
}
