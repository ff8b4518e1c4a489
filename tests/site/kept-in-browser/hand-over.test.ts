import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handOver, takeHandedOver } from '#site/kept-in-browser/hand-over.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const named = (name: string) => new File(['1'], name);

describe('handing a file over to the next page', () => {
  test('gives it once', async () => {
    await handOver(named('film.srt'));
    expect((await takeHandedOver())?.name).toBe('film.srt');
    expect(await takeHandedOver()).toBeNull();
  });

  test('gives the last of two', async () => {
    await handOver(named('first.srt'));
    await handOver(named('second.srt'));
    expect((await takeHandedOver())?.name).toBe('second.srt');
  });

  test('opens no database where nothing was given', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    expect(await takeHandedOver()).toBeNull();
    expect(open).not.toHaveBeenCalled();
  });

  test('gives nothing where the browser has lost it', async () => {
    await handOver(named('film.srt'));
    vi.stubGlobal('indexedDB', new IDBFactory());
    expect(await takeHandedOver()).toBeNull();
  });
});
