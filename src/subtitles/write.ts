import { encodeAss, writeAss } from './ass/ass.ts';
import { bilingualTrack } from './bilingual.ts';
import type { Track } from './cue.ts';
import { writeIntoSource } from './write-into-source.ts';
import { type BinaryFormat, factsOf, isDocumentFormat, type OutputFormat } from './formats.ts';
import { writeLrc } from './lrc/lrc.ts';
import { withoutReturns } from './markup/line-feeds.ts';
import { writeSbv } from './sbv/write.ts';
import { encodeSrt, writeSrt } from './srt/srt.ts';
import { encodeEbuStl } from './ebu-stl/write.ts';
import { writeMpl2 } from './mpl2/write.ts';
import { writeSami } from './sami/write.ts';
import { writeTable } from './table/write.ts';
import { writeTimestamped } from './timestamped/write.ts';
import { writeTmPlayer } from './tmplayer/write.ts';
import { writeMicroDvd } from './microdvd/write.ts';
import { writePlainText } from './plain-text/write.ts';
import { writeTtml } from './ttml/ttml.ts';
import { encodeVtt, writeVtt } from './vtt/vtt.ts';
import type { WriteOptions } from './write-options.ts';
import type { EncodedTrack, WrittenTrack } from './written-track.ts';

export type { WrittenTrack } from './written-track.ts';

export type { WriteOptions } from './write-options.ts';

type TextOutputFormat = Exclude<OutputFormat, BinaryFormat>;

const writers: Readonly<Record<TextOutputFormat, (track: Track, options: WriteOptions) => WrittenTrack>> = {
  srt: writeSrt,
  vtt: (track, { header }) => writeVtt(track, header),
  sbv: writeSbv,
  ass: writeAss,
  ttml: (track, { language }) => writeTtml(track, language),
  lrc: writeLrc,
  sami: writeSami,
  mpl2: writeMpl2,
  tmplayer: writeTmPlayer,
  microdvd: writeMicroDvd,
  table: writeTable,
  transcript: writeTimestamped,
  text: writePlainText,
};

/** Formats that are written as bytes. Where they are text, it would have to be decoded from them first. */
const encoders: Readonly<
  Partial<Record<OutputFormat, (track: Track, options: WriteOptions) => EncodedTrack>> &
    Record<BinaryFormat, (track: Track, options: WriteOptions) => EncodedTrack>
> = {
  srt: encodeSrt,
  vtt: (track, { header }) => encodeVtt(track, header),
  ass: encodeAss,
  ebustl: encodeEbuStl,
};

/** A track as the text of a file. `dropped` counts what the format could not express, by kind. */
export function writeSubtitles(
  track: Track,
  format: TextOutputFormat,
  options: WriteOptions = {},
): WrittenTrack {
  const whole = wholeTrack(track, format, options);
  const { sourceText } = options;
  if (sourceText === undefined || !isDocumentFormat(format)) return writers[format](whole, options);
  return writeIntoSource(sourceText, format, whole, options) ?? writeAnew(whole, format, options);
}

/** A new file in the place of the source, of which nothing but the track is kept. */
function writeAnew(track: Track, format: TextOutputFormat, options: WriteOptions): WrittenTrack {
  const { text, dropped } = writers[format](track, options);
  return { text, dropped: { ...dropped, source_layout: 1 } };
}

/** A track as the bytes of a file, in UTF-8 where it is text. */
export function encodeSubtitles(
  track: Track,
  format: OutputFormat,
  options: WriteOptions = {},
): EncodedTrack {
  if (format === 'ebustl') return encoders.ebustl(wholeTrack(track, format, options), options);
  if (encoders[format] && (options.sourceText === undefined || !isDocumentFormat(format)))
    return encoders[format](wholeTrack(track, format, options), options);
  const { text, dropped } = writeSubtitles(track, format, options);
  return { bytes: new TextEncoder().encode(text), dropped };
}

/** Both languages in each cue; a table keeps them apart itself. No writer has to know any line break but `\n`. */
function wholeTrack(track: Track, format: OutputFormat, { bilingual }: WriteOptions): Track {
  const isJoined = bilingual && factsOf(format).bothLanguages === 'lines';
  return withoutReturns(isJoined ? bilingualTrack(track, bilingual.source, bilingual.order) : track);
}
