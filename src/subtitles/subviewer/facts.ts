import type { FormatFacts } from '../format-facts.ts';

/** SubViewer, versions 1 and 2. */
export const subViewerFacts = {
  label: 'SubViewer',
  extensions: ['sub'],
  mimeTypes: [],
  isWritten: false,
  carries: ['styles'],
  bothLanguages: null,
} as const satisfies FormatFacts;
