import type { BilingualOrder } from '#subtitles/bilingual.ts';
import type { Dropped } from '#subtitles/markup/render-spans.ts';
import { factsOf, isDocumentFormat, type OutputFormat, outputFormats } from '#subtitles/formats.ts';
import type { WriteOptions } from '#subtitles/write.ts';
import { downloadName } from './download-name.ts';
import type { Losses } from './loss-text.ts';
import type { Source } from '#islands/project/source.ts';
import type { TimingChange } from './timing-change.ts';
import type { Work } from '#islands/project/work.ts';

/** What can be saved, in the order in which it is offered. */
export const exportFormats = outputFormats.map((format) => {
  const { label, extensions, bothLanguages } = factsOf(format);
  return { format, label, extension: extensions[0], holdsTwo: bothLanguages !== null };
});

export type ExportFormat = OutputFormat;

/** Options of the saved file. */
export interface ExportWish {
  /** The original beside the translation, where the format can hold two languages. */
  readonly order?: BilingualOrder | null;
  readonly timing?: TimingChange;
}

interface ExportedFile extends Losses {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
}

/** The format that a translation is saved in unless another is chosen: a file that holds more than cues stays what it was. */
export function presetFormat(source: Pick<Source, 'problems' | 'cues' | 'format'>): ExportFormat {
  return (
    outputFormats.find((format) => format === source.format && isDocumentFormat(format)) ??
    plainFormat(source)
  );
}

/** Times of which all were estimated are not handed out as subtitles. */
function plainFormat({ problems, cues }: Pick<Source, 'problems' | 'cues'>): 'srt' | 'text' {
  const isUntimed = problems.some(({ code, count }) => code === 'estimated_times' && count === cues.length);
  return isUntimed ? 'text' : 'srt';
}

/** The translation as the text of an SRT file, or as plain text where the source has no times. */
export async function exportText(source: Source, work: Work, wish: ExportWish = {}): Promise<string> {
  const [{ writeSubtitles }, { track, options }] = await Promise.all([
    import('#subtitles/write.ts'),
    prepare(source, work, wish),
  ]);
  return writeSubtitles(track, plainFormat(source), options).text;
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
  const [{ encodeSubtitles }, { leftOutOf }, { track, options }] = await Promise.all([
    import('#subtitles/write.ts'),
    import('./left-out.ts'),
    prepare(source, work, { ...wish, order }),
  ]);
  const sourceText = format === source.format ? source.text : undefined;
  const { bytes, dropped: counts } = encodeSubtitles(track, format, {
    ...options,
    ...(sourceText === undefined ? {} : { sourceText }),
  });
  const { videoId } = source;
  const name = downloadName({ videoId, language: work.target.code, isBilingual: Boolean(order), extension });
  const { source_layout: isAnew, ...rest } = counts;
  const dropped = Object.keys(rest) as (keyof Dropped)[];
  const isKept = sourceText !== undefined && isAnew === undefined;
  const lost = isKept ? [] : leftOutOf(source, work).filter((what) => !dropped.some((said) => said === what));
  return { bytes, name, dropped, leftOut: isAnew === undefined ? lost : ['source_layout', ...lost] };
}

/** The options for the writers. Loaded with them, at the first export. */
async function prepare(source: Source, work: Work, { timing, order }: ExportWish) {
  const [{ translatedTrack }, { changeTiming, sameTiming }] = await Promise.all([
    import('./export-track.ts'),
    import('./timing-change.ts'),
  ]);
  const options: WriteOptions = {
    language: work.target.code,
    ...(source.frameRate === undefined ? {} : { frameRate: source.frameRate }),
    ...(source.fileLanguage === undefined ? {} : { sourceLanguage: source.fileLanguage }),
    ...(source.header ? { header: source.header } : {}),
    ...(order ? { bilingual: { source: source.cues, order } } : {}),
  };
  return {
    track: changeTiming(translatedTrack(source.cues, work.texts), timing ?? sameTiming),
    options,
  };
}
