/** A text with the decimal digits of every script as 0 to 9: `toWesternDigits('٣ and ३') // => '3 and 3'` */
export function toWesternDigits(text: string): string {
  return text.replaceAll(/(?!\d)\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode assigns decimal digits in runs of ten. Five runs of mathematical digits follow each other, so no gap shows where each begins. */
function digitValue(codePoint: number): number {
  if (codePoint >= 0x1d7ce && codePoint <= 0x1d7ff) return (codePoint - 0x1d7ce) % 10;
  let zero = codePoint;
  while (codePoint - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return codePoint - zero;
}
