import { type Column, inUnit } from './column.ts';
import { numberIn } from './times.ts';

const MIN_MEAN_SPAN_MS = 100;

interface Span {
  readonly start: Column;
  readonly end: Column | null;
}

/** Numbers of starts and ends have one unit. Whole numbers that lie hundreds apart are milliseconds, for no subtitle lasts minutes. */
export function inOneUnit(start: Column, end: Column | null): Span {
  if (!end || !hasNumbers(start) || !hasNumbers(end)) return { start, end };
  const isGiven = start.unit === 'ms' || /sec|\(s\)/iu.test(start.name);
  const unit = isGiven || !isInMs(start, end) ? start.unit : 'ms';
  return { start: inUnit(start, unit), end: inUnit(end, unit) };
}

function hasNumbers({ unit }: Column): boolean {
  return unit === 's' || unit === 'ms';
}

function isInMs(start: Column, end: Column): boolean {
  const spans = start.cells.map((cell, row) => numberIn(end.cells[row] ?? '') - numberIn(cell));
  const known = spans.filter((span) => !Number.isNaN(span));
  const sum = known.reduce((total, span) => total + span, 0);
  return known.length > 0 && known.every(Number.isInteger) && sum >= known.length * MIN_MEAN_SPAN_MS;
}
