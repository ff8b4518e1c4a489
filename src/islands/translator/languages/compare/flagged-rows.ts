import type { Work } from '#islands/project/work.ts';

/** Lines that are flagged in at least one of the languages, in order. */
export function flaggedRows(works: readonly Work[]): readonly number[] {
  return [...new Set(works.flatMap(({ flags }) => [...flags.keys()]))].sort((a, b) => a - b);
}
