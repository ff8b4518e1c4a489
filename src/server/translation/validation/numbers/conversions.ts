import { digitRuns } from './digit-runs.ts';

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
/** Words for zeros, by their beginnings, and the signs of East Asia, which stand beside the digits. */
const SCALE =
  /(?<!\p{L})(?:hundre|hundert|thousand|tausend|tsd|duizend|tusen|tusind|million|millón|millon|milion|milhão|milhões|miljoen|mln|mio|mrd|milliar|miliar|bilh|billion|trillion|mille?(?!\p{L})|mila?(?!\p{L})|тыс|тис|милли|мильй|мільй|млн|млрд|bin(?!\p{L})|yüz|ezer|százezer|tysi|tūkst|tisíc|ribu|juta|nghìn|ngàn|triệu|χιλι|εκατομ|ألف|آلاف|مليون|ملايين|هزار|میلیون|אלף|אלפ|מיליון|हज|लाख|करोड़|พัน|หมื่น|แสน|ล้าน)|[百千万萬亿億兆만억조천백]/iu;
const FAHRENHEIT = /\bfahrenheit\b|°\s?F\b/iu;
const TOLERANCE = 0.1;
const AFTERNOON = /\b\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\b|o['’]clock|\b(?:afternoon|evening|tonight|night)\b/iu;

/** Whether a number of a translation stands for a number of its source. */
export type IsConversion = (found: string, given: string) => boolean;

/**
 * Tells of two numbers whether the one equals the other in other units, on another clock, or with other zeros. What both texts say around their numbers is
 * looked for once: each number of the one may be compared with each of the other.
 */
export function conversionsBetween({ source, text }: { source: string; text: string }): IsConversion {
  const saysAfternoon = AFTERNOON.test(source);
  const scales = { ofSource: SCALE.test(source), ofText: SCALE.test(text) };
  const isSameYear = sameYears(source);
  const isInOtherUnits = otherUnits(source, text);
  return (found, given) => {
    const [value, original] = [Number(found), Number(given)];
    const [low, high] = [Math.min(value, original), Math.max(value, original)];
    if (high - low === 12 && high <= 24 && saysAfternoon) return true;
    if (isSameYear(low, high)) return true;
    // 10,000 and 1万, 4 billion and 40億.
    const isPowerOfTen = low > 0 && Number.isInteger(Math.log10(high / low));
    if (isPowerOfTen && (scales.ofSource || (high / low >= 100 && scales.ofText))) return true;
    return isInOtherUnits(value, original);
  };
}

const FOUR_DIGITS = /(?=(\d{4}))/gu;
const SHORT_YEAR = /['’](\d{1,2})(?!\d)/gu;

/** The eighties and the 1980s, '87 and 1987. */
function sameYears(source: string): (low: number, high: number) => boolean {
  const years = groupsOf(source, FOUR_DIGITS);
  const shortYears = groupsOf(source, SHORT_YEAR);
  return (low, high) => {
    if (high < 1000 || high > 2100 || low >= 100 || high % 100 !== low) return false;
    return low % 10 === 0 || years.has(String(high)) || shortYears.has(String(low));
  };
}

function groupsOf(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, group = '']) => group));
}

function otherUnits(source: string, text: string): (value: number, original: number) => boolean {
  const isFahrenheit = FAHRENHEIT.test(source);
  const factors = conversions.flatMap(([unit, ofUnit]) => (unit.test(source) ? ofUnit : []));
  const said = new Set(digitRuns(text).map(Number));
  return (value, original) => {
    const isNear = (wanted: number, tolerance = TOLERANCE * Math.abs(wanted)) =>
      Math.abs(value - wanted) <= Math.max(0.5, tolerance);
    if (isFahrenheit && isNear((original - 32) / 1.8)) return true;
    return factors.some((factor) => {
      const converted = original * factor;
      if (isNear(converted) || isNear(Math.floor(converted))) return true;
      // '1.83' is two runs of digits.
      const fraction = converted % 1;
      const isFraction = isNear(10 * fraction, 1) || isNear(100 * fraction, 3);
      return isFraction && said.has(Math.floor(converted));
    });
  };
}
