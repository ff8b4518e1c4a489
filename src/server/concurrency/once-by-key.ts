/** Runs work once for each key that it remembers; who asks meanwhile waits for the same run. One that fails is run again. */
export interface OnceByKey {
  run(key: string, work: () => Promise<void>): Promise<void>;
}

/** Remembers the last `maxKeys`. */
export function onceByKey(maxKeys: number): OnceByKey {
  const runs = new Map<string, Promise<void>>();
  return {
    run(key, work) {
      const known = runs.get(key);
      if (known) return known;
      const run = work();
      runs.set(key, run);
      run.catch(() => runs.delete(key));
      const [oldest] = runs.keys();
      if (runs.size > maxKeys && oldest !== undefined) runs.delete(oldest);
      return run;
    },
  };
}
