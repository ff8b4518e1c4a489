import type { FormatFacts } from '../format-facts.ts';

/** MPL2: tenths of a second in square brackets. */
export const mpl2Facts = {
  label: 'MPL2',
  extensions: ['mpl', 'mpl2'],
  mimeTypes: [],
  isWritten: true,
  carries: ['styles'],
  bothLanguages: 'lines',
} as const satisfies FormatFacts;
