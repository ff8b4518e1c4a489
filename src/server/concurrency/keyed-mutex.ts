/** Waits until every earlier holder of the same key has released it, and returns the function that releases it. */
export type AcquireKey = (key: string) => Promise<() => void>;

/** A mutex per key within this process, first come, first served. */
export function keyedMutex(): AcquireKey {
  const last = new Map<string, Promise<void>>();
  return async (key) => {
    const before = last.get(key);
    const { promise: released, resolve } = Promise.withResolvers<void>();
    last.set(key, released);
    await before;
    return () => {
      if (last.get(key) === released) last.delete(key);
      resolve();
    };
  };
}
