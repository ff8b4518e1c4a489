import type { ParsedFile, ReadOptions } from '../format-reader.ts';
import { withoutFormulaGuard } from './formula-guard.ts';
import { withoutLeftoverMarks } from '../reading/leftover-marks.ts';
import { addOpenCues, type LineCue } from '../reading/open-ends.ts';
import { trimText } from '../markup/trim-text.ts';
import { voiceSpans } from '../markup/voice-span.ts';
import { excerptOf, problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { cleanSource } from '../reading/source-text.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { assumedFrameRate, type FrameTimecode, frameTimecode } from '../timing/frame-timecode.ts';
import type { Column } from './column.ts';
import { columnsOf, type Columns } from './columns.ts';
import { leftOutColumns, openTextAt } from './left-out.ts';
import { delimiterOf, parseRows, withoutToolLines } from './parse-rows.ts';
import type { TableRow } from './table-row.ts';
import { isSpruce, spruceRows, spruceText } from './spruce.ts';
import { cellMs, type TimeUnit } from './times.ts';

/** What rows are turned into cues with. */
interface Reading {
  readonly columns: Columns;
  readonly text: Column;
  /** Words that nobody put into quotes may contain delimiters: the cells from here on are one text. */
  readonly openTextAt: number | null;
  readonly delimiter: string;
  /** The rows are those of Spruce's list, which has styles of its own. */
  readonly isList: boolean;
  readonly fps: number;
  readonly hasFrames: boolean;
  readonly log: ProblemLog;
}

/** Reads a table with a row for each cue: CSV, tab-separated values, or what is copied from a spreadsheet. Never throws. */
export function parseTable(source: string, options: ReadOptions = {}): ParsedFile {
  const log = problemLog();
  const clean = cleanSource(source, log);
  const isList = isSpruce(clean);
  const text = isList ? spruceRows(clean, log) : withoutToolLines(clean);
  const delimiter = delimiterOf(isList ? text : source) ?? '\t';
  const rows = parseRows(text, delimiter);
  const columns = columnsOf(rows.map(({ cells }) => cells));
  const track = trackBuilder(log);
  if (!columns) return track.finish();
  const line = rows[0]!.line;
  const reading = readingOf(columns, { delimiter, isList, log }, options);
  const leftOut = leftOutColumns(columns, reading);
  if (leftOut) log.add('columns_left_out', { line, ...leftOut });
  const cues = (columns.header ? rows.slice(1) : rows).flatMap((row) => cueOf(row, reading));
  addOpenCues(track, cues, log);
  const { fps, hasFrames } = reading;
  if (hasFrames && options.frameRate === undefined)
    log.add('assumed_frame_rate', { line, excerpt: String(fps) });
  return {
    ...track.finish(),
    ...(reading.openTextAt === null ? languagesOf(columns, reading.text) : {}),
    ...(hasFrames ? { frameRate: { fps, isStated: false } } : {}),
  };
}

function readingOf(
  columns: Columns,
  place: Pick<Reading, 'delimiter' | 'isList' | 'log'>,
  { frameRate, language }: ReadOptions,
): Reading {
  const openAt = openTextAt(columns);
  const asked = columns.texts.find(({ index }) => String(index) === language);
  const assumed = assumedFrameRate(framesOf(columns));
  return {
    ...place,
    columns,
    text: openAt === null ? (asked ?? columns.text) : columns.text,
    openTextAt: openAt,
    hasFrames: columns.start.unit === 'frames' && assumed !== null,
    fps: frameRate ?? assumed ?? HUNDREDTHS,
  };
}

const HUNDREDTHS = 100;

function framesOf({ start, end }: Columns): FrameTimecode[] {
  const cells = [start, end].flatMap((column) => column?.cells ?? []);
  return cells.flatMap((cell) => frameTimecode(cell.trim()) ?? []);
}

/** Two columns of words are two languages, until the person says otherwise. */
function languagesOf({ texts }: Columns, read: Column): Pick<ParsedFile, 'languages'> {
  if (texts.length < 2) return {};
  const all = texts.map(({ index, name }) => ({ id: String(index), label: name }));
  return { languages: { all, read: String(read.index) } };
}

function linesBetweenBars(words: string): string {
  return words
    .split('|')
    .map((line) => line.trim())
    .join('\n');
}

function cueOf({ cells, line }: TableRow, reading: Reading): LineCue[] {
  const { columns, hasFrames, log } = reading;
  const startMs = timeIn(cells, columns.start, reading);
  if (startMs === null && wordsIn(cells, reading).trim() === '') {
    log.add('unreadable_timing', { line, excerpt: excerptOf(cells.join(' | ')) });
    return [];
  }
  const lasts = timeIn(cells, columns.duration, reading);
  const endMs = lasts === null || startMs === null ? timeIn(cells, columns.end, reading) : startMs + lasts;
  const words = withoutFormulaGuard(wordsIn(cells, reading));
  // Spruce's lists, which count frames, have a bar between lines.
  const lines = hasFrames ? linesBetweenBars(words) : words;
  const text = trimText(lines.includes('\r') ? lines.replaceAll(/\r\n?/gu, '\n') : lines);
  const speaker = columns.speaker === null ? '' : (cells[columns.speaker.index] ?? '');
  const times = { startMs, endMs, line };
  if (reading.isList) return [{ ...times, ...spruceText(text) }];
  const styled = withoutLeftoverMarks({ text });
  const voice = styled.text === '' ? [] : voiceSpans(styled.text, speaker);
  if (voice.length === 0) return [{ ...times, ...styled }];
  return [{ ...times, ...styled, spans: [...voice, ...(styled.spans ?? [])] }];
}

function timeIn(cells: readonly string[], column: Column | null, { fps }: Reading): number | null {
  const unit: TimeUnit | null = column?.unit ?? null;
  return column && unit ? cellMs(cells[column.index] ?? '', unit, fps) : null;
}

function wordsIn(cells: readonly string[], reading: Reading): string {
  const { text, openTextAt: openAt, delimiter } = reading;
  const words = openAt === null ? (cells[text.index] ?? '') : cells.slice(openAt).join(delimiter);
  return words.trim() === '' ? wordsBehindTime(cells, reading) : words;
}

/** A time, or a part of one, with the sign that parts it from words. */
const TIME_BEFORE_WORDS = /^[\d:.,;\s]{0,40}/u;
/** Not `none` or `n/a`. */
const WORDS = /\d.{0,3}\p{L}{2}|\p{L}\s\p{L}/u;

/** The words that stand in the cell of a time: the delimiter between them, or a time, is gone. */
function wordsBehindTime(cells: readonly string[], { columns }: Reading): string {
  for (const column of [columns.start, columns.end, columns.duration]) {
    const cell = (column && cells[column.index]) ?? '';
    if (WORDS.test(cell)) return cell.replace(TIME_BEFORE_WORDS, '');
  }
  return '';
}
