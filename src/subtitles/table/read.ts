import type { ParsedFile } from '../format-reader.ts';
import { addOpenCues, type OpenCue } from '../reading/open-ends.ts';
import { excerptOf, problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { cleanSource } from '../reading/source-text.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { type Columns, columnsOf } from './columns.ts';
import { delimiterOf, parseRows, type Row } from './parse-rows.ts';
import { cellMs, isClock, isNumber, numberIn, type TimeUnit, unitOf } from './times.ts';

/** What is known of a table from its first rows. */
interface Layout {
  readonly columns: Columns;
  readonly unit: TimeUnit;
}

const SNIFFED_ROWS = 200;

/** The layout of a table of cues; `null` where there are no times in it. */
export function layoutOf(rows: readonly Row[]): Layout | null {
  const cells = rows.slice(0, SNIFFED_ROWS).map((row) => row.cells);
  const columns = columnsOf(cells, isClock) ?? numberColumns(cells);
  if (!columns) return null;
  const body = columns.hasHeader ? cells.slice(1) : cells;
  const starts = body.map((row) => row[columns.start] ?? '').filter((cell) => cell.trim() !== '');
  const unit = unitOf(starts, columns.hasHeader ? (cells[0]?.[columns.start] ?? '') : '');
  return unit && { columns, unit };
}

/** Numbers without a heading are times only where two columns say from when to when, row after row. */
function numberColumns(cells: readonly (readonly string[])[]): Columns | null {
  const columns = columnsOf(cells, isNumber);
  if (!columns || columns.hasHeader) return columns?.end == null ? null : columns;
  const { start, end } = columns;
  const isSpan = (row: readonly string[]) => numberIn(row[start] ?? '') <= numberIn(row[end ?? -1] ?? '');
  return cells.every(isSpan) ? columns : null;
}

/** Reads a table with a row for each cue: CSV, tab-separated values, or what is copied from a spreadsheet. Never throws. */
export function parseTable(source: string): ParsedFile {
  const log = problemLog();
  const text = cleanSource(source, log).replace(/^sep=.\r?\n/u, '');
  const rows = parseRows(text, delimiterOf(text) ?? '\t');
  const layout = layoutOf(rows);
  const track = trackBuilder(log);
  if (!layout) return track.finish();
  const cues = (layout.columns.hasHeader ? rows.slice(1) : rows).flatMap((row) => cueOf(row, layout, log));
  if (addOpenCues(track, cues) > 0) log.note('missing_end', rows[0]!.line);
  return track.finish();
}

function cueOf({ cells, line }: Row, { columns, unit }: Layout, log: ProblemLog): OpenCue[] {
  const startMs = cellMs(cells[columns.start] ?? '', unit);
  if (startMs === null) {
    log.add('unreadable_timing', { line, excerpt: excerptOf(cells.join(' | ')) });
    return [];
  }
  const endMs = columns.end === null ? null : cellMs(cells[columns.end] ?? '', unit);
  const text = (cells[columns.text] ?? '').replaceAll(/\r\n?/gu, '\n').trim();
  const speaker = columns.speaker === null ? '' : (cells[columns.speaker] ?? '').trim();
  const isNamed = speaker !== '' && text !== '';
  const spans = [{ start: 0, end: text.length, kind: 'voice' as const, value: speaker }];
  return [{ startMs, endMs, text, ...(isNamed ? { spans } : {}), line }];
}
