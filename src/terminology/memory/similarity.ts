/** The smallest length of the shared part for which two texts can still be as alike as wanted. */
function canReach(a: number, b: number, least: number): boolean {
  return Math.min(a, b) >= least * Math.max(a, b);
}

/**
 * How alike two texts are, from 0 to 1: 1 - d / n, where d is the Levenshtein distance in characters and n the length of the longer text. This is the
 * figure that translation memories call a match of so many per cent. 0 where it would be below `least`.
 */
export function similarity(a: string, b: string, least = 0): number {
  if (a === b) return 1;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (!canReach(short.length, long.length, least)) return 0;
  const limit = Math.floor((1 - least) * long.length);
  const distance = boundedDistance(short, long, limit);
  return distance > limit ? 0 : 1 - distance / long.length;
}

/** The Levenshtein distance; anything above `limit` where it is more. */
function boundedDistance(short: string, long: string, limit: number): number {
  const row = Uint32Array.from({ length: short.length + 1 }, (_, at) => at);
  for (let i = 1; i <= long.length; i += 1) {
    let diagonal = row[0]!;
    row[0] = i;
    let least = i;
    const code = long.charCodeAt(i - 1);
    for (let j = 1; j <= short.length; j += 1) {
      const above = row[j]!;
      const step = diagonal + (short.charCodeAt(j - 1) === code ? 0 : 1);
      const value = Math.min(step, above + 1, row[j - 1]! + 1);
      row[j] = value;
      diagonal = above;
      if (value < least) least = value;
    }
    if (least > limit) return limit + 1;
  }
  return row[short.length]!;
}
