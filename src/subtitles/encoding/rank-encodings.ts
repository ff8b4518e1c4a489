import { buildModels, type Model } from './likelihood.ts';
import { foreignText, logLikelihood } from './score-text.ts';

/** An encoding and the log-likelihood of the text that the bytes would be in it, by its likeliest language. */
export interface RankedEncoding {
  readonly encoding: string;
  readonly score: number;
}

/**
 * Where two encodings give (nearly) the same text, the more frequent one: Windows' are far more frequent than ISO's, which have control codes
 * in place of some letters.
 */
const PRIORS: Readonly<Record<string, number>> = {
  'windows-1252': 4,
  'windows-1250': 1,
  'windows-1251': 1,
  'windows-1253': 1.5,
  'windows-1257': -0.5,
  'windows-1258': -4,
  'koi8-u': -0.5,
  macintosh: -6,
  'x-mac-cyrillic': -2,
  'iso-8859-4': -3,
  'iso-8859-13': -1.5,
  'iso-8859-15': 2,
};

/** Encodings by likelihood, the best first. Meant for lines that hold letters beyond ASCII. */
export function rankEncodings(lines: Uint8Array): RankedEncoding[] {
  return [...modelsByEncoding()]
    .map(([encoding, models]) => ({ encoding, score: scoreOf(lines, encoding, models) }))
    .sort((a, b) => b.score - a.score);
}

function modelsByEncoding(): Map<string, Model[]> {
  const models = new Map<string, Model[]>();
  for (const model of buildModels()) {
    const others = models.get(model.encoding);
    if (others) others.push(model);
    else models.set(model.encoding, [model]);
  }
  return models;
}

function scoreOf(lines: Uint8Array, encoding: string, models: readonly Model[]): number {
  const text = foreignText(new TextDecoder(encoding).decode(lines));
  const best = models.reduce((score, model) => Math.max(score, logLikelihood(text, model)), -Infinity);
  return best + (PRIORS[encoding] ?? 0);
}
