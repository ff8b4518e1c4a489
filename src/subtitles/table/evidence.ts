import type { Column } from './column.ts';

const NEARLY_ALL = 0.9;
const MAX_OVERLAPS = 0.2;

/** Whether nearly all times of a column are at or after the ones before them. */
export function rises({ times }: Column): boolean {
  const known = times.filter((ms) => ms !== null);
  const rising = known.filter((ms, index) => index > 0 && ms >= known[index - 1]!).length;
  return rising >= (known.length - 1) * NEARLY_ALL;
}

/** Whether two columns are from when to when: nearly no row ends before it starts. */
export function isSpan(start: Column, end: Column): boolean {
  const spans = spansOf(start, end);
  const inOrder = spans.filter(([from, to]) => from <= to).length;
  return spans.length > 0 && inOrder >= spans.length * NEARLY_ALL;
}

/** Whether rows follow each other as subtitles do: one after the other, with few that are shown together. Trains and runners are under way at once. */
export function isSequence(start: Column, end: Column): boolean {
  const spans = spansOf(start, end);
  // Rows of one time are lines that are shown together.
  const overlaps = spans.filter(([from, to], index) => {
    const [fromBefore, toBefore] = spans[index - 1] ?? [0, 0];
    return from < toBefore && !(from === fromBefore && to === toBefore);
  }).length;
  return rises(start) && isSpan(start, end) && overlaps <= spans.length * MAX_OVERLAPS;
}

function spansOf(start: Column, end: Column): (readonly [number, number])[] {
  return start.times.flatMap((from, row) => {
    const to = end.times[row] ?? null;
    return from === null || to === null ? [] : [[from, to] as const];
  });
}

const DATE = /^\s*(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))\b/u;

/** Whether a table has a column of dates, as statements, calendars and logs have. No subtitle has a day. */
export function hasDates(columns: readonly Column[]): boolean {
  return columns.some(({ cells }) => {
    const dates = cells.filter((cell) => DATE.test(cell)).length;
    return dates > 0 && dates * 2 > cells.length;
  });
}

/** Whether most times of a column pass a test. */
export function isMostly({ cells }: Column, test: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.filter(test).length * 2 > filled.length;
}
