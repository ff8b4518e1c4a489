import type { FormatFacts } from '../format-facts.ts';

/** YouTube's timed text in JSON (json3). */
export const youTubeJsonFacts = {
  label: 'YouTube JSON',
  extensions: ['json3'],
  mimeTypes: [],
  isWritten: false,
  carries: [],
  bothLanguages: null,
} as const satisfies FormatFacts;
