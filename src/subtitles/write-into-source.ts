import { writeAssDocument } from './ass/document.ts';
import { readAssDocument } from './ass/read.ts';
import type { Cue, Track } from './cue.ts';
import {
  type BinaryFormat,
  type DocumentFormat,
  isDocumentFormat,
  isTextFormat,
  type SubtitleFormat,
} from './formats.ts';
import { lrcLanguagePlaces } from './lrc/language.ts';
import { readLrcDocument, writeLrcDocument } from './lrc/document.ts';
import { readMicroDvdDocument, writeMicroDvdDocument } from './microdvd/document.ts';
import { samiLanguagePlaces } from './sami/languages.ts';
import { readSamiDocument, writeSamiDocument } from './sami/document.ts';
import { readSbvDocument, writeSbvDocument } from './sbv/document.ts';
import { writeTtmlDocument } from './ttml/document.ts';
import { ttmlLanguagePlaces } from './ttml/language.ts';
import { readTtmlDocument } from './ttml/read.ts';
import { writeVttDocument } from './vtt/document.ts';
import { vttLanguagePlaces } from './vtt/language.ts';
import { readVttDocument } from './vtt/read.ts';
import { withoutCodeFences } from './reading/code-fence.ts';
import type { WriteOptions } from './write-options.ts';
import type { WrittenTrack } from './written-track.ts';
import { withLanguage } from './document/declared-language.ts';
import { withUtf8Stated } from './document/stated-encoding.ts';
import type { ReadDocument, SubtitleDocument, TextRange } from './document/document.ts';

/** The writer of EBU STL takes what it keeps from the source itself. */
type TextDocumentFormat = Exclude<DocumentFormat, BinaryFormat>;

interface DocumentAccess {
  /** Reads a file; `before` is the document that it was written from. */
  readonly read: (text: string, options: WriteOptions, before?: SubtitleDocument) => ReadDocument;
  readonly write: (document: SubtitleDocument, track: Track) => WrittenTrack | null;
  /** By how much a written time may differ from that of its cue. */
  readonly precisionMs?: number;
  /** Where a file declares the language of its words. */
  readonly languagePlaces?: (text: string, options: WriteOptions) => readonly TextRange[];
  /** Whether a file may state the encoding of its bytes. */
  readonly statesEncoding?: true;
}

/** Of 24 frames a second: the estimated time of a line that has lost its own is written as a frame. */
const HALF_FRAME_MS = 21;

const documentFormats: Readonly<Record<TextDocumentFormat, DocumentAccess>> = {
  ass: { read: (text, _, before) => readAssDocument(text, before), write: writeAssDocument },
  lrc: { read: readLrcDocument, write: writeLrcDocument, languagePlaces: lrcLanguagePlaces },
  microdvd: {
    read: (text, { frameRate }) => readMicroDvdDocument(text, frameRate === undefined ? {} : { frameRate }),
    write: writeMicroDvdDocument,
    precisionMs: HALF_FRAME_MS,
  },
  sami: {
    read: (text, { sourceLanguage }) => readSamiDocument(text, sourceLanguage),
    write: writeSamiDocument,
    languagePlaces: (text, { sourceLanguage }) => samiLanguagePlaces(text, sourceLanguage),
    statesEncoding: true,
  },
  sbv: { read: readSbvDocument, write: writeSbvDocument },
  ttml: {
    read: readTtmlDocument,
    write: writeTtmlDocument,
    languagePlaces: ttmlLanguagePlaces,
    statesEncoding: true,
  },
  vtt: { read: readVttDocument, write: writeVttDocument, languagePlaces: vttLanguagePlaces },
};

/** ASS counts hundredths of a second: a time is rounded by less than this. */
const PRECISION_MS = 10;

/**
 * Whether a written document says the times and words of the track. An end that the document does not state is estimated by the words, which have changed; cues whose
 * words were taken out are not read at all in some formats.
 */
function saysTrack(track: Track, { entries }: SubtitleDocument, precisionMs = PRECISION_MS): boolean {
  const found = entries.filter(({ cue }) => cue.text !== '').sort((a, b) => byTime(a.cue, b.cue));
  const wanted = track.filter(({ text }) => text.trim() !== '').sort(byTime);
  return (
    found.length === wanted.length &&
    found.every(({ cue, end }, index) => {
      const { startMs, endMs } = wanted[index]!;
      const isNear = (ms: number, wantedMs: number) => Math.abs(ms - wantedMs) < precisionMs;
      return isNear(cue.startMs, startMs) && (end === null || isNear(cue.endMs, endMs));
    }) &&
    haveSameLetters(
      found.map(({ cue }) => cue),
      wanted,
    )
  );
}

/** Whether the texts of both have the same letters. Signs and blanks are left out: formats may have others for them. */
function haveSameLetters(a: Track, b: Track): boolean {
  const [ofA, ofB] = [lettersOf(a), lettersOf(b)];
  return ofA.size === ofB.size && [...ofA].every((letters) => ofB.has(letters));
}

function lettersOf(track: Track): ReadonlySet<string> {
  const texts = new Set(track.map(({ text }) => text));
  return new Set(Array.from(texts, (text) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')));
}

function byTime(a: Cue, b: Cue): number {
  return a.startMs - b.startMs || a.endMs - b.endMs;
}

/** The text of a file that declares the language of its words and the encoding of its bytes. */
function declared(
  text: string,
  { languagePlaces, statesEncoding }: DocumentAccess,
  options: WriteOptions,
): string {
  const stated = statesEncoding ? withUtf8Stated(text) : text;
  const { language } = options;
  if (!languagePlaces || language === undefined) return stated;
  return withLanguage(stated, languagePlaces(stated, options), language);
}

/**
 * The file `source` with the words and times of `track`, and everything else but Markdown's fences and the stated encoding unchanged. `null` where the format has no documents, or where a time has
 * to change that the file does not contain or that others depend on: the caller then writes a new file.
 */
export function writeIntoSource(
  source: string,
  format: SubtitleFormat,
  track: Track,
  options: WriteOptions = {},
): WrittenTrack | null {
  if (!isTextFormat(format) || !isDocumentFormat(format)) return null;
  const documents = documentFormats[format];
  // Some files begin with several byte-order marks.
  const marks = /^\ufeff*/u.exec(source)![0];
  // The file that is saved is no answer of a chat.
  const { text } = withoutCodeFences(source.slice(marks.length));
  const { document } = documents.read(text, options);
  const written = documents.write(document, track);
  // A cue's time may decide when others are shown, or whether the file can be read at all.
  if (!written) return null;
  const again = documents.read(written.text, options, document).document;
  if (!saysTrack(track, again, documents.precisionMs)) return null;
  return { ...written, text: marks + declared(written.text, documents, options) };
}
