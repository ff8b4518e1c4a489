import type { ColumnRole } from './header-words.ts';
import { rolesOf } from './header.ts';
import { cellMs, isNumber, numberIn, type TimeUnit, unitOf } from './times.ts';

/** A column of a table, with what its cells say of it. */
export interface Column {
  readonly index: number;
  /** Its heading, else its letter, as spreadsheets name it. */
  readonly name: string;
  /** What its heading says, where its cells agree; `null` where there is none. */
  readonly role: ColumnRole | null;
  readonly cells: readonly string[];
  /** How its cells are times, if most are. */
  readonly unit: TimeUnit | null;
  /** Its times in milliseconds, row by row. Only their order is of use: frames are counted at any rate. */
  readonly times: readonly (number | null)[];
  /** Letters in all of its cells. */
  readonly letters: number;
  /** Cells with letters. */
  readonly worded: number;
  /** Whole numbers that rise by one. */
  readonly isCounter: boolean;
  /** Its words seldom repeat, as those of a style or a place do. */
  readonly isVaried: boolean;
}

/** So many columns are looked at; those behind them have no meaning that could be found. */
const MAX_COLUMNS = 64;
/** So many rows show what a column holds: as many as the longest film has cues. */
const MAX_JUDGED_ROWS = 20_000;
const ANY_FPS = 100;

/** The columns of a table, by its first rows. `header` is the row before them where that names the columns. */
export function readColumns(
  allRows: readonly (readonly string[])[],
  header: readonly string[] | null,
): Column[] {
  const rows = allRows.slice(0, MAX_JUDGED_ROWS);
  const width = Math.min(
    MAX_COLUMNS,
    rows.reduce((most, row) => Math.max(most, row.length), header?.length ?? 0),
  );
  return Array.from({ length: width }, (_, index) =>
    columnOf(
      index,
      header?.[index]?.trim() ?? '',
      rows.map((row) => row[index] ?? ''),
    ),
  );
}

function columnOf(index: number, heading: string, cells: readonly string[]): Column {
  const unit = unitOf(cells, heading);
  const letters = cells.map((cell) => cell.match(/\p{L}/gu)?.length ?? 0);
  const words = cells.filter((_, row) => letters[row]! > 0);
  const numbered = cells.filter((cell) => /\d/u.test(cell)).length;
  const fits = (role: ColumnRole) => {
    if (role === 'text' || role === 'translation' || role === 'speaker') return true;
    return role === 'number' ? numbered * 2 >= cells.length : unit !== null || cells.length === 0;
  };
  return {
    index,
    name: heading === '' ? columnLetter(index) : heading,
    role: rolesOf(heading).find(fits) ?? null,
    cells,
    unit,
    times: timesIn(cells, unit),
    letters: letters.reduce((sum, count) => sum + count, 0),
    worded: words.length,
    isCounter: cells.length > 1 && cells.every((cell, row) => row === 0 || isNext(cells[row - 1]!, cell)),
    isVaried: new Set(words).size * 2 > words.length,
  };
}

function timesIn(cells: readonly string[], unit: TimeUnit | null): (number | null)[] {
  return unit === null ? [] : cells.map((cell) => cellMs(cell, unit, ANY_FPS));
}

/** A column whose times are read in another unit. */
export function inUnit(column: Column, unit: TimeUnit | null): Column {
  return column.unit === unit ? column : { ...column, unit, times: timesIn(column.cells, unit) };
}

function isNext(before: string, cell: string): boolean {
  const number = isNumber(cell) ? numberIn(cell) : NaN;
  return Number.isInteger(number) && number === numberIn(before) + 1;
}

const LETTERS = 26;
const CODE_OF_A = 65;

/** `columnLetter(27) // => 'AB'`. */
function columnLetter(index: number): string {
  const last = String.fromCharCode(CODE_OF_A + (index % LETTERS));
  return index < LETTERS ? last : columnLetter(Math.floor(index / LETTERS) - 1) + last;
}
