import { hashOf } from '#demo/gemini/seeded-random.ts';
import { pseudoTranslate } from '#demo/gemini/pseudo.ts';

/** A way of pretending to translate. What survives of a text differs: that is what places are recognised by. */
export interface Voice {
  readonly target: string;
  readonly say: (text: string) => string;
}

const WORD = /[\p{L}\p{M}’']+/gu;
const VOWELS = 'aeiou';
const CONSONANTS = 'bdfghklmnprstvz';

export const voices: Readonly<Record<string, Voice>> = {
  'other script': { target: 'el', say: (text) => pseudoTranslate(text, 'el') },
  accents: { target: 'es', say: (text) => pseudoTranslate(text, 'es') },
  ideographs: { target: 'zh', say: (text) => pseudoTranslate(text, 'zh') },
  prefix: { target: 'de', say: (text) => `[de] ${text}` },
  'upper case': { target: 'de', say: (text) => text.toUpperCase() },
  'words reversed': { target: 'de', say: (text) => text.split(' ').reverse().join(' ') },
  rot13: { target: 'de', say: rot13 },
  dictionary: { target: 'fi', say: (text) => text.replaceAll(WORD, (word) => invented(word.toLowerCase())) },
  'loose, without marks': { target: 'fi', say: loose },
};

function rot13(text: string): string {
  return text.replaceAll(/[a-z]/giu, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

/** A word of another language for a word: always the same, its length no sign of the other's. */
function invented(word: string): string {
  const letters = 2 + (hashOf(word) % 8);
  return Array.from({ length: letters }, (_, at) => {
    const from = at % 2 === 0 ? CONSONANTS : VOWELS;
    return from[hashOf(`${word}${at}`) % from.length];
  }).join('');
}

/** A free translation: some words go, some come, the order is another, and no mark stays. */
function loose(text: string): string {
  const words = (text.match(WORD) ?? []).map((word) => word.toLowerCase());
  const kept = words.filter((word, at) => words.length < 3 || hashOf(`${text}${word}${at}`) % 5 > 0);
  const added = hashOf(text) % 3 === 0 ? [invented(`added ${hashOf(text) % 40}`)] : [];
  return [...kept.slice(1), ...kept.slice(0, 1)].map(invented).concat(added).join(' ');
}
