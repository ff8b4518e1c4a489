import type { SubtitleFormat } from '../formats.ts';

/** The formats that say more than words, times and simple styles. */
export type DocumentFormat = 'ass' | 'ttml' | 'vtt';

const formats: readonly SubtitleFormat[] = ['ass', 'ttml', 'vtt'] satisfies readonly DocumentFormat[];

/** Whether files of this format have more in them than a track, so that their text is worth keeping. */
export function hasDocument(format: SubtitleFormat): format is DocumentFormat {
  return formats.includes(format);
}
