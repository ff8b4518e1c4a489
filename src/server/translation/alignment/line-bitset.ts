/** A set of lines of one call, one bit per line. */
export interface LineBitset {
  readonly bits: Int32Array;
  intersect(other: LineBitset): LineBitset;
  count(): number;
  /** How many lines both sets contain. */
  countCommon(other: LineBitset): number;
}

/** The lines that contain a word. */
export interface WordOccurrences {
  /** The set with every line moved towards the first by `lines`. Lines that leave the call are dropped. */
  shiftedBy(lines: number): LineBitset;
}

/** All lines of a call except some. Excluded lines outside the call are ignored. */
export function allLinesExcept(size: number, excluded: readonly number[]): LineBitset {
  const bits = new Int32Array(intsFor(size)).fill(-1);
  for (const at of excluded) if (at >= 0 && at < size) bits[at >> 5]! &= ~(1 << (at & 31));
  return bitsetOf(bits);
}

/** An inverted index: the lines of each word. A word that occurs once cannot co-occur with another elsewhere, and is left out. */
export function indexWords(lines: readonly Iterable<string>[]): ReadonlyMap<string, WordOccurrences> {
  const lists = new Map<string, number[]>();
  lines.forEach((words, at) => {
    for (const word of words) {
      const list = lists.get(word);
      if (list) list.push(at);
      else lists.set(word, [at]);
    }
  });
  return new Map(
    [...lists].flatMap(([word, list]): [string, WordOccurrences][] =>
      list.length > 1 ? [[word, occurrencesOf(list, lines.length)]] : [],
    ),
  );
}

function occurrencesOf(list: readonly number[], size: number): WordOccurrences {
  const byShift = new Map<number, LineBitset>();
  return {
    shiftedBy(lines) {
      const known = byShift.get(lines);
      if (known) return known;
      const bits = new Int32Array(intsFor(size));
      for (const index of list) {
        const at = index - lines;
        if (at >= 0 && at < size) bits[at >> 5]! |= 1 << (at & 31);
      }
      const set = bitsetOf(bits);
      byShift.set(lines, set);
      return set;
    },
  };
}

function bitsetOf(bits: Int32Array): LineBitset {
  return {
    bits,
    intersect: (other) => bitsetOf(bits.map((word, at) => word & other.bits[at]!)),
    count() {
      let total = 0;
      for (let at = 0; at < bits.length; at += 1) total += popCount(bits[at]!);
      return total;
    },
    countCommon(other) {
      let total = 0;
      for (let at = 0; at < bits.length; at += 1) total += popCount(bits[at]! & other.bits[at]!);
      return total;
    },
  };
}

function intsFor(size: number): number {
  return (size + 31) >> 5;
}

/** Population count of 32 bits, by sums of neighbouring groups. */
function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
