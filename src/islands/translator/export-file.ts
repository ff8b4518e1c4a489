import type { Dropped } from '#subtitles/render-spans.ts';
import { downloadName } from './download-name.ts';
import type { Source } from './source.ts';
import type { Work } from './work.ts';

/** What can be saved, in the order in which it is offered. */
export const exportFormats = [
  { format: 'srt', label: 'SRT', extension: 'srt' },
  { format: 'vtt', label: 'VTT', extension: 'vtt' },
  { format: 'sbv', label: 'SBV', extension: 'sbv' },
  { format: 'ass', label: 'ASS', extension: 'ass' },
  { format: 'ttml', label: 'TTML', extension: 'ttml' },
  { format: 'lrc', label: 'LRC', extension: 'lrc' },
  { format: 'transcript', label: 'TXT', extension: 'txt' },
] as const;

export type ExportFormat = (typeof exportFormats)[number]['format'];

interface ExportedFile {
  readonly text: string;
  readonly name: string;
  /** What the format has no room for. */
  readonly dropped: readonly (keyof Dropped)[];
}

/** The translation as a file. The writers are loaded when somebody takes the result with them. */
export async function writeExport(source: Source, work: Work, format: ExportFormat): Promise<ExportedFile> {
  const [{ writeSubtitles }, { translatedTrack }] = await Promise.all([
    import('#subtitles/write.ts'),
    import('./export-track.ts'),
  ]);
  const { text, dropped } = writeSubtitles(translatedTrack(source.cues, work.texts), format, {
    language: work.target.code,
    ...(source.header ? { header: source.header } : {}),
  });
  const extension = exportFormats.find((entry) => entry.format === format)?.extension ?? format;
  return {
    text,
    name: downloadName({ videoId: source.videoId, language: work.target.code, extension }),
    dropped: Object.keys(dropped) as (keyof Dropped)[],
  };
}
