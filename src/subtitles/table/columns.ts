import { type Column, readColumns } from './column.ts';
import { hasDates, isMostly, isSequence, rises } from './evidence.ts';
import { isName } from './header.ts';
import type { ColumnRole } from './header-words.ts';
import { inOneUnit } from './one-unit.ts';
import { hasFraction, isClock, isExactClock, isNumber } from './times.ts';

/** Where the times and the words of a table stand. */
export interface Columns {
  readonly start: Column;
  readonly end: Column | null;
  /** How long each row lasts, where the table says that in place of an end. */
  readonly duration: Column | null;
  /** The words that are read unless another column is asked for. */
  readonly text: Column;
  /** Every column that can be read as the words, {@link Columns.text} among them. */
  readonly texts: readonly Column[];
  readonly speaker: Column | null;
  readonly all: readonly Column[];
  /** The first row, where it names the columns. */
  readonly header: readonly string[] | null;
  /** How many cells the other rows have. */
  readonly widths: ReadonlySet<number>;
}

/** The columns by the names in the first row and by what stands in them; `null` where the rows are no cues, or may well be something else. */
export function columnsOf(rows: readonly (readonly string[])[]): Columns | null {
  const [first = []] = rows;
  const body = rows.slice(1);
  return isHeading(first, body) ? columnsIn(body, first) : columnsIn(rows, null);
}

function columnsIn(body: readonly (readonly string[])[], header: readonly string[] | null): Columns | null {
  const all = readColumns(body, header);
  const times = timesOf(all);
  if (!times) return null;
  const taken = [times.start, times.end, times.duration].map((column) => column?.index);
  const named = all.find(({ role, letters }) => role === 'speaker' && letters > 0) ?? null;
  const others = all.filter((column) => !taken.includes(column.index) && column !== named);
  const found = textsOf(others);
  // Editing programs call the words of a marker its name.
  const texts = found.length === 0 && named && isWords(named) ? [named] : found;
  const text = mainText(texts) ?? others.find(isNamedText);
  if (!text) return null;
  const speaker = text === named ? null : named;
  const widths = new Set(body.map((row) => row.length));
  const columns = { ...times, text, texts, speaker, all, header, widths };
  return isCredible(columns) ? columns : null;
}

/** So many rows show where the times and the words are. */
const FEW_ROWS = 100;
const WORD = /\p{L}{2}/u;

/** Whether a row names the columns of the others. A cue whose times are missing or cannot be read has no word in their place, and is not called `Text`. */
function isHeading(row: readonly string[], others: readonly (readonly string[])[]): boolean {
  if (row.some((cell) => isClock(cell) || isNumber(cell)) || isPartOfRow(row, others)) return false;
  const columns = columnsIn(others.slice(0, FEW_ROWS), null);
  return (
    columns === null || WORD.test(row[columns.start.index] ?? '') || isName(row[columns.text.index] ?? '')
  );
}

/** Whether a row is what is left of one: it has one cell. */
function isPartOfRow(row: readonly string[], [next = []]: readonly (readonly string[])[]): boolean {
  return row.length < 2 && next.length > 1;
}

function isNamedText({ role }: Column): boolean {
  return role === 'text' || role === 'translation';
}

/** The columns of times: by their names, and by what stands in them where those say nothing. */
function timesOf(all: readonly Column[]): Pick<Columns, 'start' | 'end' | 'duration'> | null {
  const named = (role: ColumnRole) => all.find((column) => column.role === role);
  const unnamed = all.filter((column) => column.role === null && isTime(column));
  const start = named('start') ?? named('time') ?? unnamed.find(rises);
  if (!start) return null;
  const isEnd = (column: Column) =>
    column !== start && column.unit === start.unit && isSequence(start, column);
  const end = named('end') ?? unnamed.find(isEnd) ?? null;
  return { ...inOneUnit(start, end), duration: end ? null : (named('duration') ?? null) };
}

/** Whether cells are times though nobody named them: clocks, or numbers that do not only count the rows. A single row shows no order. */
function isTime({ unit, isCounter, cells }: Column): boolean {
  return unit !== null && !isCounter && cells.length > 1;
}

/** The columns that may be read as the words. One that was called so counts however little it holds. */
function textsOf(others: readonly Column[]): Column[] {
  return others.filter((column) => {
    if (column.letters === 0 || column.role === 'number') return false;
    return isNamedText(column) || isWords(column);
  });
}

function isWords(column: Column): boolean {
  return isMostlyWords(column) && column.isVaried;
}

function isMostlyWords({ worded, cells }: Column): boolean {
  return worded * 2 > cells.length;
}

/** The column that is called a text, else the one with the most letters. Of two languages, which have about as many, the first. */
function mainText(texts: readonly Column[]): Column | undefined {
  const most = texts.reduce((letters, column) => Math.max(letters, column.letters), 0);
  return (
    texts.find(({ role }) => role === 'text') ??
    texts.find(({ role, letters }) => role === null && letters * 2 > most) ??
    texts[0]
  );
}

/** Without names for both times and words, rows may be trains, runners or payments: then the times themselves must look like those of subtitles. */
function isCredible(columns: Columns): boolean {
  const { start, end, duration, text, all } = columns;
  const isStartNamed = start.role === 'start' || start.role === 'time';
  if (isStartNamed && isNamedText(text)) return end !== null || duration !== null || isTimeline(columns);
  if (!end || hasDates(all) || !isMostlyWords(text) || !isSequence(start, end)) return false;
  return start.role === 'start' && end.role === 'end' ? !isTimeOfDay(start) : isExact(columns);
}

/** Whether starts alone can be those of cues. Logs and statements have days, or start anew. */
function isTimeline({ start, all }: Columns): boolean {
  return rises(start) && !hasDates(all);
}

/** Whether clocks may be hours and minutes. */
function isTimeOfDay({ unit, ...column }: Column): boolean {
  return unit === 'clock' && !isMostly({ unit, ...column }, isExactClock);
}

const MIN_ROWS_OF_MS = 3;

/** Whether times that nobody named are finer than those of other lists. */
function isExact({ start, header }: Columns): boolean {
  if (start.unit === 'ms') return start.cells.length >= MIN_ROWS_OF_MS;
  return isMostly(start, header || start.unit === 's' ? hasFraction : isExactClock);
}
