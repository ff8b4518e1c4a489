import { rolesOf } from './header.ts';
import type { TableRow } from './table-row.ts';
import { isClock } from './times.ts';

const CLOCK = String.raw`\d{1,3}(?::\d\d){1,3}(?:[.,]\d{1,3})?`;
const RANGE = new RegExp(
  String.raw`^\s{0,9}(${CLOCK})\s{0,9}(?:-{1,2}>|[-–—→])\s{0,9}(${CLOCK})\s{0,9}$`,
  'u',
);

/** Rows in which a column with both times, as translators have it in their spreadsheets, is two: one with the start, one with the end. */
export function withSplitRanges(rows: TableRow[]): TableRow[] {
  const [first, second] = rows;
  const column = [second, first]
    .map((row) => rangeIn(row, first))
    .find((found) => found >= 0 && isMostlyRanges(rows, found));
  if (column === undefined) return rows;
  return rows.map(({ cells, line }, index) => {
    const cell = cells[column] ?? '';
    const [, start = index === 0 ? 'start' : cell, end = index === 0 ? 'end' : ''] = RANGE.exec(cell) ?? [];
    return { line, cells: [...cells.slice(0, column), start, end, ...cells.slice(column + 1)] };
  });
}

/** The share of rows that must have both times in a column: among words, one may stand by chance. */
const MIN_SHARE = 0.6;

function isMostlyRanges(rows: readonly TableRow[], column: number): boolean {
  const filled = rows.filter(({ cells }) => (cells[column] ?? '').trim() !== '');
  const ranges = filled.filter(({ cells }) => RANGE.test(cells[column]!)).length;
  // The first row may be a heading.
  return ranges >= (filled.length - 1) * MIN_SHARE;
}

const RANGE_CELL = new RegExp(
  String.raw`(?:^|[,;\t])\s{0,9}"?\s{0,9}${CLOCK}\s{0,9}(?:-{1,2}>|[-–—→])\s{0,9}${CLOCK}\s{0,9}"?\s{0,9}(?:$|[,;\t])`,
  'u',
);

/** Whether a line has both times in one cell of several. */
export function hasRangeCell(line: string): boolean {
  return /[,;\t]/u.test(line) && RANGE_CELL.test(line);
}

/** The column of a row that has both times; -1 where none does. Beside a time, and below a heading for words, they are words. */
function rangeIn(row: TableRow | undefined, header: TableRow | undefined): number {
  if (!row || row.cells.length < 2 || row.cells.some(isClock)) return -1;
  const column = row.cells.findIndex((cell) => RANGE.test(cell));
  const roles = rolesOf(header?.cells[column] ?? '');
  return roles.includes('text') || roles.includes('translation') ? -1 : column;
}
