import type { FormatFacts } from '../format-facts.ts';

/** YouTube's timed text in XML, in its three versions (srv1, srv2, srv3). */
export const youTubeXmlFacts = {
  label: 'YouTube XML',
  extensions: ['srv3', 'srv1', 'srv2', 'ytt'],
  mimeTypes: [],
  isWritten: false,
  carries: ['styles'],
  bothLanguages: null,
} as const satisfies FormatFacts;
