const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    〇: 0,
    零: 0,
    一: 1,
    二: 2,
    两: 2,
    兩: 2,
    三: 3,
    四: 4,
    五: 5,
    六: 6,
    七: 7,
    八: 8,
    九: 9,
  }),
);
const SMALL_UNITS: ReadonlyMap<string, number> = new Map(Object.entries({ 十: 10, 百: 100, 千: 1000 }));
const LARGE_UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({ 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8, 兆: 1e12 }),
);
const NUMBER = /[〇零一二两兩三四五六七八九十百千万萬亿億兆]+/gu;

/** Numbers in Chinese characters: '二十五' is 25, '一万二千' is 12000, '一九八七' is 1987. */
export function ideographicNumbers(text: string): number[] {
  return (text.match(NUMBER) ?? [])
    .flatMap((number) => {
      const value = valueOf(number);
      // The parts too: the pattern may run into the next word and read '二十' as '二十一'.
      return number.length > 1
        ? [value, ...[...number].map((sign) => DIGITS.get(sign) ?? SMALL_UNITS.get(sign) ?? -1)]
        : [value];
    })
    .filter((value) => value >= 0);
}

function valueOf(number: string): number {
  if ([...number].every((sign) => DIGITS.get(sign) !== undefined))
    return Number([...number].map((sign) => DIGITS.get(sign)).join(''));
  /** Sums with the large unit that each is counted in: a larger one that follows counts them too, as 亿 does with 一万 in 一万亿. */
  const parts: { sum: number; unit: number }[] = [];
  let section = 0;
  let digit = -1;
  for (const sign of number) {
    const unit = SMALL_UNITS.get(sign);
    const large = LARGE_UNITS.get(sign);
    if (unit !== undefined) {
      section += (digit < 0 ? 1 : digit) * unit;
      digit = -1;
    } else if (large !== undefined) {
      let counted = section + Math.max(0, digit);
      while (parts.length > 0 && parts.at(-1)!.unit < large) counted += parts.pop()!.sum;
      parts.push({ sum: Math.max(1, counted) * large, unit: large });
      section = 0;
      digit = -1;
    } else digit = DIGITS.get(sign)!;
  }
  return parts.reduce((total, { sum }) => total + sum, section + Math.max(0, digit));
}
