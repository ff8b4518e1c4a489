import { namesCues } from './header.ts';
import type { TableRow } from './table-row.ts';
import { withSplitRanges } from './time-ranges.ts';

/** What may stand between cells, the least likely to be part of a text first. */
const DELIMITERS = ['\t', '|', ';', ','] as const;
const SNIFFED_CHARS = 4096;

/** The first line that Excel writes and reads to say which delimiter a file has. */
const SEPARATOR_LINE = /^\ufeff?sep=(.)\r?\n/u;

/** The line below a label of Audacity that was set for a range of frequencies. */
const FREQUENCIES = /^\\\t[\d.]+\t[\d.]+$/gmu;

/** A text without Excel's line about its delimiter, and without Audacity's about frequencies. */
export function withoutToolLines(text: string): string {
  return text.replace(SEPARATOR_LINE, '').replaceAll(FREQUENCIES, '');
}

/** The delimiter that parts the names of the columns, else the one that occurs most evenly outside quotes; `null` where the text has none. */
export function delimiterOf(text: string): string | null {
  const declared = SEPARATOR_LINE.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const sample = text.slice(0, SNIFFED_CHARS);
  const firstRows = (delimiter: string) =>
    parseRows(sample, delimiter)
      .slice(0, 5)
      .map(({ cells }) => cells);
  return (
    DELIMITERS.find((delimiter) => namesCues(firstRows(delimiter)[0] ?? [])) ??
    DELIMITERS.find((delimiter) => isEven(firstRows(delimiter))) ??
    null
  );
}

function isEven(rows: readonly (readonly string[])[]): boolean {
  return rows.length > 0 && rows.every((cells) => cells.length >= 3);
}

/** Whisper's tables have no quoting: a line of dialogue may begin and end with quotes of its own. */
const WHISPER_HEADER = /^\ufeff?start\tend\ttext\r?\n/u;

/**
 * The rows of a table as RFC 4180 has it: quotes are doubled inside quotes, and a quoted cell may hold line ends. Quotes that do not enclose a cell are words.
 * Blank rows are left out, and a column with both times is two.
 */
export function parseRows(text: string, delimiter: string): TableRow[] {
  const cellAt = WHISPER_HEADER.test(text) ? plainCell : quotedOrPlainCell;
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let rowLine = 1;
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells, line: rowLine });
    cells = [];
  };
  while (at < text.length) {
    const { cell, next, lineEnds } = cellAt(text, at, delimiter);
    cells.push(cell);
    line += lineEnds;
    at = next;
    if (text[at] === delimiter) {
      at += 1;
      // A delimiter at the very end begins an empty cell.
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    endRow();
    rowLine = line;
  }
  endRow();
  return withSplitRanges(rows);
}

interface ScannedCell {
  readonly cell: string;
  readonly next: number;
  readonly lineEnds: number;
}

function quotedOrPlainCell(text: string, at: number, delimiter: string): ScannedCell {
  if (text[at] !== '"') return plainCell(text, at, delimiter);
  let cell = '';
  let from = at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    // A quote that is never closed is part of the text.
    if (quote < 0) return plainCell(text, at, delimiter);
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const next = text.slice(quote + 1, quote + 3);
      const encloses = next === '' || next.startsWith(delimiter) || /^\r?\n|^\r$/u.test(next);
      if (!encloses || holdsRows(cell, delimiter)) return plainCell(text, at, delimiter);
      return { cell, next: quote + 1, lineEnds: cell.split('\n').length - 1 };
    }
    cell += '"';
    from = quote + 2;
  }
}

/** Words are not parted by tabs: a cell with tabs and line ends is a row that begins with a quote, and others up to one that ends with it. */
function holdsRows(cell: string, delimiter: string): boolean {
  return delimiter === '\t' && cell.includes('\t') && cell.includes('\n');
}

function plainCell(text: string, at: number, delimiter: string): ScannedCell {
  let next = at;
  while (next < text.length && text[next] !== delimiter && text[next] !== '\n' && text[next] !== '\r')
    next += 1;
  return { cell: text.slice(at, next), next, lineEnds: 0 };
}
