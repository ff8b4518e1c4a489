import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handOver, takeHandedOver } from '#site/kept-in-browser/hand-over.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', { hash: '', pathname: '/translate' });
  vi.stubGlobal('history', { state: null, replaceState: () => void (location.hash = '') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Goes to the address that the home page was given. */
function goTo(address: string): void {
  location.hash = address.slice('/translate'.length);
}

const taken = async () => {
  const given = await takeHandedOver();
  return given instanceof File ? given.name : given;
};

const named = (name: string) => new File(['1'], name);

describe('handing a file over to the next page', () => {
  test('gives it once', async () => {
    expect(await handOver(named('film.srt'))).toBe('/translate');
    expect(await taken()).toBe('film.srt');
    expect(await takeHandedOver()).toBeNull();
  });

  test('gives the last of two', async () => {
    await handOver(named('first.srt'));
    await handOver(named('second.srt'));
    expect(await taken()).toBe('second.srt');
  });

  test('opens no database where nothing was given', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    expect(await takeHandedOver()).toBeNull();
    expect(open).not.toHaveBeenCalled();
  });

  test('says once that the browser has lost it', async () => {
    await handOver(named('film.srt'));
    vi.stubGlobal('indexedDB', new IDBFactory());
    expect(await taken()).toBe('lost');
    expect(await taken()).toBeNull();
  });

  test.each([
    ['IndexedDB is blocked', () => vi.stubGlobal('indexedDB', { open: refuse })],
    [
      'the storage of the tab is full',
      () => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse, removeItem: refuse }),
    ],
  ])('says once that it could not be kept where %s', async (_name, block) => {
    block();
    goTo(await handOver(named('film.srt')));
    expect(await taken()).toBe('lost');
    expect(await taken()).toBeNull();
  });

  test('goes on to the next page where IndexedDB does not answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const going = handOver(named('film.srt'));
    await vi.advanceTimersByTimeAsync(10_000);
    goTo(await going);
    expect(await taken()).toBe('lost');
  });
});

function refuse(): never {
  throw new DOMException('no', 'QuotaExceededError');
}
