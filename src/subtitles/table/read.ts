import type { ParsedFile, ReadOptions } from '../format-reader.ts';
import { addOpenCues, type OpenCue } from '../reading/open-ends.ts';
import { excerptOf, problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { cleanSource } from '../reading/source-text.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { type Columns, columnsOf } from './columns.ts';
import { delimiterOf, parseRows, type TableRow } from './parse-rows.ts';
import { cellMs, isClock, isNumber, numberIn, type TimeUnit, unitOf } from './times.ts';

/** What is known of a table from its first rows. */
interface Layout {
  readonly columns: Columns;
  readonly unit: TimeUnit;
  /** Words that nobody put into quotes may contain delimiters: the last cells of a row are then one text. */
  readonly hasOpenText: boolean;
}

/** What cells are turned into cues with. */
interface Reading extends Layout {
  readonly delimiter: string;
  readonly fps: number;
  readonly log: ProblemLog;
}

/** Of edit lists that do not say it; broadcasters' is the most frequent. */
const ASSUMED_TABLE_FPS = 25;

const SNIFFED_ROWS = 200;

/** The layout of a table of cues; `null` where there are no times in it. */
export function layoutOf(rows: readonly TableRow[]): Layout | null {
  const cells = rows.slice(0, SNIFFED_ROWS).map((row) => row.cells);
  const columns = columnsOf(cells, isClock) ?? numberColumns(cells);
  if (!columns) return null;
  const body = columns.hasHeader ? cells.slice(1) : cells;
  const starts = body.map((row) => row[columns.start] ?? '').filter((cell) => cell.trim() !== '');
  const unit = unitOf(starts, columns.hasHeader ? (cells[0]?.[columns.start] ?? '') : '');
  return unit && withOpenText({ columns, unit }, cells);
}

/** Rows of different lengths whose text comes last. Without a heading, it begins behind the last time. */
function withOpenText(
  { columns, unit }: Omit<Layout, 'hasOpenText'>,
  rows: readonly (readonly string[])[],
): Layout {
  const width = Math.min(...rows.map((row) => row.length));
  const text = columns.hasHeader ? columns.text : Math.max(columns.start, columns.end ?? 0) + 1;
  const isLast = columns.hasHeader
    ? text === rows[0]!.length - 1
    : text <= columns.text && text === width - 1;
  const hasOpenText = isLast && rows.some((row) => row.length > text + 1);
  return { columns: hasOpenText ? { ...columns, text } : columns, unit, hasOpenText };
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
export function parseTable(source: string, { frameRate }: ReadOptions = {}): ParsedFile {
  const log = problemLog();
  const text = cleanSource(source, log).replace(/^sep=.\r?\n/u, '');
  const delimiter = delimiterOf(text) ?? '\t';
  const rows = parseRows(text, delimiter);
  const layout = layoutOf(rows);
  const track = trackBuilder(log);
  if (!layout) return track.finish();
  const fps = frameRate ?? ASSUMED_TABLE_FPS;
  const reading = { ...layout, delimiter, fps, log };
  const cues = (layout.columns.hasHeader ? rows.slice(1) : rows).flatMap((row) => cueOf(row, reading));
  if (addOpenCues(track, cues) > 0) log.note('missing_end', rows[0]!.line);
  if (layout.unit !== 'frames') return track.finish();
  if (frameRate === undefined) log.add('assumed_frame_rate', { line: rows[0]!.line, excerpt: String(fps) });
  return { ...track.finish(), frameRate: { fps, isStated: false } };
}

function linesBetweenBars(words: string): string {
  return words
    .split('|')
    .map((line) => line.trim())
    .join('\n');
}

function cueOf(
  { cells, line }: TableRow,
  { columns, unit, hasOpenText, delimiter, fps, log }: Reading,
): OpenCue[] {
  const startMs = cellMs(cells[columns.start] ?? '', unit, fps);
  if (startMs === null) {
    log.add('unreadable_timing', { line, excerpt: excerptOf(cells.join(' | ')) });
    return [];
  }
  const endMs = columns.end === null ? null : cellMs(cells[columns.end] ?? '', unit, fps);
  const words = hasOpenText ? cells.slice(columns.text).join(delimiter) : (cells[columns.text] ?? '');
  // Spruce's lists, which count frames, have a bar between lines.
  const lines = unit === 'frames' ? linesBetweenBars(words) : words;
  const text = (lines.includes('\r') ? lines.replaceAll(/\r\n?/gu, '\n') : lines).trim();
  const speaker = columns.speaker === null ? '' : (cells[columns.speaker] ?? '').trim();
  const isNamed = speaker !== '' && text !== '';
  if (!isNamed) return [{ startMs, endMs, text, line }];
  const spans = [{ start: 0, end: text.length, kind: 'voice' as const, value: speaker }];
  return [{ startMs, endMs, text, spans, line }];
}
