import { normalForm } from '#subtitles/encoding/normal-form.ts';
import { toWesternDigits } from '#subtitles/languages/western-digits.ts';

/** A number as written in digits, without group separators: '10,000' is 10000, '3.5' is 3 and 5, '٣' is 3. */
export type DigitRun = string;

const ASCII = /^\p{ASCII}*$/u;
/** Marks between groups of three digits. The first group does not begin with zero: '0.001' is a fraction. */
const GROUPED = /(?<![\d.,])[1-9]\d{0,2}(?:[.,٬'’\u00a0\u202f]\d{3})+(?!\d)/gu;
/** Groups of India: the last of three digits, those before of two. */
const INDIAN = /(?<![\d.,])[1-9]\d?(?:,\d{2})+,\d{3}(?!\d)/gu;

/** Decimals that add nothing: '3.0' is 3, '$5.00' is 5. With a comma they may be coordinates: '1,0 and 0,1'. */
const EMPTY_DECIMALS = /(?<![\d.,])(\d+)\.00?(?![.,]?\d)/gu;

/** `&#39;` is an apostrophe, not 39. */
const CHARACTER_REFERENCE = /&#x?[\da-f]{1,6};/giu;

/** The numbers of a text in western digits, in order. */
export function digitRuns(text: string): DigitRun[] {
  if (!/\p{N}/u.test(text)) return [];
  const western = plainDigits(text.replaceAll(CHARACTER_REFERENCE, ' '));
  const joined = western
    .replaceAll(INDIAN, (number) => number.replaceAll(',', ''))
    .replaceAll(GROUPED, (number) => number.replaceAll(/\D/gu, ''))
    .replaceAll(EMPTY_DECIMALS, '$1');
  return (joined.match(/\d+/gu) ?? []).map((run) => run.replace(/^0+(?=\d)/u, ''));
}

/** Single characters that stand for whole phrases: they have no digits, and would become up to eighteen letters each. */
const PHRASES = /[\ufdf0-\ufdfb]+/gu;

const WRITTEN = /\p{N}(?:[\p{N}.,٬'’\u00a0\u202f]*\p{N})?/gu;

/** A number as a text writes it: '2.600' for the run 2600. The run itself where the text does not have it. */
export function writtenRun(run: DigitRun, text: string): string {
  return (text.match(WRITTEN) ?? []).find((number) => digitRuns(number).includes(run)) ?? run;
}

const GROUPING_BLANK = /(?<=\p{Nd})[\u00a0\u202f](?=\p{Nd}{3}(?!\p{Nd}))/gu;

/** Digits of every script, full-width and raised ones and vulgar fractions as western digits. */
function plainDigits(text: string): string {
  if (ASCII.test(text)) return text;
  // NFKC makes plain spaces of the blanks that group digits: an apostrophe groups them too, and stays.
  const grouped = text.replaceAll(PHRASES, '').replaceAll(GROUPING_BLANK, '’');
  return toWesternDigits(normalForm(grouped, 'NFKC'));
}

const SCALES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    千: 1e3,
    万: 1e4,
    萬: 1e4,
    만: 1e4,
    億: 1e8,
    亿: 1e8,
    억: 1e8,
    兆: 1e12,
    조: 1e12,
    लाख: 1e5,
    करोड़: 1e7,
  }),
);
const SCALED = /(?<![\d.,])(\d[\d.,]*)\s?([千万萬만億亿억兆조]|लाख|करोड़)/gu;

/** Values of numbers that are written in digits and a word for their zeros: '100万' is 1000000, '1.5万' is 15000, '1,000万' is 10000000. */
export function scaledNumbers(text: string): number[] {
  return [...plainDigits(text).matchAll(SCALED)].map(([, run = '', scale]) =>
    Math.round(Number(run.replaceAll(/[.,](?=\d{3}(?!\d))/gu, '').replace(',', '.')) * SCALES.get(scale!)!),
  );
}
