import { guardFormula, withoutFormulaGuard } from '#subtitles/table/formula-guard.ts';
import { columnFinder } from '../languages.ts';
import { type LanguagePair, type Term, TermFileError } from '../term.ts';

const MAX_CHARS = 20_000_000;
/** No list holds a fifth of them: more is another kind of table. */
const MAX_ROWS = 100_000;
const CODE = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3}$/i;

/**
 * The terms of a table with tabs: a column each, as spreadsheets save it. Where the first line has the codes of languages, it says which columns
 * count; otherwise the first two do. @throws TermFileError
 */
export function readTsv(text: string, pair: LanguagePair): Term[] {
  if (text.length > MAX_CHARS) throw new TermFileError('tooLarge');
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  const heading = rows[0]?.map((cell) => cell.trim()) ?? [];
  const isHeading = heading.length > 1 && heading.every((cell) => CODE.test(cell));
  // Words may look like codes: without both languages the line is a term like any other.
  const named = isHeading ? columnFinder(pair)(heading) : null;
  const columns = named ?? { source: 0, target: 1 };
  return rows.slice(named ? 1 : 0).flatMap((row) => {
    const cellOf = (column: number) => withoutFormulaGuard(row[column] ?? '');
    const term = { source: cellOf(columns.source), target: cellOf(columns.target) };
    return term.source && term.target ? [term] : [];
  });
}

/** The terms with their languages in the first line. */
export function writeTsv(terms: readonly Term[], { source, target }: LanguagePair): string {
  const lines = [{ source, target }, ...terms].map((term) =>
    [term.source, term.target].map((cell) => quote(guardFormula(cell))).join('\t'),
  );
  return `${lines.join('\n')}\n`;
}

function quote(cell: string): string {
  return /^"|[\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell that begins with a quotation mark ends with the next single one: tabs and line ends stand inside. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    rows.at(-1)?.push(cell.text);
    at = cell.end;
    if (text[at] === '\t') {
      at += 1;
      if (at === text.length) rows.at(-1)?.push('');
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    if (at < text.length) rows.push([]);
    if (rows.length > MAX_ROWS) throw new TermFileError('tooLarge');
  }
  return rows;
}

interface Cell {
  readonly text: string;
  readonly end: number;
}

function plainCell(text: string, from: number): Cell {
  let end = from;
  while (end < text.length && !'\t\n\r'.includes(text[end] ?? '')) end += 1;
  return { text: text.slice(from, end), end };
}

function quotedCell(text: string, from: number): Cell {
  let value = '';
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    // Somebody's quotation mark at the beginning of an ordinary cell.
    if (end < 0) return plainCell(text, from);
    value += text.slice(at, end);
    if (text[end + 1] !== '"') {
      const isCell = end + 1 === text.length || '\t\n\r'.includes(text[end + 1] ?? '');
      return isCell ? { text: value, end: end + 1 } : plainCell(text, from);
    }
    value += '"';
    at = end + 2;
  }
}
