import { MAX_CUES_PER_REQUEST } from './limits.ts';
import { modelPrices, pricesAsOf } from './model-prices.ts';

/** How the server divides a translation into calls, as far as an estimate needs it. */
export interface EstimatePlan {
  /** Approximate number of lines in one call. */
  readonly callCues: number;
  /** Concurrent calls. */
  readonly concurrency: number;
  readonly model: string;
}

/** What a translation will take, shown before it starts. */
export interface Estimate {
  /** Lines that go to the model; cues without a letter do not. */
  readonly lines: number;
  /** Requests to the model. */
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly seconds: number;
  /** US dollars, at the prices of `pricesAsOf`; `null` for a model whose price is not known. */
  readonly price: number | null;
  readonly pricesAsOf: string;
}

/** A translation of more calls than this begins with a brief (one more request). */
const CALLS_WITHOUT_BRIEF = 3;
/** Instructions, schema, brief and neighbouring lines of one call, on average. */
const AVERAGE_TOKENS_AROUND_A_CALL = 180;
/** The braces, id and quotes of one line. */
const TOKENS_AROUND_A_LINE = 4;
const BRIEF_INPUT_TOKENS = 400;
const BRIEF_OUTPUT_TOKENS = 120;
/** A translation needs more tokens than its source on average. */
const GROWTH = 1.2;
const FIRST_TOKEN_SECONDS = 0.6;
const TOKENS_PER_SECOND = 220;
/** A line of this many tokens counts as one; longer ones count as more, so that calls take similar time. */
const TOKENS_OF_A_LINE = 24;

/** Tokens of a text, roughly: four letters of an alphabet, or one sign of a script without one. `estimateTokens('Hello there') // => 3` */
export function estimateTokens(text: string): number {
  let dense = 0;
  for (let at = 0; at < text.length; at += 1) if (isSign(text.charCodeAt(at))) dense += 1;
  return Math.ceil((text.length - dense) / 4 + dense);
}

function isSign(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x11ff) ||
    (code >= 0x2e80 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7af) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff00 && code <= 0xffef)
  );
}

/** Measures only the beginning of a line: the page estimates the largest files within one frame. */
const SAMPLE_CHARS = 100;

function estimateLine(text: string): number {
  if (text.length <= SAMPLE_CHARS) return estimateTokens(text);
  return Math.ceil((estimateTokens(text.slice(0, SAMPLE_CHARS)) * text.length) / SAMPLE_CHARS);
}

/** How many lines a line counts as when calls are cut. */
export function lineWeight(tokens: number): number {
  return Math.max(1, tokens / TOKENS_OF_A_LINE);
}

/** The number of calls for lines of this weight. */
export function callsFor(weight: number, callCues: number): number {
  return Math.ceil(weight / callCues - 1e-9);
}

/** Whether a translation of so many lines is long enough for the model to read a sample of the whole first. */
export function isBriefed(lines: number, callCues: number): boolean {
  return lines > CALLS_WITHOUT_BRIEF * callCues;
}

/** What translating these cues will take: requests, tokens, time and price. Pure, so that the page can show it before the run. */
export function estimateTranslation(
  cues: readonly { readonly text: string }[],
  plan: EstimatePlan,
): Estimate {
  const tokens = cues.filter(({ text }) => /\p{L}/u.test(text)).map(({ text }) => estimateLine(text));
  const lines = tokens.length;
  const hasBrief = isBriefed(lines, plan.callCues);
  const calls = countCalls(tokens, plan.callCues);
  // Requests overlap, so that the calls of all of them fill the rounds.
  const rounds = Math.ceil(calls / plan.concurrency);
  const sourceTokens = tokens.reduce((sum, count) => sum + count, 0) + lines * TOKENS_AROUND_A_LINE;
  const inputTokens =
    sourceTokens + calls * AVERAGE_TOKENS_AROUND_A_CALL + (hasBrief ? BRIEF_INPUT_TOKENS : 0);
  const outputTokens = sourceTokens * GROWTH + (hasBrief ? BRIEF_OUTPUT_TOKENS : 0);
  const secondsPerCall =
    FIRST_TOKEN_SECONDS + (calls > 0 ? (sourceTokens * GROWTH) / calls / TOKENS_PER_SECOND : 0);
  const price = modelPrices[plan.model];
  return {
    lines,
    requests: calls + (hasBrief ? 1 : 0),
    inputTokens: Math.round(inputTokens),
    outputTokens: Math.round(outputTokens),
    seconds: Math.ceil(rounds * secondsPerCall),
    price: price
      ? (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / 1_000_000
      : null,
    pricesAsOf,
  };
}

/** The page sends at most 200 cues a request; the server cuts each into calls of its own. */
function countCalls(tokens: readonly number[], callCues: number): number {
  let total = 0;
  for (let from = 0; from < tokens.length; from += MAX_CUES_PER_REQUEST) {
    const batch = tokens.slice(from, from + MAX_CUES_PER_REQUEST);
    total += callsFor(
      batch.reduce((sum, count) => sum + lineWeight(count), 0),
      callCues,
    );
  }
  return total;
}
