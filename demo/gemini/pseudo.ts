import { findLanguage } from '#subtitles/languages/languages.ts';
import { accented, alphabets, hanCharacters } from './alphabets.ts';
import { hashOf } from './seeded-random.ts';

const CODE_A = 97;
const LATIN_SYLLABLES = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'zu'];
const SINO_PAUSES: Readonly<Record<string, string>> = { '.': '。', ',': '，', '?': '？', '!': '！' };
const ARABIC_PAUSES: Readonly<Record<string, string>> = { ',': '،', '?': '؟', ';': '؛' };

/** What is not translated: tags, placeholders, line breaks, web addresses, mail addresses, hashtags, words with digits. */
const KEPT = /<[^>]*>|\{[^}]*\}|⟦[^⟧]*⟧|https?:\/\/\S+|\S+@\S+|#\S+|[\p{L}\p{N}]*\d[\p{L}\p{N}]*/gu;
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/**
 * A text as it might look in the target language: its own script, the same numbers, tags and punctuation, names unchanged where the script
 * is Latin. Deterministic, and never equal to a source that contains a letter.
 */
export function pseudoTranslate(text: string, targetCode: string): string {
  const script = findLanguage(targetCode)?.script ?? 'Latn';
  let result = '';
  let from = 0;
  let isFirstWord = true;
  const write = (part: string) => {
    result += writePart(part, script, () => {
      const wasFirst = isFirstWord;
      isFirstWord = false;
      return wasFirst;
    });
  };
  for (const kept of text.matchAll(KEPT)) {
    write(text.slice(from, kept.index));
    result += kept[0];
    from = kept.index + kept[0].length;
  }
  write(text.slice(from));
  return result;
}

function writePart(part: string, script: string, takeFirst: () => boolean): string {
  const words = part.replaceAll(WORD, (word) => writeWord(word, script, takeFirst()));
  if (script === 'Arab') return words.replaceAll(/[,?;]/g, (mark) => ARABIC_PAUSES[mark] ?? mark);
  if (script !== 'Hans' && script !== 'Hant' && script !== 'Jpan') return words;
  // These scripts put no space between words, and their pauses are full-width.
  return words
    .replaceAll(/(?<=[\p{sc=Han}\p{sc=Kana}\p{sc=Hira}]) (?=[\p{sc=Han}\p{sc=Kana}\p{sc=Hira}])/gu, '')
    .replaceAll(/(?<=\p{L})[.,?!](?!\.)/gu, (mark) => SINO_PAUSES[mark] ?? mark);
}

function writeWord(word: string, script: string, isFirst: boolean): string {
  if (script === 'Latn') return isFirst || !isName(word) ? accent(word) : word;
  if (script === 'Hans' || script === 'Hant') return toHan(word, script);
  if (script === 'Jpan') return toKana(word);
  return [...toLatin(word).toLowerCase()]
    .map((letter) => letterOf(script === 'Kore' ? 'Hang' : script, letter))
    .join('');
}

function isName(word: string): boolean {
  return /^\p{Lu}\p{Ll}{2,}$/u.test(word);
}

/** Marks on the letters, and doubled vowels in long words: most languages need more room than English. */
function accent(word: string): string {
  return [...toLatin(word)]
    .map((letter, index) => {
      const marked = accented[letter.toLowerCase().charCodeAt(0) - CODE_A] ?? letter;
      const cased = letter === letter.toLowerCase() ? marked : marked.toUpperCase();
      return word.length > 5 && index === 3 ? cased + letter.toLowerCase() : cased;
    })
    .join('');
}

/** Any word in plain Latin letters; other scripts become syllables. */
function toLatin(word: string): string {
  return [...word.normalize('NFD').replaceAll(/[\p{M}'’]/gu, '')]
    .map((letter) => (/[a-z]/i.test(letter) ? letter : (LATIN_SYLLABLES[hashOf(letter) % 10] ?? 'ba')))
    .join('');
}

function letterOf(script: string, letter: string): string {
  const alphabet = [...(alphabets[script] ?? accented)];
  return alphabet[letter.charCodeAt(0) - CODE_A] ?? letter;
}

function toHan(word: string, script: string): string {
  const characters = [...(hanCharacters[script] ?? '')];
  const count = 1 + Math.floor(word.length / 3);
  return Array.from(
    { length: count },
    (_, at) => characters[hashOf(`${word}${at}`) % characters.length],
  ).join('');
}

/** A Han character before each word: real Japanese is never kana alone. */
function toKana(word: string): string {
  const han = [...'日本人大小上下山川時'];
  const kana = [...toLatin(word).toLowerCase()].slice(1).map((letter) => letterOf('Kana', letter));
  return (han[hashOf(word) % han.length] ?? '日') + kana.join('');
}
