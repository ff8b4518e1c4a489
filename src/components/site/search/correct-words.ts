import { synonymsOf } from './synonyms.ts';

/** Whether the pages have a word, or one that begins with it, or call it something else. Short words and names such as `utf-8` are taken as they are. */
export function isOnPages(word: string, vocabulary: readonly string[]): boolean {
  if (!/^[a-z]{4,}$/.test(word)) return true;
  return synonymsOf(word).length > 0 || vocabulary.some((known) => known.startsWith(word));
}

/** What is known of words: those of the pages, the commonest first, and common words of English. */
interface KnownWords {
  readonly vocabulary: readonly string[];
  readonly english: readonly string[];
}

/** What to look for: the words that the pages have, and whether a typing error was corrected on the way. */
export interface Corrected {
  readonly words: readonly string[];
  readonly isChanged: boolean;
}

/** Replaces typing errors by the nearest word of the pages, and leaves out what the pages do not have. A word that exists is no error. */
export function correctWords(words: readonly string[], known: KnownWords): Corrected {
  const corrected = words.map((word) => {
    if (isOnPages(word, known.vocabulary)) return word;
    return known.english.includes(word) ? null : nearest(word, known.vocabulary);
  });
  return {
    words: corrected.filter((word) => word !== null),
    isChanged: corrected.some((word, at) => word !== null && word !== words[at]),
  };
}

function nearest(word: string, vocabulary: readonly string[]): string | null {
  const allowed = word.length < 6 ? 1 : 2;
  let best: string | null = null;
  let least = allowed + 1;
  // The vocabulary begins with its commonest words: the first of equals wins.
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > allowed) continue;
    const steps = editDistance(word, known);
    if (steps < least) [best, least] = [known, steps];
  }
  return best;
}

/** Edits between two words, where two letters that changed places count once (Damerau-Levenshtein, optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      line.push(least);
    }
    [beforeLast, last] = [last, line];
  }
  return last[b.length] ?? 0;
}
