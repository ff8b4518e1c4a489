/** What characters are, as bits: asked for each character of a text in every encoding. */
export const LETTER = 1;
export const CAPITAL = 2;
export const SMALL = 4;
export const DIGIT = 8;
export const CURRENCY = 16;
/** A fraction, or a sign of money. */
export const AMOUNT = 32;
const KNOWN = 128;

const PATTERNS: readonly (readonly [kind: number, pattern: RegExp])[] = [
  [LETTER, /\p{L}|\p{M}/u],
  [DIGIT, /\d/u],
  [CURRENCY, /\p{Sc}/u],
  [AMOUNT, /[\p{No}\p{Sc}]/u],
];

const kinds = new Uint8Array(0x110000);

/** The kinds of the character with this code point. */
export function kindOf(code: number): number {
  return kinds[code] || (kinds[code] = KNOWN | findKinds(String.fromCodePoint(code)));
}

function findKinds(char: string): number {
  const found = PATTERNS.reduce((sum, [kind, pattern]) => (pattern.test(char) ? sum | kind : sum), 0);
  const capital = char === char.toLowerCase() ? 0 : CAPITAL;
  return found | capital | (char === char.toUpperCase() ? 0 : SMALL);
}
