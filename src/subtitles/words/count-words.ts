import { frequentWords } from './frequent-words.ts';

/** How many words of a text are frequent ones of each language. */
export type WordCounts = ReadonlyMap<string, number>;

const WORD = /[\p{L}\p{M}']+/gu;
const PLAIN_WORD = /^[a-z']+$/iu;
/** Names of styles and fonts are words of no language; the `i` of italics is one of many. */
const TAG = /<[^<>\n]{1,80}>|\{[^{}\n]{1,80}\}/gu;
const WORD_IN_BYTES = /(?<![\w\x80-\xff])[a-z']+(?![\w\x80-\xff])/giu;

const languagesByWord = groupByWord(frequentWords);

function groupByWord(lists: string): ReadonlyMap<string, readonly string[]> {
  const languages = new Map<string, string[]>();
  for (const list of lists.split('\n')) {
    const [language = '', words = ''] = list.split('|');
    for (const word of new Set(words.split(' '))) {
      const known = languages.get(word);
      if (known) known.push(language);
      else languages.set(word, [language]);
    }
  }
  return languages;
}

/** The words in ASCII, which are the same in every encoding. */
export function countPlainWords(bytes: Uint8Array): WordCounts {
  const text = new TextDecoder('windows-1252').decode(bytes).replaceAll(TAG, ' ');
  return countFrequent(text.match(WORD_IN_BYTES) ?? []);
}

/** The words with letters beyond ASCII, which are what an encoding makes of them. */
export function countForeignWords(text: string): WordCounts {
  return countFrequent((text.match(WORD) ?? []).filter((word) => !PLAIN_WORD.test(word)));
}

function countFrequent(words: readonly string[]): WordCounts {
  const counts = new Map<string, number>();
  for (const word of words)
    for (const language of languagesByWord.get(word.toLowerCase()) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  return counts;
}
