import type { FormatFacts } from '../format-facts.ts';

/** A transcript with the time of each line, as video sites show and people write it. */
export const timestampedFacts = {
  label: 'timed transcript',
  extensions: ['transcript'],
  mimeTypes: [],
  isWritten: true,
  carries: [],
  bothLanguages: null,
} as const satisfies FormatFacts;
