import type { Cue, Span, Track } from '../cue.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { barLine } from '../markup/bar-lines.ts';
import { noteWeakIndentation } from '../markup/indentation.ts';
import { guardLeftoverMarks } from '../reading/leftover-marks.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';
import { spansOverLines } from '../writing/spans-over-lines.ts';
import type { WrittenTrack } from '../written-track.ts';
import { MS_PER_TENTH } from './read.ts';

const STYLE_MARKERS: Partial<Record<Span['kind'], string>> = { italic: '/', bold: '\\', underline: '_' };

/** A track as MPL2, and what was left out. Times are tenths of a second. */
export function writeMpl2(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  const lines = track.map((cue) => {
    if (cue.placement) drop(dropped, 'position');
    if (cue.id !== undefined) drop(dropped, 'identifier');
    if (cue.startMs % MS_PER_TENTH !== 0 || cue.endMs % MS_PER_TENTH !== 0) drop(dropped, 'precision');
    return `[${tenths(cue.startMs)}][${tenths(cue.endMs)}]${styledLines(cue, dropped)}\n`;
  });
  return { text: lines.join(''), dropped };
}

function tenths(ms: number): number {
  return Math.round(ms / MS_PER_TENTH);
}

/** A marker is read behind an indentation too. */
const BEFORE_MARKER = /^\s*(?=\u2060*(?:[/\\_]|\{[a-z]:))/iu;

/** A {@link GUARD} before what would be read as a marker of style, a code or a tag. */
function guarded(line: string): string {
  return guardLeftoverMarks(line).replace(BEFORE_MARKER, `$&${GUARD}`);
}

function styledLines({ text, spans = [] }: Cue, dropped: Dropped): string {
  const written = new Set<Span>();
  const lines = spansOverLines({ text, spans }).map(({ from, to, spans: over }) => {
    if (from === to) return '';
    const line = text.slice(from, to);
    const covering = over.filter(({ kind }) => STYLE_MARKERS[kind]);
    for (const span of covering) written.add(span);
    noteWeakIndentation(line, dropped);
    return covering.map(({ kind }) => STYLE_MARKERS[kind]).join('') + guarded(barLine(line, dropped));
  });
  for (const span of spans) if (!written.has(span)) drop(dropped, span.kind);
  return lines.join('|');
}
