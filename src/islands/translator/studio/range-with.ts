import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rows that are drawn: those near the window, and one more, so that Tab finds the row that was used last wherever the list is scrolled to. */
export function rangeWith(rowNow: () => number): (range: Range) => number[] {
  return (range) => {
    const row = rowNow();
    const near = defaultRangeExtractor(range);
    return row < 0 || near.includes(row) ? near : [...near, row].sort((a, b) => a - b);
  };
}
