import type { RunStatistics } from '../model.ts';

export function newStatistics(): RunStatistics {
  return { batches: 0, calls: 0, retries: 0, repaired: 0, cached: 0, inputTokens: 0, outputTokens: 0 };
}
