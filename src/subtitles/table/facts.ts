import type { FormatFacts } from '../format-facts.ts';

/** A table with a row for each cue, as spreadsheets and Whisper write it. */
export const tableFacts = {
  label: 'CSV',
  extensions: ['csv', 'tsv'],
  mimeTypes: ['text/csv', 'text/tab-separated-values'],
  isWritten: true,
  carries: ['styles', 'positions'],
  bothLanguages: 'columns',
} as const satisfies FormatFacts;
