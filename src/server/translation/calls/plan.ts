import { callsFor, estimateTokens, lineWeight } from '#protocol/estimate.ts';
import type { CallPlan } from '#server/model-access/call-plan.ts';
import type { TimedLine } from '../model.ts';
import { CLAUSE_END, SENTENCE_END, wordsWithoutMarkup } from '../model-text.ts';

const STRETCH = 1.25;
/** Cost of a cut inside a sentence: more than that of a call of uneven size. */
const SENTENCE_COST = 10;
const CLAUSE_COST = 6;
const LONG_PAUSE_MS = 2_000;

/**
 * Divides lines into as few calls as their weight allows, of similar size, at pauses and sentence ends. The number of calls is fixed first:
 * cuts move, but none are added.
 */
export function planCalls(
  lines: readonly TimedLine[],
  { callCues }: Pick<CallPlan, 'callCues'>,
): TimedLine[][] {
  if (lines.length === 0) return [];
  const weights = lines.map(({ text }) => lineWeight(estimateTokens(text)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const calls: TimedLine[][] = [];
  let from = 0;
  let left = total;
  for (let remaining = callsFor(total, callCues); remaining > 0; remaining -= 1) {
    const to =
      remaining === 1 ? lines.length : nextCut({ lines, weights, from, ideal: left / remaining, callCues });
    if (to > from) calls.push(lines.slice(from, to));
    for (; from < to; from += 1) left -= weights[from]!;
  }
  return calls;
}

interface Cut {
  readonly lines: readonly TimedLine[];
  readonly weights: readonly number[];
  readonly from: number;
  readonly ideal: number;
  readonly callCues: number;
}

/** The best cut near the ideal size. The ideal is an even share of the rest, so that the next cut compensates for an early or late one. */
function nextCut({ lines, weights, from, ideal, callCues }: Cut): number {
  const max = Math.min(callCues * STRETCH, ideal * STRETCH);
  let best = from + 1;
  let bestCost = Infinity;
  let weight = 0;
  for (let to = from + 1; to < lines.length; to += 1) {
    weight += weights[to - 1]!;
    if (weight > max && to > from + 1) break;
    if (weight < ideal * 0.6) continue;
    const unevenness = Math.abs(weight - ideal) / ideal;
    const cost = cutCost(lines[to - 1]!) + 12 * unevenness;
    if (cost < bestCost) [best, bestCost] = [to, cost];
  }
  return bestCost === Infinity ? Math.max(best, from + 1) : best;
}

/** The cost of a cut between a line and the next. */
function cutCost({ text, pauseAfterMs }: TimedLine): number {
  const pause = Math.min(1, pauseAfterMs / LONG_PAUSE_MS);
  const words = wordsWithoutMarkup(text).trim();
  const sentence = SENTENCE_END.test(words) ? 0 : CLAUSE_END.test(words) ? CLAUSE_COST : SENTENCE_COST;
  return sentence * (1 - 0.5 * pause) - 2 * pause;
}
