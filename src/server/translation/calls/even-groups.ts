import { callsFor, estimateTokens, lineWeight } from '#protocol/estimate.ts';

/**
 * Parts items into as few groups as their weight allows, of similar weight, in order: a long text counts as several lines, as when the lines of a track are
 * cut into calls. One that is heavier than a group is a group of its own.
 */
export function evenGroups<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  size: number,
): Item[][] {
  const weights = items.map((item) => lineWeight(estimateTokens(textOf(item))));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const count = callsFor(total, size);
  const groups = Array.from({ length: count }, (): Item[] => []);
  let before = 0;
  items.forEach((item, at) => {
    const middle = before + weights[at]! / 2;
    groups[Math.floor((middle / total) * count)]!.push(item);
    before += weights[at]!;
  });
  return groups.filter((group) => group.length > 0);
}
