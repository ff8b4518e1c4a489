import { drop, type Dropped } from './render-spans.ts';

/** A text without blank lines, which would end the cue in SubRip, WebVTT and SBV; tells of those it took out. */
export function legalLines(text: string, dropped: Dropped): string {
  if (isLegal(text)) return text;
  const lines = text.trim().split(/\r\n?|\n/u);
  const kept = lines.filter((line) => line.trim() !== '');
  if (kept.length < lines.length) drop(dropped, 'blank_line', lines.length - kept.length);
  return kept.join('\n');
}

function isLegal(text: string): boolean {
  return text.trim().length === text.length && !text.includes('\r') && !hasBlankLine(text);
}

/** Line by line: an expression that looks for blanks over many lines needs as much room as there are blanks. */
function hasBlankLine(text: string): boolean {
  let at = text.indexOf('\n');
  while (at >= 0) {
    const end = text.indexOf('\n', at + 1);
    if (text.slice(at + 1, end < 0 ? text.length : end).trim() === '') return true;
    at = end;
  }
  return false;
}
