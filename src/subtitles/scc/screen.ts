import type { Span } from '../cue.ts';
import { normaliseSpans } from '../markup/spans.ts';
import { type Pen, PLAIN_PEN } from './pen.ts';

const ROWS = 15;
/** Real files exceed the 32 columns of the standard; their words are kept. Nobody writes or erases behind the last. */
export const COLUMNS = 128;

interface Cell extends Pen {
  readonly char: string;
}

/** A memory of CEA-608: 15 rows of characters. */
export interface Screen {
  put(row: number, column: number, char: string, pen: Pen): void;
  /** Whether a visible character stands there. */
  isTaken(row: number, column: number): boolean;
  erase(row: number, column: number): void;
  eraseFrom(row: number, column: number): void;
  clear(): void;
  /** The rows that hold anything, from the top, and whether they all stand in the upper half. */
  content(): { readonly text: string; readonly spans: Span[]; readonly isTop: boolean };
}

/** The cells of a row, from the left; `undefined` where nothing was written. */
type Row = (Cell | undefined)[];

/** An empty memory. */
export function screen(): Screen {
  let rows: Row[] = [];
  const rowAt = (row: number) => (rows[row] ??= []);
  return {
    put(row, column, char, pen) {
      rowAt(row)[Math.min(column, COLUMNS - 1)] = { char, ...pen };
    },
    isTaken: (row, column) => isVisible(rows[row]?.[column]),
    erase(row, column) {
      rowAt(row)[column] = undefined;
    },
    eraseFrom(row, column) {
      rowAt(row).splice(column);
    },
    clear() {
      rows = [];
    },
    content: () => contentOf(rows),
  };
}

function contentOf(rows: readonly Row[]) {
  let text = '';
  const spans: Span[] = [];
  let isTop = true;
  for (let row = 1; row <= ROWS; row += 1) {
    const cells = rows[row];
    const line = cells === undefined ? [] : lineOf(cells);
    if (line.length === 0) continue;
    if (row > ROWS / 2) isTop = false;
    if (text !== '') text += '\n';
    for (const { char, isItalic, isUnderlined, colour } of line) {
      const range = { start: text.length, end: text.length + char.length };
      if (isItalic) spans.push({ ...range, kind: 'italic' });
      if (isUnderlined) spans.push({ ...range, kind: 'underline' });
      if (colour !== null) spans.push({ ...range, kind: 'colour', value: colour });
      text += char;
    }
  }
  return { text, spans: normaliseSpans(spans, text.length), isTop: isTop && text !== '' };
}

function isVisible(cell: Cell | undefined): boolean {
  return cell !== undefined && cell.char.trim() !== '';
}

const BLANK: Cell = { char: ' ', ...PLAIN_PEN };

/** The cells of a row from its first to its last visible one; gaps are blanks, of which one is kept. */
function lineOf(row: Row): Cell[] {
  let width = row.length;
  while (width > 0 && !isVisible(row[width - 1])) width -= 1;
  const line: Cell[] = [];
  for (let column = 0; column < width; column += 1) {
    const cell = row[column] ?? BLANK;
    if (isVisible(cell) || isVisible(line.at(-1))) line.push(cell);
  }
  return line;
}
