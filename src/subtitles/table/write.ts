import type { Cue, Track } from '../cue.ts';
import type { Dropped } from '../markup/render-spans.ts';
import { formatTimecode } from '../timing/timecode.ts';
import { markedText } from '../writing/marked-text.ts';
import type { WriteOptions } from '../write-options.ts';
import type { WrittenTrack } from '../written-track.ts';
import { guardFormula } from './formula-guard.ts';

const NO_CUE: Cue = { startMs: 0, endMs: 0, text: '' };

/** A track as CSV (RFC 4180), with the other language in a column of its own, and what was left out. Styles are SubRip's tags, as translators know them. */
export function writeTable(track: Track, { bilingual }: WriteOptions = {}): WrittenTrack {
  const dropped: Dropped = {};
  const header = ['start', 'end', ...(bilingual ? ['source', 'translation'] : ['text'])];
  const rows = track.map((cue, index) => [
    formatTimecode(cue.startMs, '.'),
    formatTimecode(cue.endMs, '.'),
    ...(bilingual ? [guardFormula(markedText(bilingual.source[index] ?? NO_CUE, {}))] : []),
    guardFormula(markedText(cue, dropped)),
  ]);
  return { text: [header, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join(''), dropped };
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
