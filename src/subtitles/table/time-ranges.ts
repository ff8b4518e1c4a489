import type { TableRow } from './table-row.ts';

const CLOCK = String.raw`\d{1,3}(?::\d\d){1,3}(?:[.,]\d{1,3})?`;
const RANGE = new RegExp(
  String.raw`^\s{0,9}(${CLOCK})\s{0,9}(?:-{1,2}>|[-–—→])\s{0,9}(${CLOCK})\s{0,9}$`,
  'u',
);

/** Rows in which a column with both times, as translators have it in their spreadsheets, is two: one with the start, one with the end. */
export function withSplitRanges(rows: TableRow[]): TableRow[] {
  const column = [1, 0].map((at) => rangeIn(rows[at])).find((found) => found >= 0);
  if (column === undefined) return rows;
  return rows.map(({ cells, line }, index) => {
    const cell = cells[column] ?? '';
    const [, start = index === 0 ? 'start' : cell, end = index === 0 ? 'end' : ''] = RANGE.exec(cell) ?? [];
    return { line, cells: [...cells.slice(0, column), start, end, ...cells.slice(column + 1)] };
  });
}

function rangeIn(row: TableRow | undefined): number {
  return row && row.cells.length > 1 ? row.cells.findIndex((cell) => RANGE.test(cell)) : -1;
}
