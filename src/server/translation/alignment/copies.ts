import type { Pair } from './pair.ts';
import type { Profile } from './profile.ts';

/** A shorter text than this may occur in another by chance. */
const MIN_COPY_CHARS = 5;

/** Probability that two correct translations look like a copy, by the length of the shorter: short texts are often alike. */
const chancesOfEquality = [
  { minChars: 20, chance: 0.00001 },
  { minChars: 12, chance: 0.0001 },
  { minChars: 5, chance: 0.003 },
  { minChars: 0, chance: 0.05 },
] as const;
const CHANCE_OF_CONTAINMENT_FACTOR = 5;

/**
 * Compares two answers with different sources: 0 where neither equals or contains the other, otherwise the probability that the match
 * is chance.
 */
export function chanceOfCopy(pair: Pair, neighbour: Pair): number {
  if (!pair.answer || !neighbour.answer || !isCopy(pair, neighbour)) return 0;
  const chars = Math.min(pair.answer.chars, neighbour.answer.chars);
  const { chance } = chancesOfEquality.find(({ minChars }) => chars >= minChars)!;
  const isEqual = pair.answer.folded === neighbour.answer.folded;
  return isEqual ? chance : CHANCE_OF_CONTAINMENT_FACTOR * chance;
}

function isCopy(pair: Pair, neighbour: Pair): boolean {
  const [mine, other] = [pair.answer!, neighbour.answer!];
  if (mine.folded === '' || other.folded === '') return false;
  if (areAlike(pair.source, neighbour.source)) return false;
  if (mine.folded === other.folded) return true;
  const [long, short] = mine.folded.length > other.folded.length ? [pair, neighbour] : [neighbour, pair];
  return contains(long.answer!, short.answer!) && !contains(long.source, short.source);
}

/** The share of a source's words that explains why its translation shares words too: 'I'll tell them …', 'I will definitely tell them …'. */
const MIN_ALIKE_SHARE = 0.6;
const MIN_ALIKE_WORDS = 2;

function areAlike(one: Profile, other: Profile): boolean {
  if (one.folded === other.folded) return true;
  const [few, many] = one.words.size < other.words.size ? [one.words, other.words] : [other.words, one.words];
  const shared = [...few].filter((word) => many.has(word)).length;
  return shared >= MIN_ALIKE_WORDS && shared >= MIN_ALIKE_SHARE * few.size;
}

/** Whether a text contains a shorter one: a very short one only as whole words, at the beginning or end. */
function contains(long: Profile, short: Profile): boolean {
  if (long.folded.length <= short.folded.length) return false;
  return short.folded.length < MIN_COPY_CHARS ? isAtEdge(long, short) : long.folded.includes(short.folded);
}

function isAtEdge(long: Profile, short: Profile): boolean {
  const isThere = long.folded.startsWith(short.folded) || long.folded.endsWith(short.folded);
  return isThere && short.words.size > 0 && [...short.words].every((word) => long.words.has(word));
}

/** Distance, in lines, at which a second copy of a text is looked for. */
const COPY_REACH = 3;

/**
 * Positions of texts that correct translations almost never contain (4 of 24,000 lines of lectures): the text of a line near by where the sources
 * differ, or a text that begins or ends with its neighbour's, marks and all: speech repeats itself, but then it changes a mark or a capital.
 */
export function copiedTexts(pairs: readonly Pair[]): ReadonlySet<number> {
  const copied = new Set<number>();
  pairs.forEach((pair, at) => {
    if (!pair.answer) return;
    for (let other = Math.max(0, at - COPY_REACH); other <= at + COPY_REACH; other += 1) {
      const near = pairs[other];
      if (other === at || !near?.answer) continue;
      if (isEqualCopy(pair, near) || (Math.abs(other - at) === 1 && holdsNeighbour(pair, near)))
        copied.add(at);
    }
  });
  return copied;
}

function isEqualCopy(pair: Pair, near: Pair): boolean {
  const isEqual = pair.answer!.folded === near.answer!.folded && pair.answer!.chars >= MIN_COPY_CHARS;
  return isEqual && !areAlike(pair.source, near.source);
}

function holdsNeighbour(pair: Pair, neighbour: Pair): boolean {
  const [long, short] = [pair.answer!, neighbour.answer!];
  if (long.folded.length <= short.folded.length || !isAtEdge(long, short)) return false;
  const isWhole = long.plain.startsWith(short.plain) || long.plain.endsWith(short.plain);
  const isExplained = pair.source.chars > neighbour.source.chars && areAlike(pair.source, neighbour.source);
  return isWhole && !isExplained && !contains(pair.source, neighbour.source);
}
