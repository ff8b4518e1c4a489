import { afterEach, expect, test, vi } from 'vitest';
import { mayKeep } from '#islands/translator/offline/service-worker.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser with a line of that kind. `controller` where the translator is kept already. */
function browser(connection: object | undefined, controller: object | null = null): void {
  vi.stubGlobal('navigator', { serviceWorker: { controller }, ...(connection ? { connection } : {}) });
}

test.each<[string, object | undefined, boolean]>([
  ['is fast', { saveData: false, effectiveType: '4g' }, true],
  ['says nothing of itself', undefined, true],
  ['is to be spared', { saveData: true, effectiveType: '4g' }, false],
  ['is slow', { saveData: false, effectiveType: '2g' }, false],
  ['is very slow', { effectiveType: 'slow-2g' }, false],
])('the translator is kept or not where it is used and the connection %s', (_what, connection, isKept) => {
  browser(connection);
  expect(mayKeep(true)).toBe(isKept);
});

test('a first look keeps nothing, and what is kept already stays up to date on any connection', () => {
  browser({ saveData: false, effectiveType: '4g' });
  expect(mayKeep(false)).toBe(false);
  browser({ saveData: true, effectiveType: '2g' }, {});
  expect(mayKeep(false)).toBe(true);
});

test('a browser without service workers keeps nothing', () => {
  vi.stubGlobal('navigator', {});
  expect(mayKeep(true)).toBe(false);
});
