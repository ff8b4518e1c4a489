import type { BilingualOrder } from '#subtitles/bilingual.ts';
import type { Dropped } from '#subtitles/render-spans.ts';
import type { WriteOptions } from '#subtitles/write.ts';
import { downloadName } from './download-name.ts';
import type { Source } from './source.ts';
import type { TimingChange } from './timing-change.ts';
import type { Work } from './work.ts';

/** What can be saved, in the order in which it is offered. */
export const exportFormats = [
  { format: 'srt', label: 'SRT', extension: 'srt', holdsTwo: true },
  { format: 'vtt', label: 'VTT', extension: 'vtt', holdsTwo: true },
  { format: 'sbv', label: 'SBV', extension: 'sbv', holdsTwo: true },
  { format: 'ass', label: 'ASS', extension: 'ass', holdsTwo: true },
  { format: 'ttml', label: 'TTML', extension: 'ttml', holdsTwo: true },
  // These join the lines of a cue: two languages would run into each other.
  { format: 'lrc', label: 'LRC', extension: 'lrc', holdsTwo: false },
  { format: 'transcript', label: 'TXT', extension: 'txt', holdsTwo: false },
] as const;

export type ExportFormat = (typeof exportFormats)[number]['format'];

/** What else is wanted of the file. */
export interface ExportWish {
  /** The original beside the translation, where the format can hold two languages. */
  readonly order?: BilingualOrder | null;
  readonly timing?: TimingChange;
}

interface ExportedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  /** What the format has no room for. */
  readonly dropped: readonly (keyof Dropped)[];
}

/** The translation as the text of an SRT file. */
export async function exportText(source: Source, work: Work, wish: ExportWish = {}): Promise<string> {
  const [{ writeSubtitles }, { track, options }] = await Promise.all([
    import('#subtitles/write.ts'),
    prepare(source, work, wish),
  ]);
  return writeSubtitles(track, 'srt', options).text;
}

/** The translation as a file. */
export async function exportFile(
  source: Source,
  work: Work,
  format: ExportFormat,
  wish: ExportWish = {},
): Promise<ExportedFile> {
  const { extension, holdsTwo } = exportFormats.find((entry) => entry.format === format)!;
  const order = holdsTwo ? (wish.order ?? null) : null;
  const [{ encodeSubtitles }, { track, options }] = await Promise.all([
    import('#subtitles/write.ts'),
    prepare(source, work, { ...wish, order }),
  ]);
  const { bytes, dropped } = encodeSubtitles(track, format, options);
  const { videoId } = source;
  const name = downloadName({ videoId, language: work.target.code, isBilingual: Boolean(order), extension });
  return { bytes, name, dropped: Object.keys(dropped) as (keyof Dropped)[] };
}

/** What the writers are given. Like them, what it takes is loaded when somebody takes the result along. */
async function prepare(source: Source, work: Work, { timing, order }: ExportWish) {
  const [{ translatedTrack }, { changeTiming, sameTiming }] = await Promise.all([
    import('./export-track.ts'),
    import('./timing-change.ts'),
  ]);
  const options: WriteOptions = {
    language: work.target.code,
    ...(source.header ? { header: source.header } : {}),
    ...(order ? { bilingual: { source: source.cues, order } } : {}),
  };
  return {
    track: changeTiming(translatedTrack(source.cues, work.texts), timing ?? sameTiming),
    options,
  };
}
