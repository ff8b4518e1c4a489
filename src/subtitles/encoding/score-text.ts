import type { Model } from './likelihood.ts';

const LETTER = /\p{L}|\p{M}/u;
/** A capital that begins a word, follows another, or stands inside a word. */
const CAPITAL_FIRST = -2.3;
const CAPITAL_AFTER_CAPITAL = -1.6;
/** Nearly impossible: `niÉ` is `ni…` in Mac OS Roman. */
const CAPITAL_INSIDE = -11;
const SIGN_INSIDE_WORD = -3;
/** An amount of money or a fraction that touches a word: `c½ur` for `cœur`. */
const NUMBER_SIGN_AT_WORD = -6;
/** A letter that no other letter stands beside, though it is no word: `2œ` for `2½`, `φ` for `ö`. */
const LONE_LETTER = -3;
/** `3в3` for `3×3`. */
const LETTER_IN_NUMBER = -6;
const OTHER_SCRIPT_BESIDE_LATIN = -4;
/** Of Latin, Greek and Cyrillic, in which few letters are words. */
const LAST_LETTER = '\u052f';
/** Letters beyond ASCII that are words: `à`, `é`, `ő`, `η`, `я`. */
const ONE_LETTER_WORDS = 'àáâéèêíóòôúùåäöøæőοηωόήώабвежзийкосуўяєіїѝэ';
const DIGIT = /\d/u;
const ASCII_LETTER = /[A-Za-z]/u;
const CURRENCY = /\p{Sc}/u;
const FRACTION = /[\p{No}\p{Sc}]/u;

/** A character beyond ASCII and what stands beside it. The context counts alike in every language, so it is weighed once for each text. */
export interface ForeignText {
  readonly counts: ReadonlyMap<string, number>;
  readonly contextScore: number;
}

/** The characters of a decoded text that distinguish encodings. */
export function foreignText(text: string): ForeignText {
  const counts = new Map<string, number>();
  let contextScore = 0;
  const chars = [...text];
  chars.forEach((char, index) => {
    if (char.codePointAt(0)! < 0x80) return;
    counts.set(char, (counts.get(char) ?? 0) + 1);
    contextScore += contextOf(char, chars[index - 1] ?? ' ', chars[index + 1] ?? ' ');
  });
  return { counts, contextScore };
}

function contextOf(char: string, before: string, after: string): number {
  const code = char.codePointAt(0)!;
  if (code >= 0x2e80) return 0;
  if (!LETTER.test(char)) {
    const [isBehind, isBefore] = [LETTER.test(before), LETTER.test(after)];
    if ((isBehind && CURRENCY.test(char)) || (isBefore && FRACTION.test(char))) return NUMBER_SIGN_AT_WORD;
    const isInside = isBehind && isBefore;
    // A closing quote begins no word.
    if ((char === '’' || char === '”') && !isBehind && isBefore) return SIGN_INSIDE_WORD;
    return isInside && char !== '’' && char !== '·' ? SIGN_INSIDE_WORD : 0;
  }
  const isNonLatin = code >= 0x370 && code < 0x1e00;
  const mixed =
    isNonLatin && (ASCII_LETTER.test(before) || ASCII_LETTER.test(after)) ? OTHER_SCRIPT_BESIDE_LATIN : 0;
  if (DIGIT.test(before) && DIGIT.test(after)) return LETTER_IN_NUMBER;
  if (isLoneLetter(char, before, after)) return LONE_LETTER;
  const isCapital = char !== char.toLowerCase();
  if (!isCapital) return mixed;
  if (!LETTER.test(before)) return mixed + CAPITAL_FIRST;
  return mixed + (before === before.toLowerCase() ? CAPITAL_INSIDE : CAPITAL_AFTER_CAPITAL);
}

function isLoneLetter(char: string, before: string, after: string): boolean {
  if (char > LAST_LETTER || LETTER.test(before) || LETTER.test(after)) return false;
  return !ONE_LETTER_WORDS.includes(char.toLowerCase());
}

/** The log-likelihood of a text in a language. */
export function logLikelihood({ counts, contextScore }: ForeignText, { logProbability }: Model): number {
  let score = contextScore;
  for (const [char, count] of counts) score += logProbability(char) * count;
  return score;
}
