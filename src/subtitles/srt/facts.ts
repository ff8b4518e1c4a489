import type { FormatFacts } from '../format-facts.ts';

/** SubRip: the format that is read and written without any conversion. */
export const srtFacts = {
  label: 'SRT',
  extensions: ['srt'],
  mimeTypes: ['application/x-subrip'],
  isWritten: true,
  carries: ['styles', 'positions'],
  bothLanguages: 'lines',
} as const satisfies FormatFacts;
