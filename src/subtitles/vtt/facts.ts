import type { FormatFacts } from '../format-facts.ts';

/** WebVTT: https://www.w3.org/TR/webvtt1/. */
export const vttFacts = {
  label: 'VTT',
  extensions: ['vtt', 'webvtt'],
  mimeTypes: ['text/vtt'],
  isWritten: true,
  carries: ['styles', 'positions', 'names'],
  bothLanguages: 'lines',
  isDocument: true,
} as const satisfies FormatFacts;
