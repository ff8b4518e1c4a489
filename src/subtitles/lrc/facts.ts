import type { FormatFacts } from '../format-facts.ts';

/** Song lyrics, a line with each time. */
export const lrcFacts = {
  label: 'LRC',
  extensions: ['lrc'],
  mimeTypes: [],
  isWritten: true,
  carries: [],
  bothLanguages: null,
  isDocument: true,
} as const satisfies FormatFacts;
