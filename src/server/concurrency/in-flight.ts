export interface InFlight {
  /** The same promise, which counts as under way until it settles. */
  add<Result>(key: string, work: Promise<Result>): Promise<Result>;
  /** Resolves once everything that is under way now has settled. What begins meanwhile is not waited for. */
  settled(key: string): Promise<void>;
}

/** Promises that have not settled yet, by key. */
export function inFlight(): InFlight {
  const works = new Map<string, Set<Promise<unknown>>>();
  return {
    async add(key, work) {
      const ofKey = works.get(key) ?? new Set();
      works.set(key, ofKey.add(work));
      try {
        return await work;
      } finally {
        ofKey.delete(work);
        if (ofKey.size === 0) works.delete(key);
      }
    },
    async settled(key) {
      await Promise.allSettled([...(works.get(key) ?? [])]);
    },
  };
}
