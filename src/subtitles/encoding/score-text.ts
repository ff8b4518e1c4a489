import { AMOUNT, CAPITAL, CURRENCY, DIGIT, kindOf, LETTER, SMALL } from './char-kinds.ts';
import type { Model } from './likelihood.ts';

/** A capital that begins a word, follows another, or stands inside a word. */
const CAPITAL_FIRST = -2.3;
const CAPITAL_AFTER_CAPITAL = -1.6;
/** At the edge of a word in capitals of ASCII: `KNOWÖ` is `KNOW…` in Mac OS Roman. */
const CAPITAL_AT_EDGE = -3.8;
/** `DONíT` and `NOî` are `DON’T` and `NO”`. */
const SMALL_BEFORE_CAPITAL = -7.5;
const SMALL_AFTER_CAPITALS = -4;
/** Nearly impossible: `niÉ` is `ni…` in Mac OS Roman. */
const CAPITAL_INSIDE = -11;
const SIGN_INSIDE_WORD = -3;
/** An amount of money or a fraction that touches a word: `c½ur` for `cœur`. */
const NUMBER_SIGN_AT_WORD = -6;
/** A letter that no other letter stands beside, though it is no word: `2œ` for `2½`, `φ` for `ö`. */
const LONE_LETTER = -5;
/** `3в3` and `3„3` for `3×3`. */
const INSIDE_NUMBER = -9;
const OTHER_SCRIPT_BESIDE_LATIN = -4;
/** The third Latin letter beyond ASCII in a row, and each after it: `żółć` has two of them, and words of another script that are read as Latin are full of them. */
const LATIN_IN_A_ROW = -4;
const LAST_LATIN = 0x24f;
/** Of Latin, Greek and Cyrillic, in which few letters are words. */
const LAST_LETTER = 0x52f;
/** Letters beyond ASCII that are words: `à`, `é`, `ő`, `η`, `я`. */
const ONE_LETTER_WORDS = codesOf('àáâéèêíóòôúùåäöøæőοηωόήώабвежзийкосуўяєіїѝэ');
/** Signs that no word begins with: where one does, it is the `Š` or `Ž` of another encoding. */
const NEVER_BEFORE_WORD = codesOf('©®¦¨¸');
const SIGN_BEFORE_WORD = -4;
const OPENING_QUOTES = codesOf('„“«');
const CLOSING_QUOTES = codesOf('’”');
/** An apostrophe, the dot of Catalan, and a dash without blanks. */
const SIGNS_INSIDE = codesOf('’·—');
const FIRST_IDEOGRAPH = 0x2e80;

function codesOf(chars: string): ReadonlySet<number> {
  return new Set(Array.from(chars, (char) => char.codePointAt(0)!));
}

/** A character beyond ASCII and what stands beside it. The context counts alike in every language, so it is weighed once for each text. */
export interface ForeignText {
  readonly counts: ReadonlyMap<string, number>;
  readonly contextScore: number;
  /** Three of four are signs that stand in texts without any letter beyond ASCII. */
  readonly isMostlySigns: boolean;
}

/** What a text in capitals costs as a whole: there are few. */
const TEXT_IN_CAPITALS = -5;
const SMALL_IN_CAPITALS = -3;
const BLANK = 0x20;

/** The characters of a decoded text that distinguish encodings. */
export function foreignText(text: string): ForeignText {
  const counts = new Map<number, number>();
  const scores = { usual: 0, capitals: TEXT_IN_CAPITALS };
  let [beforeThat, before] = [BLANK, BLANK];
  let code = codeAt(text, 0);
  for (let at = 0; at < text.length;) {
    at += code > 0xffff ? 2 : 1;
    const after = codeAt(text, at);
    if (code >= 0x80) {
      counts.set(code, (counts.get(code) ?? 0) + 1);
      addContext(scores, code, { beforeThat, before, after });
    }
    [beforeThat, before, code] = [before, code, after];
  }
  const characters = new Map(Array.from(counts, ([char, count]) => [String.fromCodePoint(char), count]));
  return {
    counts: characters,
    contextScore: Math.max(scores.usual, scores.capitals),
    isMostlySigns: isMostlySigns(characters),
  };
}

function isMostlySigns(counts: ReadonlyMap<string, number>): boolean {
  let [all, signs] = [0, 0];
  for (const [char, count] of counts) {
    all += count;
    if (USUAL_SIGNS.has(char)) signs += count;
  }
  return signs >= 0.75 * all;
}

function codeAt(text: string, at: number): number {
  return text.codePointAt(at) ?? BLANK;
}

interface Neighbours {
  readonly beforeThat: number;
  readonly before: number;
  readonly after: number;
}

/** Adds what a character costs by what stands beside it, in a usual text and in one in capitals. */
function addContext(scores: { usual: number; capitals: number }, code: number, beside: Neighbours): void {
  if (code >= FIRST_IDEOGRAPH) return;
  const kind = kindOf(code);
  const usual = kind & LETTER ? letterContext(code, kind, beside) : signContext(code, kind, beside);
  scores.usual += usual;
  if (kind & SMALL) scores.capitals += usual + SMALL_IN_CAPITALS;
  else if (kind & CAPITAL && isAmongCapitals(beside))
    scores.capitals += mixedScripts(code, beside) + capitalAtEdge(beside);
  else scores.capitals += usual;
}

function isAmongCapitals({ before, after }: Neighbours): boolean {
  const kinds = kindOf(before) | kindOf(after);
  return (kinds & CAPITAL) > 0 && (kinds & SMALL) === 0;
}

function signContext(code: number, kind: number, { before, after }: Neighbours): number {
  if (kindOf(before) & kindOf(after) & DIGIT && OPENING_QUOTES.has(code)) return INSIDE_NUMBER;
  const isBehind = (kindOf(before) & LETTER) > 0;
  const isBefore = (kindOf(after) & LETTER) > 0;
  if ((isBehind && kind & CURRENCY) || (isBefore && kind & AMOUNT)) return NUMBER_SIGN_AT_WORD;
  if (isBefore && NEVER_BEFORE_WORD.has(code)) return SIGN_BEFORE_WORD;
  // A closing quote begins no word.
  if (!isBehind && isBefore && CLOSING_QUOTES.has(code)) return SIGN_INSIDE_WORD;
  return isBehind && isBefore && !SIGNS_INSIDE.has(code) ? SIGN_INSIDE_WORD : 0;
}

function letterContext(code: number, kind: number, beside: Neighbours): number {
  const { before, after } = beside;
  if (kindOf(before) & kindOf(after) & DIGIT) return INSIDE_NUMBER;
  if (isLoneLetter(code, beside)) return LONE_LETTER;
  const mixed = mixedScripts(code, beside) + latinInARow(code, beside);
  if (kind & CAPITAL) return mixed + capitalContext(beside);
  return kind & SMALL ? mixed + smallContext(beside) : mixed;
}

function mixedScripts(code: number, { before, after }: Neighbours): number {
  const isNonLatin = code >= 0x370 && code < 0x1e00;
  return isNonLatin && (isAsciiLetter(before) || isAsciiLetter(after)) ? OTHER_SCRIPT_BESIDE_LATIN : 0;
}

function latinInARow(code: number, { beforeThat, before }: Neighbours): number {
  const isRow = [code, before, beforeThat].every(
    (one) => one >= 0x80 && one <= LAST_LATIN && kindOf(one) & LETTER,
  );
  return isRow ? LATIN_IN_A_ROW : 0;
}

function isAsciiLetter(code: number): boolean {
  return code < 0x80 && (kindOf(code) & LETTER) > 0;
}

function capitalContext(beside: Neighbours): number {
  const before = kindOf(beside.before);
  const atEdge = capitalAtEdge(beside);
  if (!(before & LETTER)) return atEdge || CAPITAL_FIRST;
  if (!(before & CAPITAL)) return CAPITAL_INSIDE;
  // Words are written in capitals as a whole: from the third one on, nothing else is to be expected.
  return atEdge || (kindOf(beside.beforeThat) & CAPITAL ? 0 : CAPITAL_AFTER_CAPITAL);
}

function capitalAtEdge({ before, after }: Neighbours): number {
  const isLast = isAsciiCapital(before) && !(kindOf(after) & LETTER);
  const isFirst = isAsciiCapital(after) && !(kindOf(before) & LETTER);
  return isLast || isFirst ? CAPITAL_AT_EDGE : 0;
}

function isAsciiCapital(code: number): boolean {
  return code < 0x80 && (kindOf(code) & CAPITAL) > 0;
}

function smallContext({ beforeThat, before, after }: Neighbours): number {
  // Any other capital pays for itself.
  if (isAsciiCapital(after)) return SMALL_BEFORE_CAPITAL;
  return kindOf(before) & kindOf(beforeThat) & CAPITAL ? SMALL_AFTER_CAPITALS : 0;
}

function isLoneLetter(code: number, { before, after }: Neighbours): boolean {
  if (code > LAST_LETTER || (kindOf(before) | kindOf(after)) & LETTER) return false;
  return !ONE_LETTER_WORDS.has(String.fromCodePoint(code).toLowerCase().codePointAt(0)!);
}

/** Signs that stand in texts without any letter beyond ASCII. */
const USUAL_SIGNS: ReadonlySet<string> = new Set('–—…“”„‘’«»\u00a0♪•·¶§°´€£©®™½');
/**
 * Where a text has hardly any other characters beyond ASCII, a sign that it has once may stand in every line: the apostrophe of `don’t`, a dash, a note.
 * Then the first says much, and the others little. Letters come as often as their language has them.
 */
const REPEATED_SIGN = -0.3;

/** The log-likelihood of a text in a language. */
export function logLikelihood(
  { counts, contextScore, isMostlySigns }: ForeignText,
  { logProbability }: Model,
): number {
  let score = contextScore;
  for (const [char, count] of counts) {
    const once = logProbability(char);
    score += once + (count - 1) * (isMostlySigns && USUAL_SIGNS.has(char) ? REPEATED_SIGN : once);
  }
  return score;
}
