import { drop, type Dropped } from './render-spans.ts';

/** A text without blank lines, which would end the cue in SubRip, WebVTT and SBV; tells of those it took out. */
export function legalLines(text: string, dropped: Dropped): string {
  if (!/\r|\n\s*\n|^\s|\s$/u.test(text)) return text;
  const lines = text.trim().split(/\r\n?|\n/u);
  const kept = lines.filter((line) => line.trim() !== '');
  if (kept.length < lines.length) drop(dropped, 'blank_line', lines.length - kept.length);
  return kept.join('\n');
}
