import type { FormatFacts } from '../format-facts.ts';

/** MicroDVD: frame numbers in braces. */
export const microDvdFacts = {
  label: 'MicroDVD',
  extensions: ['sub'],
  mimeTypes: [],
  isWritten: true,
  carries: ['styles'],
  bothLanguages: 'lines',
  isFrameBased: true,
  isDocument: true,
} as const satisfies FormatFacts;
