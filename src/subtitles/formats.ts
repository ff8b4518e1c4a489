import { assFacts } from './ass/facts.ts';
import type { FormatFacts } from './format-facts.ts';
import { lrcFacts } from './lrc/facts.ts';
import { samiFacts } from './sami/facts.ts';
import { youTubeXmlFacts } from './youtube-xml/facts.ts';
import { youTubeJsonFacts } from './youtube-json/facts.ts';
import { speechJsonFacts } from './speech-json/facts.ts';
import { mpl2Facts } from './mpl2/facts.ts';
import { tmPlayerFacts } from './tmplayer/facts.ts';
import { subViewerFacts } from './subviewer/facts.ts';
import { sccFacts } from './scc/facts.ts';
import { ebuStlFacts } from './ebu-stl/facts.ts';
import { tableFacts } from './table/facts.ts';
import { timestampedFacts } from './timestamped/facts.ts';
import { microDvdFacts } from './microdvd/facts.ts';
import { plainTextFacts } from './plain-text/facts.ts';
import { sbvFacts } from './sbv/facts.ts';
import { srtFacts } from './srt/facts.ts';
import { ttmlFacts } from './ttml/facts.ts';
import { vttFacts } from './vtt/facts.ts';

/**
 * Every format that is read, in the order in which lists show them. Holds facts only, so that a page can import it without the readers:
 * `readers.ts` and `write.ts` do not compile until they have an entry for each (docs/decisions/0055).
 */
export const formats = {
  srt: srtFacts,
  vtt: vttFacts,
  ass: assFacts,
  ttml: ttmlFacts,
  microdvd: microDvdFacts,
  sami: samiFacts,
  sbv: sbvFacts,
  lrc: lrcFacts,
  scc: sccFacts,
  ebustl: ebuStlFacts,
  youtubexml: youTubeXmlFacts,
  youtubejson: youTubeJsonFacts,
  speechjson: speechJsonFacts,
  subviewer: subViewerFacts,
  mpl2: mpl2Facts,
  tmplayer: tmPlayerFacts,
  table: tableFacts,
  transcript: timestampedFacts,
  text: plainTextFacts,
} as const satisfies Readonly<Record<string, FormatFacts>>;

export type SubtitleFormat = keyof typeof formats;

/** The formats that a track can be saved in. */
export type OutputFormat = {
  [Format in SubtitleFormat]: (typeof formats)[Format]['isWritten'] extends true ? Format : never;
}[SubtitleFormat];

/** The formats whose files are not text. */
export type BinaryFormat = {
  [Format in SubtitleFormat]: (typeof formats)[Format] extends { readonly isBinary: true } ? Format : never;
}[SubtitleFormat];

/** The formats whose files hold more than a track. */
export type DocumentFormat = {
  [Format in SubtitleFormat]: (typeof formats)[Format] extends { readonly isDocument: true } ? Format : never;
}[SubtitleFormat];

export type TextFormat = Exclude<SubtitleFormat, BinaryFormat>;

/** The formats in the order of {@link formats}. */
export const subtitleFormats = Object.keys(formats) as SubtitleFormat[];

/** The formats that can be saved, in the order of {@link formats}. */
export const outputFormats = subtitleFormats.filter(isOutputFormat);

function isOutputFormat(format: SubtitleFormat): format is OutputFormat {
  return formats[format].isWritten;
}

/** The formats whose files are text, in the order of {@link formats}. */
export const textFormats = subtitleFormats.filter(isTextFormat);

/** Whether the files of a format are text. */
export function isTextFormat<Format extends SubtitleFormat>(
  format: Format,
): format is Exclude<Format, BinaryFormat> {
  return factsOf(format).isBinary !== true;
}

/** Whether the files of a format hold more than a track, so that their text has to be kept. */
export function isDocumentFormat(format: SubtitleFormat): format is DocumentFormat {
  return factsOf(format).isDocument === true;
}

/** The facts of a format, typed alike for all. */
export function factsOf(format: SubtitleFormat): FormatFacts {
  return formats[format];
}

/** The format that the extension of a file's name promises, or `null`; the first of the list where several share it. A name without a dot promises none. */
export function formatOfName(fileName: string): SubtitleFormat | null {
  const dot = fileName.lastIndexOf('.');
  if (dot < 0) return null;
  const extension = fileName.slice(dot + 1).toLowerCase();
  return subtitleFormats.find((format) => factsOf(format).extensions.includes(extension)) ?? null;
}

/** The label of a format by its key. A key that is not in the list, such as one from an old draft, is shown as it is. */
export function formatLabel(format: string): string {
  return isFormat(format) ? formats[format].label : format.toUpperCase();
}

function isFormat(format: string): format is SubtitleFormat {
  return Object.hasOwn(formats, format);
}

const ARCHIVES = ['.zip', 'application/zip', '.gz', 'application/gzip'];

/** What a file picker may offer: `.srt,application/x-subrip,…`. Browsers that do not know an extension go by the media type. */
export function acceptedFiles(): string {
  const accepted = subtitleFormats.flatMap((format) => {
    const { extensions, mimeTypes } = factsOf(format);
    return [...extensions.map((extension) => `.${extension}`), ...mimeTypes];
  });
  return [...new Set([...accepted, ...ARCHIVES, 'application/octet-stream'])].join(',');
}

/** The labels of the formats that are converted on reading, as a sentence lists them: `VTT, SBV and TTML`. */
export function convertedFormats(): string {
  return sentenceList(
    subtitleFormats.filter((format) => format !== 'srt').map((format) => formats[format].label),
  );
}

const LEADING_FORMATS = 4;

/** The same where there is little room: the first few, and how many others there are. */
export function someConvertedFormats(): string {
  const labels = subtitleFormats.slice(1, LEADING_FORMATS + 1).map((format) => formats[format].label);
  const others = subtitleFormats.length - 1 - labels.length;
  return sentenceList([...labels, `${others} other formats`]);
}

function sentenceList(items: readonly string[]): string {
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}
