import type { FormatFacts } from '../format-facts.ts';

/** Advanced SubStation Alpha, and SubStation Alpha (SSA). */
export const assFacts = {
  label: 'ASS',
  extensions: ['ass', 'ssa'],
  mimeTypes: [],
  isWritten: true,
  carries: ['styles', 'positions', 'names'],
  bothLanguages: 'lines',
  isDocument: true,
} as const satisfies FormatFacts;
