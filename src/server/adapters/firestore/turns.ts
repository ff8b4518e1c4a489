/** Waits until everybody who came before under the same name has ended, and gives the function that ends one's own turn. */
export type TakeTurn = (name: string) => Promise<() => void>;

/** Turns within this process, by name. */
export function turns(): TakeTurn {
  const last = new Map<string, Promise<void>>();
  return async (name) => {
    const before = last.get(name);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    last.set(name, ended);
    await before;
    return () => {
      if (last.get(name) === ended) last.delete(name);
      resolve();
    };
  };
}
