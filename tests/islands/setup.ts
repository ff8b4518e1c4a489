import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// What is waited for may import a part of the page first, which takes a machine with much to do more than the usual second.
configure({ asyncUtilTimeout: 10_000 });

// The files share one window and its modules' cache: each begins as a page does that is opened for the first time.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory();
for (const cookie of document.cookie.split('; '))
  document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;

let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    errors.push(words);
  });
});

/** What React or a library complains of is a mistake of ours until a test expects it. */
afterEach(() => {
  cleanup();
  expect(errors).toEqual([]);
});
