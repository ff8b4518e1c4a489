import type { FormatFacts } from '../format-facts.ts';

/** EBU subtitling data exchange format: https://tech.ebu.ch/docs/tech/tech3264.pdf. */
export const ebuStlFacts = {
  label: 'EBU STL',
  extensions: ['stl'],
  mimeTypes: [],
  isWritten: true,
  carries: ['styles'],
  bothLanguages: 'lines',
  isBinary: true,
  isFrameBased: true,
  isDocument: true,
} as const satisfies FormatFacts;
