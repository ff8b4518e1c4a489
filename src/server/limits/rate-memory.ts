import type { Window } from './rate-window.ts';

/** About 20 MB at most, for a flood from any number of addresses (docs/threat-model.md#t61). */
const MAX_WINDOWS = 100_000;

export interface WindowMap {
  get(id: string): Window | null;
  set(id: string, window: Window): void;
}

/** The counters of this process; the least recently used are evicted. */
export function rateWindows(): WindowMap {
  return boundedMap(MAX_WINDOWS);
}

export function boundedMap(maxEntries: number): WindowMap {
  const entries = new Map<string, Window>();
  return {
    get: (id) => entries.get(id) ?? null,
    set: (id, window) => {
      entries.delete(id);
      entries.set(id, window);
      if (entries.size <= maxEntries) return;
      for (const oldest of entries.keys()) return void entries.delete(oldest);
    },
  };
}
