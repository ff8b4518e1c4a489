import type { BatchPosition } from './run.ts';

/** Reports each batch in order, once all before it are finished. The first is reported at once. */
export function orderedProgress(
  positions: readonly BatchPosition[],
  report: (position: BatchPosition) => void,
) {
  const finished = new Set<number>();
  let current = 0;
  if (positions[0]) report(positions[0]);
  return {
    finished(at: number): void {
      finished.add(at);
      const before = current;
      while (finished.has(current)) current += 1;
      const position = positions[current];
      if (current > before && position) report(position);
    },
  };
}
