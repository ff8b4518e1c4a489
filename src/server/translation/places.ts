/** A set of lines of one call, as bits. */
export interface PlaceSet {
  readonly bits: Int32Array;
  and(other: PlaceSet): PlaceSet;
  count(): number;
  /** How many lines are in both. */
  countWith(other: PlaceSet): number;
}

/** The lines in which a word stands. */
export interface Places {
  /** The same, each moved by so many lines towards the first: what lies outside is lost. */
  at(shift: number): PlaceSet;
}

/** All lines but some. Places outside the call do not matter. */
export function placeSet(size: number, without: readonly number[]): PlaceSet {
  const bits = new Int32Array(wordsFor(size)).fill(-1);
  for (const at of without) if (at >= 0 && at < size) bits[at >> 5]! &= ~(1 << (at & 31));
  return setOf(bits);
}

/** Where each word stands. A word of one line says nothing of others, and is left out. */
export function placesOf(lines: readonly (readonly string[])[]): ReadonlyMap<string, Places> {
  const lists = new Map<string, number[]>();
  lines.forEach((words, at) => {
    for (const word of words) {
      const list = lists.get(word);
      if (list) list.push(at);
      else lists.set(word, [at]);
    }
  });
  return new Map(
    [...lists].flatMap(([word, list]): [string, Places][] =>
      list.length > 1 ? [[word, placesFrom(list, lines.length)]] : [],
    ),
  );
}

function placesFrom(list: readonly number[], size: number): Places {
  const made = new Map<number, PlaceSet>();
  return {
    at(shift) {
      const known = made.get(shift);
      if (known) return known;
      const bits = new Int32Array(wordsFor(size));
      for (const place of list) {
        const at = place - shift;
        if (at >= 0 && at < size) bits[at >> 5]! |= 1 << (at & 31);
      }
      const set = setOf(bits);
      made.set(shift, set);
      return set;
    },
  };
}

function setOf(bits: Int32Array): PlaceSet {
  return {
    bits,
    and: (other) => setOf(bits.map((word, at) => word & other.bits[at]!)),
    count() {
      let total = 0;
      for (let at = 0; at < bits.length; at += 1) total += onesIn(bits[at]!);
      return total;
    },
    countWith(other) {
      let total = 0;
      for (let at = 0; at < bits.length; at += 1) total += onesIn(bits[at]! & other.bits[at]!);
      return total;
    },
  };
}

function wordsFor(size: number): number {
  return (size + 31) >> 5;
}

/** The bits that are set in 32, by sums of neighbouring groups. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
