import { modelPrices } from '#protocol/model-prices.ts';
import type { SampleResult } from './run-sample.ts';

/** What a result is known by: the same one is not asked for again. */
export interface Wanted {
  readonly prompt: string;
  readonly model: string;
  readonly target: string;
}

export type PromptResult = SampleResult & Wanted;

type Tokens = Pick<SampleResult, 'inputTokens' | 'outputTokens' | 'price'>;

const prices = Object.values(modelPrices);
const dearest = {
  input: Math.max(...prices.map(({ inputPerMillion }) => inputPerMillion)),
  output: Math.max(...prices.map(({ outputPerMillion }) => outputPerMillion)),
};

/** US dollars. A model whose price is not known counts as the dearest one that is: a limit must hold for it too. */
export function spentDollars(results: readonly Tokens[]): number {
  const cost = ({ inputTokens, outputTokens, price }: Tokens) =>
    price ?? (inputTokens * dearest.input + outputTokens * dearest.output) / 1e6;
  return results.reduce((sum, result) => sum + cost(result), 0);
}

/** Whether it came to its end before. One that was broken off is asked for again. */
export function isFinished(results: readonly PromptResult[], { prompt, model, target }: Wanted): boolean {
  return results.some(
    (done) => done.prompt === prompt && done.model === model && done.target === target && done.ended === null,
  );
}
