const VALUES: ReadonlyMap<string, number> = new Map(
  Object.entries({ I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }),
);
/** Of letters behind an apostrophe an ending of the numeral may be left: 'Louis XIV's', 'XIV'ün'. A single letter with one is none: 'V's'. */
const NUMERAL =
  /(?<!\p{L}['’]?|\p{N})(?=[IVXLCDM]{2}|[VX](?!['’]?\p{L}))M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}]|['’]\p{Lu})/gu;

/** Roman numerals in capitals. A single letter counts where it is V or X: 'I', 'C' and 'D' are words and names. */
export function romanNumerals(text: string): number[] {
  return (text.match(NUMERAL) ?? []).filter((numeral) => numeral !== '').map(valueOf);
}

function valueOf(numeral: string): number {
  let total = 0;
  for (let at = 0; at < numeral.length; at += 1) {
    const value = VALUES.get(numeral[at]!)!;
    total += value < (VALUES.get(numeral[at + 1] ?? '') ?? 0) ? -value : value;
  }
  return total;
}
