import type { SubtitleFormat } from '../formats.ts';

/** Formats that hold more than words, times and simple styles. */
export type DocumentFormat = 'ass' | 'lrc' | 'microdvd' | 'sami' | 'sbv' | 'ttml' | 'vtt';

const formats: readonly SubtitleFormat[] = [
  'ass',
  'lrc',
  'microdvd',
  'sami',
  'sbv',
  'ttml',
  'vtt',
] satisfies readonly DocumentFormat[];

/** Whether files of this format contain more than a track, so that their text has to be kept. */
export function hasDocument(format: SubtitleFormat): format is DocumentFormat {
  return formats.includes(format);
}
