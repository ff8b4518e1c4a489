/** What went wrong with an item. */
export interface ItemFailure {
  readonly thrown: unknown;
}

/**
 * Works on items in order, at most `limit` at once. Gives each item's failure, or `null`. After the first failure no further item is begun.
 */
export async function mapConcurrently<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, at: number) => Promise<void>,
): Promise<(ItemFailure | null)[]> {
  const failures = items.map((): ItemFailure | null => null);
  let next = 0;
  const runNext = async (): Promise<void> => {
    while (next < items.length && !failures.some(Boolean)) {
      const at = next;
      next += 1;
      await work(items[at]!, at).catch((thrown: unknown) => {
        failures[at] = { thrown };
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runNext));
  return failures;
}
