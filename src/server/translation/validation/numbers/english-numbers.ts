const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const SCALES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    thousand: 1e3,
    million: 1e6,
    billion: 1e9,
    trillion: 1e12,
  }),
);

function scaleOf(word: string): number | undefined {
  if (/^hundred(?:ths?)?$/u.test(word)) return 100;
  const scale = word.replace(/ths?$/u, '');
  return SCALES.get(scale);
}
/** Seconds that are counted are no ordinals. */
const TIME_UNIT = /\bseconds\b|(?<=(?:\d|\b(?:one|per|split))[ -])second\b/gu;

const values = new Map<string, number>([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, 20 + 10 * at] as const),
]);
const ordinals = new Map<string, number>([
  ...ORDINALS.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word.replace(/y$/u, 'ieth'), 20 + 10 * at] as const),
]);

/** The numbers that an English text spells out, with their parts: 'twenty-five' is 25, but also 20 and 5. */
export function englishNumbers(text: string): number[] {
  const found: number[] = [];
  let total = 0;
  let group = 0;
  let last = -1;
  /** 'nineteen eighty-seven' is a year. */
  let century = 0;
  let isOpen = false;
  const close = () => {
    if (isOpen) found.push(total + group, ...(century > 0 ? [century + group] : []));
    [total, group, last, century, isOpen] = [0, 0, -1, 0, false];
  };
  const words =
    text
      .toLowerCase()
      .replaceAll(TIME_UNIT, ' ')
      .match(/[a-z]+/gu) ?? [];
  for (const [at, word] of words.entries()) {
    const value = values.get(word) ?? ordinalOf(word);
    const scale = scaleOf(word);
    if (value !== undefined) {
      found.push(value);
      // 'twenty five' is one number, 'five six' are two.
      if (last >= 0 && !(last >= 20 && last < 100 && value < 10) && last !== 100) {
        found.push(group);
        century = group >= 10 && group < 100 && value >= 10 && value < 100 ? group * 100 : 0;
        group = 0;
      }
      group += value;
      last = value;
      isOpen = true;
    } else if (scale === 100) {
      group = Math.max(1, group) * 100;
      // 'Nine hundredths' are 9 / 100.
      found.push(group, ...(word === 'hundred' ? [] : [100]));
      last = 100;
      isOpen = true;
    } else if (scale !== undefined) {
      total += Math.max(1, group) * scale;
      found.push(scale, total);
      group = 0;
      last = 100;
      isOpen = true;
    } else if (!(word === 'and' && isOpen && last === 100 && values.has(words[at + 1] ?? ''))) {
      close();
    }
  }
  close();
  return found;
}

/** 'fifth', 'fifths', 'seventies'. */
function ordinalOf(word: string): number | undefined {
  return (
    ordinals.get(word) ??
    ordinals.get(word.replace(/s$/u, '')) ??
    values.get(word.replace(/ies$/u, 'y').replace(/s$/u, ''))
  );
}

const DIGITS: ReadonlyMap<string, number> = new Map([
  ...UNITS.slice(0, 10).map((word, value) => [word, value] as const),
  ['oh', 0],
]);
const DECIMALS = new RegExp(`\\bpoint((?:[ -](?:${[...DIGITS.keys()].join('|')})\\b)+)`, 'gu');

/** Decimals that are said one by one, as a number of their own, and the zero that is not said: 'point one four' is 0 and 14. */
export function englishDecimals(text: string): number[] {
  return [...text.toLowerCase().matchAll(DECIMALS)].flatMap(([, said = '']) => {
    const digits = said.split(/[ -]/u).flatMap((word) => DIGITS.get(word) ?? []);
    return [0, Number(digits.join(''))];
  });
}
