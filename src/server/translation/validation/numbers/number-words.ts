import { englishHints } from './english-hints.ts';
import { englishDecimals, englishNumbers } from './english-numbers.ts';
import { ideographicNumbers } from './ideographic-numbers.ts';
import { romanNumerals } from './roman-numerals.ts';
import { smallNumbers } from './small-numbers.ts';

/** The recognised values that a text spells out, each as often as it occurs. `null` means an unknown language. */
export function spelledNumbers(text: string, language: string | null): number[] {
  const code = baseOf(language);
  return [
    ...(code === 'en' ? [...englishNumbers(text), ...englishDecimals(text)] : smallNumbers(text, code)),
    ...ideographicNumbers(text),
    ...romanNumerals(text),
  ];
}

/** The values that words of a text may imply. */
export function hintedNumbers(text: string, language: string | null): number[] {
  return baseOf(language) === 'en' ? englishHints(text) : [];
}

/** Whether every number word of a language is recognised. */
export function knowsAllNumbers(language: string | null): boolean {
  return baseOf(language) === 'en';
}

function baseOf(language: string | null): string {
  return language?.split('-')[0] ?? '';
}
