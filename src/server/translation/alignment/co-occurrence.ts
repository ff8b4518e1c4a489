import { allLinesExcept, indexWords, type LineBitset, type WordOccurrences } from './line-bitset.ts';
import type { Profile } from './profile.ts';

/** Lexical evidence without a dictionary, for any pair of languages. */
export interface CoOccurrence {
  /**
   * Log-odds that an answer translates another source rather than its own. A word and its translation occur in the same lines (Fung and Church,
   * 1994). The lines in question are left out of the counts.
   */
  gain(answerAt: number, sourceAt: number): number;
}

interface Texts {
  readonly source: Pick<Profile, 'words'>;
  readonly answer: Pick<Profile, 'words'> | null;
}

/** Maximum distance, in lines, at which a slide is considered. */
const MAX_SHIFT = 2;
/** Weight of the co-occurrence estimate in its mixture with the word's overall frequency. */
const MIXTURE_WEIGHT = 0.4;
/** Absolute discount on counts: one joint occurrence may be chance. */
const DISCOUNT = 0.5;
/** Tokens beyond this number depend on each other, as character pairs of a text without spaces do. */
const INDEPENDENT_TOKENS = 8;
const MAX_GAIN = 6;

export function coOccurrence(texts: readonly Texts[]): CoOccurrence {
  const size = texts.length;
  const inSources = indexWords(texts.map(({ source }) => source.words));
  const inAnswers = indexWords(texts.map(({ answer }) => answer?.words ?? []));
  const answered = texts.filter(({ answer }) => answer !== null).length;

  const known = new Map<number, number>();
  function gain(answerAt: number, sourceAt: number): number {
    const key = answerAt * size + sourceAt;
    const value = known.get(key) ?? computeGain(answerAt, sourceAt);
    known.set(key, value);
    return value;
  }

  function computeGain(answerAt: number, sourceAt: number): number {
    const distance = sourceAt - answerAt;
    const shift = Math.abs(distance) <= MAX_SHIFT ? distance : 0;
    const excluded = [answerAt, sourceAt, answerAt - shift];
    const sample = allLinesExcept(size, excluded);
    const count = answered - new Set(excluded).size;
    const tokens = occurrences(inAnswers, texts[answerAt]!.answer!.words);
    const score = (at: number) =>
      logLikelihoodRatio(tokens, occurrences(inSources, texts[at]!.source.words), { shift, sample, count });
    const dependence = Math.sqrt(Math.max(1, tokens.length / INDEPENDENT_TOKENS));
    const total = (score(sourceAt) - score(answerAt)) / dependence;
    return Math.max(-MAX_GAIN, Math.min(MAX_GAIN, total));
  }

  return { gain };
}

function occurrences(
  index: ReadonlyMap<string, WordOccurrences>,
  words: ReadonlySet<string>,
): WordOccurrences[] {
  return [...words].map((word) => index.get(word)).filter((found) => found !== undefined);
}

interface Sample {
  readonly shift: number;
  /** The lines that are learnt from, and their number. */
  readonly sample: LineBitset;
  readonly count: number;
}

/** Log-likelihood ratio of answer tokens given the words of a source, against their overall frequency. */
function logLikelihoodRatio(
  tokens: readonly WordOccurrences[],
  words: readonly WordOccurrences[],
  { shift, sample, count }: Sample,
): number {
  const known = words
    .map((word) => ({ word, frequency: word.shiftedBy(0).countCommon(sample) }))
    .filter(({ frequency }) => frequency > 0);
  let total = 0;
  for (const token of tokens) {
    const lines = token.shiftedBy(0).intersect(sample);
    const frequency = lines.count();
    if (frequency === 0) continue;
    const chance = frequency / Math.max(1, count);
    let best = 0;
    for (const { word, frequency: wordFrequency } of known) {
      const joint =
        word.shiftedBy(0).countCommon(lines) + (shift === 0 ? 0 : word.shiftedBy(shift).countCommon(lines));
      best = Math.max(best, Math.min(1, (joint - DISCOUNT) / (wordFrequency + 1)));
    }
    total += Math.log((MIXTURE_WEIGHT * best + (1 - MIXTURE_WEIGHT) * chance) / chance);
  }
  return total;
}
