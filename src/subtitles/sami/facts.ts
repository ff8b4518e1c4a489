import type { FormatFacts } from '../format-facts.ts';

/** SAMI, Microsoft's Synchronized Accessible Media Interchange. */
export const samiFacts = {
  label: 'SAMI',
  extensions: ['smi', 'sami'],
  mimeTypes: [],
  isWritten: true,
  carries: ['styles'],
  bothLanguages: 'lines',
  isDocument: true,
} as const satisfies FormatFacts;
