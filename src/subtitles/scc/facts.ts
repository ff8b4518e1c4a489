import type { FormatFacts } from '../format-facts.ts';

/** Scenarist closed captions: CEA-608 as hexadecimal words. */
export const sccFacts = {
  label: 'SCC',
  extensions: ['scc'],
  mimeTypes: [],
  isWritten: false,
  carries: ['styles', 'positions'],
  bothLanguages: null,
  isFrameBased: true,
} as const satisfies FormatFacts;
