import type { FormatFacts } from '../format-facts.ts';

/** Timed Text Markup Language and its profiles: https://www.w3.org/TR/ttml2/. */
export const ttmlFacts = {
  label: 'TTML',
  extensions: ['ttml', 'dfxp', 'xml'],
  mimeTypes: ['application/ttml+xml'],
  isWritten: true,
  carries: ['styles', 'positions'],
  bothLanguages: 'lines',
  isDocument: true,
} as const satisfies FormatFacts;
