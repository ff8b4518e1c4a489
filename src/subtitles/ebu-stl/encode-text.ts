import { normalForm } from '../encoding/normal-form.ts';
import { type Dropped, drop } from '../markup/render-spans.ts';
import type { CharacterTable } from './character-table.ts';

/** Signs that look nearly the same, for tables that lack the left ones. */
const NEAR_SIGNS: ReadonlyMap<string, string> = new Map([
  ['…', '...'],
  ...[...'‐‑‒–—―−'].map((dash): [string, string] => [dash, '-']),
  ...[...'„‟“”«»″'].map((quote): [string, string] => [quote, '"']),
  ...[...'‘’‚‛‹›′'].map((quote): [string, string] => [quote, "'"]),
  ['ș', 'ş'],
  ['Ș', 'Ş'],
  ['ț', 'ţ'],
  ['Ț', 'Ţ'],
  ['€', 'EUR'],
  ['•', '*'],
  ['⁄', '/'],
  ['♫', '♪'],
]);
/** Blanks of other widths, and signs without any width, such as marks of direction. */
const BLANK = /^[\p{Zs}\p{Zl}\p{Zp}\t\v\f\u0085]$/u;
/** How many blanks a wider one is: a single one at the start of a text is taken for a typing error. */
const BLANK_WIDTHS: ReadonlyMap<string, number> = new Map(Object.entries({ '\t': 4, '\u3000': 2 }));
const WITHOUT_WIDTH = /^\p{Cf}$/u;

const QUESTION_MARK = 0x3f;

/** A letter with its marks, as one character is that a table may have: where it begins in the text, and its composed form. */
export interface Letter {
  readonly at: number;
  readonly text: string;
}

/**
 * The letters of a text, one after the other: a list of them would take many times its length. Marks are composed with the letter before them, for a
 * table has no marks alone.
 */
export function* lettersOf(text: string): Generator<Letter> {
  for (let at = 0; at < text.length;) {
    const end = endOfLetter(text, at);
    const letter = text.slice(at, end);
    if (letter.length === 1 && letter.charCodeAt(0) < FIRST_MARK) yield { at, text: letter };
    else for (const composed of normalForm(letter, 'NFC')) yield { at, text: composed };
    at = end;
  }
}

const MARKS = /\p{M}+/uy;
/** Letters before it in Unicode are in their normal form, and no marks. */
const FIRST_MARK = 0x300;

function endOfLetter(text: string, at: number): number {
  const end = at + (text.codePointAt(at)! > 0xffff ? 2 : 1);
  if (end >= text.length || text.charCodeAt(end) < FIRST_MARK) return end;
  MARKS.lastIndex = end;
  return MARKS.test(text) ? MARKS.lastIndex : end;
}

/** Whether a table has a letter, or a sign that looks nearly the same. */
export function canEncode(letter: string, table: CharacterTable): boolean {
  return (table.encode(letter) ?? nearBytes(letter, table)) !== null;
}

/** The bytes of a letter; those of near signs, of the letter without its marks, or a question mark where the table lacks it. The last two are reported. */
export function encodeLetter(letter: string, table: CharacterTable, dropped: Dropped): readonly number[] {
  const bytes = table.encode(letter) ?? nearBytes(letter, table);
  if (bytes) return bytes;
  drop(dropped, 'characters');
  return bytesOf(normalForm(letter, 'NFKD').replaceAll(/\p{M}/gu, ''), table) ?? [QUESTION_MARK];
}

/** Puts the bytes of a text's letters behind others. */
export function putLetters(
  bytes: number[],
  text: string,
  { table, dropped }: { readonly table: CharacterTable; readonly dropped: Dropped },
): void {
  for (const letter of lettersOf(text))
    for (const byte of encodeLetter(letter.text, table, dropped)) bytes.push(byte);
}

function nearBytes(letter: string, table: CharacterTable): readonly number[] | null {
  if (WITHOUT_WIDTH.test(letter)) return [];
  if (BLANK.test(letter)) return bytesOf(' '.repeat(BLANK_WIDTHS.get(letter) ?? 1), table);
  return bytesOf(NEAR_SIGNS.get(letter) ?? normalForm(letter, 'NFKC'), table);
}

/** The bytes of a text that the table has as a whole; `null` where there is none. */
function bytesOf(text: string, table: CharacterTable): readonly number[] | null {
  const bytes = [...text].map((char) => table.encode(char));
  return bytes.length > 0 && bytes.every((encoded) => encoded !== null) ? bytes.flat() : null;
}
