/** Units that translators convert, with their conversion factors. */
const conversions: readonly (readonly [unit: RegExp, factors: readonly number[]])[] = [
  [/\b(?:feet|foot|ft)\b/iu, [0.3048, 30.48]],
  [/\binch(?:es)?\b/iu, [2.54]],
  [/\byards?\b/iu, [0.9144]],
  [/\b(?:miles?|mph)\b/iu, [1.609]],
  [/\b(?:pounds?|lbs?)\b/iu, [0.4536]],
  [/\b(?:ounces?|oz)\b/iu, [28.35]],
  [/\bgallons?\b/iu, [3.785]],
  [/\bacres?\b/iu, [0.4047, 4047]],
];
const SCALE = /\b(?:hundreds?|thousands?|millions?|billions?|trillions?)\b|[百千万萬亿億兆만억조]/iu;
const FAHRENHEIT = /\bfahrenheit\b|°\s?F\b/iu;
const TOLERANCE = 0.1;
const AFTERNOON = /\b\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\b|o['’]clock|\b(?:afternoon|evening|tonight|night)\b/iu;

/** Whether a number of a text equals one of its source in other units, on another clock, or with other zeros. */
export function isConversion(found: string, given: string, source: string): boolean {
  const [value, original] = [Number(found), Number(given)];
  const [low, high] = [Math.min(value, original), Math.max(value, original)];
  if (high - low === 12 && high <= 24 && AFTERNOON.test(source)) return true;
  // The eighties: '1980s'.
  if (high >= 1000 && high <= 2100 && low < 100 && high % 100 === low) return true;
  // 10,000 and 1万, 4 billion and 40億.
  const isPowerOfTen = low > 0 && Number.isInteger(Math.log10(high / low));
  if (isPowerOfTen && (high / low >= 100 || SCALE.test(source))) return true;
  return isInOtherUnits(value, original, source);
}

function isInOtherUnits(value: number, original: number, source: string): boolean {
  const isNear = (wanted: number, tolerance = TOLERANCE * Math.abs(wanted)) =>
    Math.abs(value - wanted) <= Math.max(0.5, tolerance);
  if (FAHRENHEIT.test(source) && isNear((original - 32) / 1.8)) return true;
  const factors = conversions.flatMap(([unit, ofUnit]) => (unit.test(source) ? ofUnit : []));
  return factors.some((factor) => {
    const converted = original * factor;
    const fraction = converted % 1;
    // '1.83' is two runs of digits.
    return (
      isNear(converted) ||
      isNear(Math.floor(converted)) ||
      isNear(10 * fraction, 1) ||
      isNear(100 * fraction, 3)
    );
  });
}
