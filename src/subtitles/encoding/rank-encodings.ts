import { decodeLegacy } from './legacy/decode-legacy.ts';
import { buildModels, type Model } from './likelihood.ts';
import { countForeignWords, countPlainWords, type WordCounts } from '../words/count-words.ts';
import { withoutRepeatedWords } from './repeated-words.ts';
import { foreignText, logLikelihood } from './score-text.ts';

/** An encoding and the log-likelihood of the text that the bytes would be in it, by its likeliest language. */
export interface RankedEncoding {
  readonly encoding: string;
  readonly score: number;
}

/**
 * Where two encodings give (nearly) the same text, the more frequent one: Windows' are far more frequent than ISO's, which have control codes
 * in place of some letters. Few files are as old as DOS, so only many letters speak for its code pages.
 */
const PRIORS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'windows-1252': 4,
    'windows-1250': 1,
    'windows-1251': 1,
    'windows-1253': 1.5,
    'windows-1257': -0.5,
    'windows-1258': -4,
    'koi8-u': -0.5,
    macintosh: -2,
    'x-mac-cyrillic': -2,
    'iso-8859-3': -3,
    'iso-8859-4': -3,
    'iso-8859-13': -1.5,
    'iso-8859-15': 2,
    ibm850: -8,
    ibm852: -8,
    ibm857: -8,
    ibm775: -8,
    ibm737: -8,
    ibm862: -8,
  }),
);

/** What a frequent word says for its language. Letters decide in the end: films have names, titles and songs of other languages. */
const FREQUENT_WORD = 2.5;
const MOST_FOR_WORDS = 10;

interface Scored {
  readonly encoding: string;
  readonly letterScore: number;
  readonly wordCount: number;
}

/** Encodings by likelihood, the best first. Meant for lines that hold letters beyond ASCII; the words in ASCII around them tell the language too. */
export function rankEncodings(lines: Uint8Array, around = lines): RankedEncoding[] {
  const plainWords = countPlainWords(around);
  const weighed = withoutRepeatedWords(lines);
  const scored = [...modelsByEncoding()].flatMap(([encoding, models]) =>
    scoreIn(weighed, encoding, models, plainWords),
  );
  const most = scored.reduce((count, { wordCount }) => Math.max(count, wordCount), 0);
  const best = new Map<string, number>();
  for (const { encoding, letterScore, wordCount } of scored) {
    const score = letterScore - Math.min(MOST_FOR_WORDS, FREQUENT_WORD * (most - wordCount));
    best.set(encoding, Math.max(best.get(encoding) ?? -Infinity, score));
  }
  return [...best].map(([encoding, score]) => ({ encoding, score })).sort((a, b) => b.score - a.score);
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

function scoreIn(
  lines: Uint8Array,
  encoding: string,
  models: readonly Model[],
  plainWords: WordCounts,
): Scored[] {
  const decoded = decodeLegacy(lines, encoding);
  const text = foreignText(decoded);
  const foreignWords = countForeignWords(decoded);
  return models.map((model) => ({
    encoding,
    letterScore: logLikelihood(text, model) + (PRIORS.get(encoding) ?? 0),
    wordCount: (plainWords.get(model.language) ?? 0) + (foreignWords.get(model.language) ?? 0),
  }));
}
