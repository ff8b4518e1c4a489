import { normalForm } from '#subtitles/encoding/normal-form.ts';
import { toWesternDigits } from '#subtitles/languages/western-digits.ts';
import { countBreaks, placeholdersOf, wordsWithoutMarkup } from '../model-text.ts';

/** The features of a text that survive translation: enough to match two texts without knowing the languages. */
export interface Profile {
  /** Number of letters and digits, without marks and spaces. */
  readonly chars: number;
  readonly end: EndClass;
  /** Sorted. */
  readonly numbers: readonly string[];
  readonly placeholders: string;
  readonly breaks: number;
  /** Opening marks that translators keep: a dialogue dash, a bracket, a music note, a quotation. */
  readonly opening: string;
  readonly brackets: number;
  readonly start: StartClass;
  readonly isUpper: boolean;
  /** Pairs of neighbouring Latin letters without marks, each as one number: names, loans, cognates. */
  readonly bigrams: ReadonlySet<number>;
  /** Letters and digits without marks or case, to detect copies. */
  readonly folded: string;
  /** The text without markup. */
  readonly plain: string;
  /** Its first distinct words without their inflection. */
  readonly words: ReadonlySet<string>;
}

/** The case of the first letter. A script without case is no evidence. */
export type StartClass = 'upper' | 'lower' | 'digit' | 'caseless';

export type EndClass = 'question' | 'exclamation' | 'ellipsis' | 'stop' | 'pause' | 'none';

const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;
const ASCII = /^\p{ASCII}*$/u;
const CLOSER = /[\s"'”’»«)\]】」』♪♫*_-]/u;
const BRACKETS = /[([{（［【「『"“„«♪♫]/gu;
const NUMBERS = /\d+(?:[.,:٫٬]\d+)*/gu;

export function profileOf(wire: string): Profile {
  const plain = wordsWithoutMarkup(wire);
  const bare = bareText(plain);
  const folded = bare.replaceAll(NOT_LETTER_OR_DIGIT, '');
  const letters = plain.replaceAll(/\P{L}+/gu, '');
  return {
    chars: folded.length,
    end: endOf(plain),
    numbers: numbersOf(plain.slice(0, COMPARED_CHARS)),
    placeholders: placeholdersOf(wire),
    breaks: countBreaks(wire),
    opening: openingOf(plain),
    brackets: (plain.match(BRACKETS) ?? []).length,
    start: startOf(plain),
    isUpper: letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase(),
    bigrams: bigramsOf(folded),
    folded,
    plain: plain.trim(),
    words: wordsOf(bare),
  };
}

/** Letters and digits alone, lower case, without marks. */
export function foldText(text: string): string {
  return bareText(text).replaceAll(NOT_LETTER_OR_DIGIT, '');
}

/** Much more than a subtitle has. One letter may decompose into eighteen (U+FDFA), so both sides of that are bounded. */
const COMPARED_CHARS = 1_500;

/** Lower case, without marks. */
function bareText(text: string): string {
  const lower = text.slice(0, COMPARED_CHARS).toLowerCase();
  if (ASCII.test(lower)) return lower;
  return normalForm(lower, 'NFKD').slice(0, COMPARED_CHARS).replaceAll(MARKS, '');
}

/** The numbers of a text in western digits, without the marks that group them. */
export function numbersOf(text: string): string[] {
  return (toWesternDigits(text).match(NUMBERS) ?? [])
    .map((number) => number.replaceAll(/[.,:٫٬]/g, ''))
    .sort();
}

function endOf(plain: string): EndClass {
  const text = withoutClosers(plain);
  if (/(?:\.\.|…|⋯|。。)$/u.test(text)) return 'ellipsis';
  switch (text.at(-1)) {
    case '?':
    case '？':
    case '؟':
    case ';':
    case '\u037e':
    case '՞':
      return 'question';
    case '!':
    case '！':
    case '՜':
      return 'exclamation';
    case '.':
    case '。':
    case '．':
    case '।':
    case '۔':
    case '։':
    case '။':
    case '።':
    case '។':
    case '།':
      return 'stop';
    case ',':
    case '，':
    case '、':
    case '،':
    case '၊':
    case '፣':
    case ':':
    case '：':
      return 'pause';
    default:
      return 'none';
  }
}

/** The text up to its last closing mark. No regular expression: it would retry at every run of such marks. */
function withoutClosers(text: string): string {
  let end = text.length;
  while (end > 0 && CLOSER.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function startOf(plain: string): StartClass {
  const first = /[\p{L}\p{N}]/u.exec(plain)?.[0] ?? '';
  if (/\p{Lu}/u.test(first)) return 'upper';
  if (/\p{Ll}/u.test(first)) return 'lower';
  return /\p{N}/u.test(first) ? 'digit' : 'caseless';
}

function openingOf(plain: string): string {
  const first = plain.trimStart().charAt(0);
  if (/[-‐‑–—]/u.test(first)) return '-';
  if (/[♪♫#]/u.test(first)) return '♪';
  if (/[([（［【]/u.test(first)) return '(';
  return '';
}

const WORD = /[\p{L}\p{N}]+/gu;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}\p{sc=Tibt}]/u;
/** Inflection changes the ending of a word, seldom its beginning. */
const STEM_CHARS = 5;
/** Twice what a subtitle has. The words of a text are compared with those of many others, each with each. */
const MAX_WORDS = 80;

/** Stems of the words; for scripts without spaces, each pair of neighbouring characters. */
function wordsOf(bare: string): Set<string> {
  const words = new Set<string>();
  for (const found of bare.match(WORD) ?? []) {
    for (const word of UNSPACED.test(found) ? pairsOf(found) : [found.slice(0, STEM_CHARS)]) {
      if (words.size === MAX_WORDS) return words;
      words.add(word);
    }
  }
  return words;
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}

/** Latin only: names written in other scripts share no letters. */
function bigramsOf(folded: string): ReadonlySet<number> {
  const bigrams = new Set<number>();
  let previous = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at);
    const letter = code >= 97 && code <= 122 ? code - 96 : 0;
    if (letter > 0 && previous > 0) bigrams.add(previous * 27 + letter);
    previous = letter;
  }
  return bigrams;
}
