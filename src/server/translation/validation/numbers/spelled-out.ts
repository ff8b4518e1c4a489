import { normalForm } from '#subtitles/encoding/normal-form.ts';
import * as arabic from 'n2words/ar-SA';
import * as bengali from 'n2words/bn-BD';
import * as czech from 'n2words/cs-CZ';
import * as danish from 'n2words/da-DK';
import * as german from 'n2words/de-DE';
import * as greek from 'n2words/el-GR';
import * as spanish from 'n2words/es-ES';
import * as persian from 'n2words/fa-IR';
import * as finnish from 'n2words/fi-FI';
import * as french from 'n2words/fr-FR';
import * as hebrew from 'n2words/he-IL';
import * as hindi from 'n2words/hi-IN';
import * as croatian from 'n2words/hr-HR';
import * as hungarian from 'n2words/hu-HU';
import * as indonesian from 'n2words/id-ID';
import * as italian from 'n2words/it-IT';
import * as korean from 'n2words/ko-KR';
import * as norwegian from 'n2words/nb-NO';
import * as dutch from 'n2words/nl-NL';
import * as polish from 'n2words/pl-PL';
import * as portuguese from 'n2words/pt-PT';
import * as romanian from 'n2words/ro-RO';
import * as russian from 'n2words/ru-RU';
import * as swedish from 'n2words/sv-SE';
import * as tamil from 'n2words/ta-IN';
import * as thai from 'n2words/th-TH';
import * as turkish from 'n2words/tr-TR';
import * as ukrainian from 'n2words/uk-UA';
import * as urdu from 'n2words/ur-PK';
import * as vietnamese from 'n2words/vi-VN';

type Speller = Readonly<Record<'toCardinal' | 'toOrdinal', (value: number) => string>>;

/** How numbers are spelled out, by language. English, Chinese and Japanese have readers of their own. */
const spellers: ReadonlyMap<string, Speller> = new Map(
  Object.entries({
    ar: arabic,
    bn: bengali,
    cs: czech,
    da: danish,
    de: german,
    el: greek,
    es: spanish,
    fa: persian,
    fi: finnish,
    fr: french,
    he: hebrew,
    hi: hindi,
    hr: croatian,
    hu: hungarian,
    id: indonesian,
    it: italian,
    ko: korean,
    nb: norwegian,
    nl: dutch,
    no: norwegian,
    pl: polish,
    pt: portuguese,
    ro: romanian,
    ru: russian,
    sv: swedish,
    ta: tamil,
    th: thai,
    tr: turkish,
    uk: ukrainian,
    ur: urdu,
    vi: vietnamese,
  }),
);

/** Words for a hundred of languages that say 'nineteen hundred'. */
const HUNDRED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    de: 'hundert',
    nl: 'honderd',
    sv: 'hundra',
    da: 'hundrede',
  }),
);
/** 'One' before a hundred and a thousand, which is often left out. */
const ONE =
  /^(?:ein|et|en|un|uno|um[ae]?|один|одна|jeden|jedna|ένα)(?=\s|hundert|tausend|hundrede|tusinde)\s?/u;
/** Smaller numbers have too little to tell: they are in a table of stems. */
const MIN_VALUE = 11;
const MAX_VALUE = 999_999_999;
/** Inflection changes the ends of words, by so many letters. */
const STEM_CHARS = 3;
const MAX_ENDING_CHARS = 3;
const AND = new Set([
  'and',
  'und',
  'en',
  'et',
  'y',
  'e',
  'og',
  'och',
  'i',
  'a',
  'și',
  'si',
  'και',
  'و',
  'és',
]);

/** Tells of a number whether a text spells it out, in any ending: 25 in 'fünfundzwanzig', 'двадцати пяти', 'vingt-cinquième'. The text is read once. */
export function spellingsIn(text: string, language: string | null): (value: number) => boolean {
  const code = language?.split('-')[0] ?? '';
  const speller = spellers.get(code) ?? null;
  if (!speller) return () => false;
  const words = wordsOf(text, code);
  const joined = words.join('');
  const isSpelled = (spelled: string) => {
    const wanted = wordsOf(spelled, code);
    return wanted.length > 0 && (joined.includes(wanted.join('')) || isSaid(wanted, words));
  };
  return (value) => {
    if (!Number.isInteger(value) || value < MIN_VALUE || value > MAX_VALUE) return false;
    return waysToSay(value, speller, code).some(isSpelled);
  };
}

function waysToSay(value: number, speller: Speller, code: string): string[] {
  const whole = speller.toCardinal(value);
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const isYear = hundreds > 10 && hundreds < 20 && HUNDRED.has(code);
  const year = isYear
    ? [`${speller.toCardinal(hundreds)}${HUNDRED.get(code)!}${rest > 0 ? speller.toCardinal(rest) : ''}`]
    : [];
  return [whole, whole.replace(ONE, ''), speller.toOrdinal(value), ...year];
}

/** Words in lower case, without the ones for 'and'. */
function wordsOf(text: string, code: string): string[] {
  const plain = normalForm(text, 'NFC')
    .toLocaleLowerCase(code)
    .replaceAll(/['’ʼ]/gu, code === 'uk' ? '' : ' ');
  // The spellings of Ukrainian have Latin letters among the others.
  const words = (code === 'uk' ? plain.replaceAll('i', 'і') : plain).match(/[\p{L}\p{M}]+/gu) ?? [];
  return words
    .map((word) => (code === 'ar' ? word.replace(/^و(?=.{3})/u, '') : word))
    .filter((word) => !AND.has(word));
}

/** Whether words follow each other in a text, with any ending. */
function isSaid(wanted: readonly string[], words: readonly string[]): boolean {
  return words.some((_, from) => wanted.every((one, at) => isForm(words[from + at], one)));
}

function isForm(word: string | undefined, of: string): boolean {
  if (word === undefined || Math.abs(word.length - of.length) > MAX_ENDING_CHARS) return false;
  return word.startsWith(of.slice(0, STEM_CHARS));
}
