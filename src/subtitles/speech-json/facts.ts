import type { FormatFacts } from '../format-facts.ts';

/** What speech recognition writes: Whisper and its relatives, and the large services. */
export const speechJsonFacts = {
  label: 'Whisper JSON',
  extensions: ['json'],
  mimeTypes: ['application/json'],
  isWritten: false,
  carries: ['names'],
  bothLanguages: null,
} as const satisfies FormatFacts;
