/** Scripts that put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;

/**
 * Cuts a sentence into as many parts as there are weights, each as long as its share: between words where words are spaced, between
 * characters elsewhere. `null` where there are fewer words than parts.
 */
export function cutByShares(sentence: string, weights: readonly number[]): string[] | null {
  const units = unitsOf(sentence);
  if (units.length < weights.length) return null;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const chars = units.reduce((sum, unit) => sum + unit.length, 0);
  const parts: string[] = [];
  let from = 0;
  let weightSoFar = 0;
  let charsSoFar = 0;
  weights.forEach((weight, at) => {
    weightSoFar += weight;
    const partsLeft = weights.length - at - 1;
    const wanted = (weightSoFar / total) * chars;
    let to = from;
    while (to < units.length - partsLeft) {
      const length = units[to]!.length;
      // A part has at least one unit; a unit belongs to the part that most of it lies in.
      if (partsLeft > 0 && to > from && charsSoFar + length / 2 > wanted) break;
      charsSoFar += length;
      to += 1;
    }
    parts.push(units.slice(from, to).join('').trim());
    from = to;
  });
  return parts;
}

/** Words with the space after them; characters of unspaced scripts, with the marks that close them. */
function unitsOf(sentence: string): string[] {
  const words = sentence.trim().match(/\S+\s*/gu) ?? [];
  return words.flatMap((word) => (UNSPACED.test(word) ? splitUnspaced(word) : [word]));
}

function splitUnspaced(word: string): string[] {
  return word.match(/[\p{Ps}\p{Pi}]*(?:[\p{ASCII}--\s]+|\P{M}\p{M}*)[\p{Pe}\p{Pf}\p{Po}\s]*/gv) ?? [word];
}
