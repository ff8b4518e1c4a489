import type { Detector } from '../format-reader.ts';
import { columnsOf } from './columns.ts';
import { namesCues } from './header.ts';
import { delimiterOf, parseRows, withoutToolLines } from './parse-rows.ts';
import { hasRangeCell } from './time-ranges.ts';
import { isClock } from './times.ts';
import { isSpruce, spruceRows } from './spruce.ts';

const FIRST_ROWS = 2;
/** Objects of JSON on one line have commas too, and names such as `start` between them. */
const JSON_START = /^\[?\s{0,9}\{\s{0,9}"/u;

/** Recognises a table of cues by the names of its columns, or by columns of times beside one of words. */
export const tableDetector: Detector = {
  signature: (head) => {
    if (JSON_START.test(head)) return false;
    if (isRangeTable(head)) return true;
    // The last rows of the head may be cut.
    const rows = rowsOf(head).slice(0, FIRST_ROWS);
    const columns = namesCues(rows[0] ?? []) ? columnsOf(rows) : null;
    // Logs and statements have starts and texts too: of those, more rows must be seen.
    return columns !== null && (columns.end ?? columns.duration) !== null;
  },
  shape: (lines) => {
    const rows = rowsOf(lines.join('\n'));
    return rows.length > 1 && columnsOf(rows) !== null;
  },
};

const MOST_ROWS = 5;

/** Whether each of the first rows has both times in one cell. SubRip has words in the lines between. */
function isRangeTable(head: string): boolean {
  const [first = ''] = head.split(/[\r\n]/u, 1);
  if (!hasRangeCell(first)) return false;
  const rows = rowsOf(head).slice(0, MOST_ROWS);
  const columns = rows.length > 1 ? columnsOf(rows) : null;
  return columns !== null && rows.every((cells) => isClock(cells[columns.start.index] ?? ''));
}

function rowsOf(source: string): (readonly string[])[] {
  const text = isSpruce(source) ? spruceRows(source) : source;
  const delimiter = delimiterOf(text);
  if (delimiter === null) return [];
  return parseRows(withoutToolLines(text), delimiter).map(({ cells }) => cells);
}
