import type { Detector } from '../format-reader.ts';
import { namedColumns } from './columns.ts';
import { delimiterOf, DELIMITERS, parseRows } from './parse-rows.ts';
import { layoutOf } from './read.ts';

const SEPARATOR_LINE = /^sep=.\r?\n/u;

/** Recognises a table of cues by the names of its columns, or by a column of times beside one of words. */
export const tableDetector: Detector = {
  signature: (head) => {
    const [first = ''] = head.replace(SEPARATOR_LINE, '').split(/[\r\n]/u, 1);
    return DELIMITERS.some((delimiter) => namedColumns(parseRows(first, delimiter)[0]?.cells ?? []) !== null);
  },
  shape: (lines) => {
    const text = lines.join('\n');
    const delimiter = delimiterOf(text);
    if (delimiter === null) return false;
    const rows = parseRows(text.replace(SEPARATOR_LINE, ''), delimiter);
    return rows.length > 1 && layoutOf(rows) !== null;
  },
};
