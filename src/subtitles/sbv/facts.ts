import type { FormatFacts } from '../format-facts.ts';

/** YouTube's plain captions, a descendant of SubViewer. */
export const sbvFacts = {
  label: 'SBV',
  extensions: ['sbv'],
  mimeTypes: [],
  isWritten: true,
  carries: [],
  bothLanguages: 'lines',
  isDocument: true,
} as const satisfies FormatFacts;
