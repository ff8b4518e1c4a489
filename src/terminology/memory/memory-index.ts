import { partitionPoint } from '#subtitles/search/partition-point.ts';
import { foldText } from './fold-text.ts';
import { similarity } from './similarity.ts';
import type { Term } from '../term.ts';

/** A unit that is like a text: 1 where they are the same. */
export interface Match extends Term {
  readonly similarity: number;
}

/** Below this, mending a match takes longer than writing the line. */
export const LEAST_SIMILARITY = 0.75;

export interface MemoryIndex {
  readonly size: number;
  /** The unit with the same words; case and spaces count, as a viewer sees them. */
  exact(text: string): Term | null;
  /** The most alike units, the best first. */
  fuzzy(text: string, limit: number): Match[];
}

/**
 * Looks up units by the trigrams of their text: one edit changes at most three of them, so that few units share enough to be compared letter by
 * letter, and none that is alike is missed. Of units with one source the last counts.
 */
export function memoryIndex(units: readonly Term[]): MemoryIndex {
  const exact = new Map<string, Term>();
  for (const unit of units) exact.set(foldText(unit.source), unit);
  // By length, so that each list of a trigram is too: texts that are too short or too long are never touched.
  const byLength = [...exact]
    .map(([key, unit]) => ({ text: key.toLowerCase(), unit }))
    .sort((a, b) => a.text.length - b.text.length);
  const texts = byLength.map(({ text }) => text);
  const kept = byLength.map(({ unit }) => unit);
  const postings = new Map<string, number[]>();
  texts.forEach((text, at) => {
    for (const gram of trigrams(text)) {
      const list = postings.get(gram);
      if (list) list.push(at);
      else postings.set(gram, [at]);
    }
  });
  const lengths = texts.map(({ length }) => length);
  const shared = new Uint16Array(texts.length);

  const firstOfLength = (length: number) => placeOf(lengths, length);

  const candidates = (text: string, grams: ReadonlySet<string>): number[] => {
    const touched: number[] = [];
    const first = firstOfLength(Math.ceil(text.length * LEAST_SIMILARITY));
    const end = firstOfLength(Math.floor(text.length / LEAST_SIMILARITY) + 1);
    for (const gram of grams) {
      const list = postings.get(gram) ?? [];
      for (let place = placeOf(list, first); place < list.length && list[place]! < end; place += 1) {
        const at = list[place]!;
        if (shared[at] === 0) touched.push(at);
        shared[at] = shared[at]! + 1;
      }
    }
    const found = touched.filter((at) => {
      const length = texts[at]!.length;
      const edits = Math.floor((1 - LEAST_SIMILARITY) * Math.max(length, text.length));
      const least = Math.max(1, grams.size - 3 * edits);
      return shared[at]! >= least;
    });
    for (const at of touched) shared[at] = 0;
    return found;
  };

  return {
    size: kept.length,
    exact: (text) => exact.get(foldText(text)) ?? null,
    fuzzy(text, limit) {
      const wanted = foldText(text).toLowerCase();
      if (wanted === '') return [];
      const matches = candidates(wanted, trigrams(wanted)).flatMap((at): Match[] => {
        const alike = similarity(wanted, texts[at]!, LEAST_SIMILARITY);
        return alike >= LEAST_SIMILARITY ? [{ ...kept[at]!, similarity: alike }] : [];
      });
      return matches.sort((a, b) => b.similarity - a.similarity).slice(0, limit);
    },
  };
}

/** The first place of an ascending list whose number is not below the given one. */
function placeOf(ascending: readonly number[], least: number): number {
  return partitionPoint(ascending.length, (index) => ascending[index]! < least);
}

/** The different trigrams of a text, with its beginning and its end marked. */
function trigrams(text: string): Set<string> {
  const padded = `\u0002\u0002${text}\u0003\u0003`;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  return grams;
}
