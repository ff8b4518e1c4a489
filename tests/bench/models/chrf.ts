/**
 * chrF: character n-gram F-score (M. Popović, 2015, 'chrF: character n-gram F-score for automatic MT evaluation', WMT). Counts are summed over all
 * segments; precision and recall are averaged over n = 1 to 6; whitespace is left out. From 0 to 100.
 */
export function chrF(pairs: readonly TextPair[], beta = 3): number {
  let precision = 0;
  let recall = 0;
  for (let order = 1; order <= MAX_ORDER; order += 1) {
    const { matched, hypothesised, referenced } = countMatches(pairs, order);
    precision += share(matched, hypothesised) / MAX_ORDER;
    recall += share(matched, referenced) / MAX_ORDER;
  }
  if (precision + recall === 0) return 0;
  return (100 * (1 + beta ** 2) * precision * recall) / (beta ** 2 * precision + recall);
}

/** A translation, and the published one. */
export interface TextPair {
  readonly hypothesis: string;
  readonly reference: string;
}

const MAX_ORDER = 6;

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function countMatches(pairs: readonly TextPair[], order: number) {
  let matched = 0;
  let hypothesised = 0;
  let referenced = 0;
  for (const { hypothesis, reference } of pairs) {
    const found = ngramsOf(hypothesis, order);
    const wanted = ngramsOf(reference, order);
    for (const [ngram, count] of found) matched += Math.min(count, wanted.get(ngram) ?? 0);
    hypothesised += sum(found);
    referenced += sum(wanted);
  }
  return { matched, hypothesised, referenced };
}

function ngramsOf(text: string, order: number): Map<string, number> {
  const characters = [...text.replaceAll(/\s+/gu, '')];
  const counts = new Map<string, number>();
  for (let at = 0; at + order <= characters.length; at += 1) {
    const ngram = characters.slice(at, at + order).join('');
    counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  }
  return counts;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
