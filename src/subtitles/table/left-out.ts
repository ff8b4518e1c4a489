import type { Problem } from '../problem.ts';
import { excerptOf } from '../reading/problem-log.ts';
import type { Column } from './column.ts';
import type { Columns } from './columns.ts';

/** Where the words begin in rows of different lengths whose text comes last. Without a heading, that is behind the last time. */
export function openTextAt({ start, end, text, header, widths }: Columns): number | null {
  const at = header ? text.index : Math.max(start.index, end?.index ?? 0) + 1;
  const isLast = header ? at === header.length - 1 : at <= text.index && widths.has(at + 1);
  return isLast && [...widths].some((width) => width > at + 1) ? at : null;
}

interface Read {
  readonly text: Column;
  readonly openTextAt: number | null;
}

/** The columns with words that no cue holds, and how many cells they fill; `null` where there are none. */
export function leftOutColumns(
  { all, start, end, duration, speaker }: Columns,
  { text, openTextAt: openAt }: Read,
): Pick<Problem, 'excerpt' | 'count'> | null {
  const read = [start, end, duration, speaker, text].map((column) => column?.index);
  const isRead = (column: Column) =>
    read.includes(column.index) || (openAt !== null && column.index >= openAt);
  const others = all.filter((column) => column.worded > 0 && !isRead(column));
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name).join(', ');
  return { excerpt: excerptOf(names), count: others.reduce((sum, { worded }) => sum + worded, 0) };
}
