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
  const column = [second, first].map((row) => rangeIn(row, first)).find((found) => found >= 0);
  if (column === undefined) return rows;
  return rows.map(({ cells, line }, index) => {
    const cell = cells[column] ?? '';
    const [, start = index === 0 ? 'start' : cell, end = index === 0 ? 'end' : ''] = RANGE.exec(cell) ?? [];
    return { line, cells: [...cells.slice(0, column), start, end, ...cells.slice(column + 1)] };
  });
}

/** The column of a row that has both times; -1 where none does. Beside a time, and below a heading for words, they are words. */
function rangeIn(row: TableRow | undefined, header: TableRow | undefined): number {
  if (!row || row.cells.length < 2 || row.cells.some(isClock)) return -1;
  const column = row.cells.findIndex((cell) => RANGE.test(cell));
  const roles = rolesOf(header?.cells[column] ?? '');
  return roles.includes('text') || roles.includes('translation') ? -1 : column;
}
