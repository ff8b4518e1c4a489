import type { Services } from '../services.ts';
import type { Window } from './rate-window.ts';

/** About 20 MB at most, however many addresses a flood comes from (threat T61). */
const MAX_WINDOWS = 100_000;

interface WindowMap {
  get(id: string): Window | null;
  set(id: string, window: Window): void;
}

const byServices = new WeakMap<Services, WindowMap>();

/** The counters this process keeps for the services it runs on; the ones longest unused make room for others. */
export function windowsInMemory(services: Services): WindowMap {
  const known = byServices.get(services);
  if (known) return known;
  const windows = boundedMap(MAX_WINDOWS);
  byServices.set(services, windows);
  return windows;
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
