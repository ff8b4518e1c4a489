import type { Term } from '../term.ts';

/** A term with the moment of its last change. */
export interface DatedTerm extends Term {
  readonly changedAtMs: number;
}

/**
 * Last write wins: whether the first is the later version of a term. All devices and the server order versions in this one way, by time and then by the letters, so
 * that they agree in whatever order they hear of them (docs/decisions/0138).
 */
export function isNewer(a: DatedTerm, b: DatedTerm): boolean {
  if (a.changedAtMs !== b.changedAtMs) return a.changedAtMs > b.changedAtMs;
  return a.target === b.target ? a.source > b.source : a.target > b.target;
}
