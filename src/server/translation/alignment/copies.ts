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
  const mine = pair.answer!.folded;
  const other = neighbour.answer!.folded;
  if (mine === '' || other === '') return false;
  if (mine !== other && !contains(pair.answer!, neighbour.answer!)) return false;
  const [source, shorter] =
    mine.length >= other.length
      ? [pair.source.folded, neighbour.source.folded]
      : [neighbour.source.folded, pair.source.folded];
  return !source.includes(shorter);
}

/** Whether one of two texts contains the other: a short one only as whole words, at the beginning or end. */
function contains(mine: Profile, other: Profile): boolean {
  const [long, short] = mine.folded.length >= other.folded.length ? [mine, other] : [other, mine];
  if (!long.folded.includes(short.folded)) return false;
  if (short.folded.length >= MIN_COPY_CHARS) return true;
  const isAtEdge = long.folded.startsWith(short.folded) || long.folded.endsWith(short.folded);
  return isAtEdge && short.words.size > 0 && [...short.words].every((word) => long.words.has(word));
}
