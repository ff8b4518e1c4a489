import type { FormatFacts } from '../format-facts.ts';

/** A script or a transcript: words without times. */
export const plainTextFacts = {
  label: 'TXT',
  extensions: ['txt'],
  mimeTypes: ['text/plain'],
  isWritten: true,
  carries: [],
  bothLanguages: null,
} as const satisfies FormatFacts;
