import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { OpenStorage } from '#islands/translator/workspace/browser-storage.ts';
import { cue, german, source } from '../../build.ts';
import { fakeBrowser } from './browser.ts';
import { pageOver } from './page-over.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

test('what was begun while the storage could not be loaded is kept, and this tab’s, once it can be', async () => {
  let now = 0;
  let isAway = true;
  const browser = fakeBrowser(() => (now += 1));
  const tab = browser.tab();
  const page = pageOver(
    (onLost) => (isAway ? Promise.reject(new TypeError('no network')) : tab.openStorage(onLost)),
    () => (now += 1),
  );
  await page.restore();
  await page.openSource(source({ cues: [cue(0), cue(1)] }));
  expect(page.$keeping.get()).toBe('failed');
  isAway = false;
  await page.translate({ target: german });
  page.dispatch({ type: 'edited', index: 0, text: 'mine', atMs: (now += 5_000) });
  const { id } = page.$workspace.get().doc!.project;
  const { store, locks } = await browser.tab().openStorage(() => undefined);
  await expect
    .poll(async () => (await store.load(id))?.project.works.get('de')?.texts)
    .toEqual(['mine', 'zwei']);
  expect(page.$keeping.get()).toBe('kept');
  expect(await locks.acquire(id)).toBeNull();
});

test('a browser that keeps nothing is asked once, however much is typed', async () => {
  let now = 0;
  const openStorage = vi.fn<OpenStorage>(() => Promise.resolve(null));
  const page = pageOver(openStorage, () => (now += 1));
  await page.restore();
  await page.openSource(source({ cues: [cue(0), cue(1)] }));
  await page.translate({ target: german });
  for (const text of ['m', 'mi', 'mine']) page.dispatch({ type: 'edited', index: 0, text, atMs: now });
  await page.flush();
  expect(page.$keeping.get()).toBe('failed');
  expect(page.$workspace.get().doc?.project.works.get('de')?.texts).toEqual(['mine', 'zwei']);
  expect(openStorage).toHaveBeenCalledOnce();
});

test('Clear while the last project is still being read leaves the page empty, and the project in the list', async () => {
  let now = 0;
  const tick = () => (now += 1);
  const tab = fakeBrowser(tick).tab();
  const before = pageOver(tab.openStorage, tick);
  await before.openSource(source({ cues: [cue(0), cue(1)] }));
  await before.translate({ target: german });
  await before.flush();
  tab.leave();

  const page = pageOver(tab.openStorage, tick);
  const restored = page.restore();
  await page.clear();
  await restored;
  expect(page.$workspace.get().doc).toBeNull();
  expect(page.$list.get().map(({ name }) => name)).toEqual([before.$workspace.get().doc!.project.name]);
});

test('a storage that does not answer is said to keep nothing, and keeps what was done meanwhile once it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let now = 0;
  const tick = () => (now += 1);
  const browser = fakeBrowser(tick);
  const tab = browser.tab();
  const answer = Promise.withResolvers<void>();
  const page = pageOver(async (onLost) => answer.promise.then(() => tab.openStorage(onLost)), tick);
  void page.restore();
  void page.openSource(source({ cues: [cue(0), cue(1)] }));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(page.$keeping.get()).toBe('kept');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.$keeping.get()).toBe('failed');
  await page.translate({ target: german });
  page.dispatch({ type: 'edited', index: 0, text: 'mine', atMs: (now += 5_000) });
  vi.useRealTimers();

  answer.resolve();
  const { id } = page.$workspace.get().doc!.project;
  const { store } = await browser.tab().openStorage(() => undefined);
  await expect
    .poll(async () => (await store.load(id))?.project.works.get('de')?.texts)
    .toEqual(['mine', 'zwei']);
  // Nothing of before comes after it.
  await page.flush();
  await page.list.rename(id, 'Other name');
  expect((await store.load(id))?.project.works.get('de')?.texts).toEqual(['mine', 'zwei']);
  expect(page.$keeping.get()).toBe('kept');
});
