import { writeAss } from './ass.ts';
import { type BilingualOrder, bilingualTrack } from './bilingual.ts';
import type { Track } from './cue.ts';
import type { SubtitleFormat } from './format.ts';
import { writeLrc } from './lrc.ts';
import { writeSbv } from './sbv.ts';
import { encodeSrt, writeSrt } from './srt.ts';
import { writeTranscript } from './transcript.ts';
import { writeTtml } from './ttml.ts';
import { type VttHeader, writeVtt } from './vtt.ts';
import type { EncodedTrack, WrittenTrack } from './written-track.ts';

export type { WrittenTrack } from './written-track.ts';

/** What can be written: every format that is read, and the bare words. */
export type OutputFormat = SubtitleFormat | 'transcript';

export interface WriteOptions {
  /** The track in the other language, cue by cue, for a file with both. */
  readonly bilingual?: { readonly source: Track; readonly order: BilingualOrder };
  /** WebVTT's style sheets and regions, as they were read. */
  readonly header?: VttHeader;
  /** The language of the text, which TTML names. */
  readonly language?: string;
}

const writers: Readonly<Record<OutputFormat, (track: Track, options: WriteOptions) => WrittenTrack>> = {
  srt: writeSrt,
  vtt: (track, { header }) => writeVtt(track, header),
  sbv: writeSbv,
  ass: writeAss,
  ttml: (track, { language }) => writeTtml(track, language),
  lrc: writeLrc,
  transcript: writeTranscript,
};

/** A track as the text of a file. `dropped` counts what the format could not express, by kind. */
export function writeSubtitles(track: Track, format: OutputFormat, options: WriteOptions = {}): WrittenTrack {
  return writers[format](wholeTrack(track, options), options);
}

/** A track as the bytes of a file, in UTF-8. SubRip is written as bytes: its text would have to be decoded from them first. */
export function encodeSubtitles(
  track: Track,
  format: OutputFormat,
  options: WriteOptions = {},
): EncodedTrack {
  if (format === 'srt') return encodeSrt(wholeTrack(track, options));
  const { text, dropped } = writeSubtitles(track, format, options);
  return { bytes: new TextEncoder().encode(text), dropped };
}

function wholeTrack(track: Track, { bilingual }: WriteOptions): Track {
  return bilingual ? bilingualTrack(track, bilingual.source, bilingual.order) : track;
}
