import type { FormatFacts } from '../format-facts.ts';

/** TMPlayer, also called VPlayer: a start in whole seconds and a line. */
export const tmPlayerFacts = {
  label: 'TMPlayer',
  extensions: ['tmp'],
  mimeTypes: [],
  isWritten: true,
  carries: [],
  bothLanguages: 'lines',
} as const satisfies FormatFacts;
