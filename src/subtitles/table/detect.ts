import type { Detector } from '../format-reader.ts';
import { columnsOf } from './columns.ts';
import { namesCues } from './header.ts';
import { delimiterOf, parseRows, withoutToolLines } from './parse-rows.ts';
import { isSpruce, spruceRows } from './spruce.ts';

const FIRST_ROWS = 2;
/** Objects of JSON on one line have commas too, and names such as `start` between them. */
const JSON_START = /^\[?\s{0,9}\{\s{0,9}"/u;

/** Recognises a table of cues by the names of its columns, or by columns of times beside one of words. */
export const tableDetector: Detector = {
  signature: (head) => {
    if (JSON_START.test(head)) return false;
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

function rowsOf(source: string): (readonly string[])[] {
  const text = isSpruce(source) ? spruceRows(source) : source;
  const delimiter = delimiterOf(text);
  if (delimiter === null) return [];
  return parseRows(withoutToolLines(text), delimiter).map(({ cells }) => cells);
}
