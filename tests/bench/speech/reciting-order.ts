import type { Speech } from './corpus.ts';

/** What the process that recites is told. It answers each order with the calls since the one before. */
export interface RecitingOrder {
  readonly speech: Speech;
  /** By its name in `speechFaults`. */
  readonly fault: string | null;
  readonly rate: number;
  readonly seed: number;
}

export const nothing: Speech = { name: 'nothing', cues: [], translations: [] };
