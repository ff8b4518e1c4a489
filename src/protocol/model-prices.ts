/** What a model costs, in US dollars per million tokens. Output includes thinking. */
export interface ModelPrice {
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
}

/** The day on which these prices were read; an estimate says so. */
export const pricesAsOf = '2026-10-07';

/** Prices change: only this file contains them. */
export const modelPrices: Readonly<Record<string, ModelPrice>> = {
  'gemini-3.5-flash-lite': { inputPerMillion: 0.3, outputPerMillion: 2.5 },
  'gemini-3.8-flash': { inputPerMillion: 0.75, outputPerMillion: 3.75 },
  'gemini-3.6-flash': { inputPerMillion: 1.5, outputPerMillion: 7.5 },
  'gemini-3.5-flash': { inputPerMillion: 1.5, outputPerMillion: 9 },
  'gemini-3.1-flash-lite': { inputPerMillion: 0.25, outputPerMillion: 1.5 },
  'gemini-2.5-flash-lite': { inputPerMillion: 0.1, outputPerMillion: 0.4 },
};
