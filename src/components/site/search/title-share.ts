import { synonymsOf } from './synonyms.ts';

/** Endings such as `s`, `ed` and `ing` may differ between a question and a title. */
const LONGEST_ENDING = 3;
const LEAST_STEM = 4;

/** How much of a question its title has, from 0 to 1: a rare word counts more, and another name of a word counts as the word. */
export function titleShare(title: string, words: readonly string[], rarities: readonly number[]): number {
  const ofTitle = wordsOf(title);
  const has = (name: string) =>
    wordsOf(name).every((word) => ofTitle.some((other) => isSameWord(word, other)));
  let all = 0;
  let there = 0;
  for (const [at, word] of words.entries()) {
    const rarity = rarities[at] ?? 0;
    all += rarity;
    if ([word, ...synonymsOf(word)].some(has)) there += rarity;
  }
  return all > 0 ? there / all : 0;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function isSameWord(a: string, b: string): boolean {
  const stem = Math.max(LEAST_STEM, Math.min(a.length, b.length) - LONGEST_ENDING);
  const isNear = Math.abs(a.length - b.length) <= LONGEST_ENDING;
  return a === b || (isNear && a.length >= stem && b.length >= stem && a.slice(0, stem) === b.slice(0, stem));
}
