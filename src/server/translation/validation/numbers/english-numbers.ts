const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
/** Words that translators seldom write as a number. */
const HINTS: Readonly<Record<string, readonly number[]>> = {
  once: [1],
  single: [1],
  a: [1],
  an: [1],
  each: [1],
  per: [1],
  another: [1],
  unit: [1],
  every: [1],
  only: [1],
  twice: [2],
  double: [2],
  doubles: [2],
  doubled: [2],
  pair: [2],
  pairs: [2],
  couple: [2],
  both: [2],
  half: [2, 1, 5, 50],
  halves: [2],
  halfway: [2, 1],
  squared: [2],
  square: [2],
  squares: [2],
  quadratic: [2],
  binary: [2],
  quarter: [4, 1, 25],
  quarters: [4],
  either: [2],
  secondly: [2],
  secondary: [2],
  primary: [1],
  firstly: [1],
  third: [3, 1],
  thrice: [3],
  triple: [3],
  triplet: [3],
  cubed: [3],
  cubic: [3],
  cube: [3],
  thirdly: [3],
  dozen: [12],
  dozens: [12],
  no: [0],
  none: [0],
  nothing: [0],
  noon: [12],
  midnight: [0, 12, 24],
  quadruple: [4],
  quadruplet: [4],
  quadruplets: [4],
  percent: [100],
  century: [100],
  centuries: [100],
  decade: [10],
  decades: [10],
  fortnight: [14],
  hundreds: [100],
  thousands: [1000],
  tens: [10],
};

const values = new Map<string, number>([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, 20 + 10 * at] as const),
]);
const ordinals = new Map<string, number>([
  ...ORDINALS.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word.replace(/y$/u, 'ieth'), 20 + 10 * at] as const),
]);

/** Values that English words may imply: 'a' is 1, 'squared' is 2, 'noon' is 12, 'March' is 3. */
export function englishHints(text: string): number[] {
  return (text.toLowerCase().match(/[a-z]+/gu) ?? []).flatMap((word) => {
    const month = MONTHS.indexOf(word);
    return month >= 0 ? [month + 1] : (HINTS[word] ?? []);
  });
}

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
  const words = text.toLowerCase().match(/[a-z]+/gu) ?? [];
  for (const [at, word] of words.entries()) {
    const value = values.get(word) ?? ordinalOf(word);
    const scale = word === 'hundred' || word === 'hundredth' ? 100 : SCALES[word.replace(/th$/u, '')];
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
      found.push(group);
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
