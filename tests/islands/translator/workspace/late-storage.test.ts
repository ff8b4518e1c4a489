import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { createWorkspace } from '#islands/translator/workspace/workspace.ts';
import { cue, german, reply, source } from '../../build.ts';
import { fakeBrowser } from './browser.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

test('what was begun while the storage could not be loaded is kept, and this tab’s, once it can be', async () => {
  let now = 0;
  let isAway = true;
  const browser = fakeBrowser(() => (now += 1));
  const tab = browser.tab();
  const page = createWorkspace({
    remembered: () => Promise.resolve(new Map()),
    openStorage: (onLost) => (isAway ? Promise.reject(new TypeError('no network')) : tab.openStorage(onLost)),
    translate: async () => reply(['eins', 'zwei']),
    requestPlan: () => null,
    sourceLanguage: async () => null,
    readFile: async () => ({ status: 'failed', fileName: '', message: '' }),
    saveProject: async () => undefined,
    readProject: async () => null,
    ask: async () => true,
    afterPass: async () => undefined,
    now: () => (now += 1),
    newId: () => `id-${(now += 1)}`,
  });
  await page.restore();
  await page.openSource(source({ cues: [cue(0), cue(1)] }));
  expect(page.$keeping.get()).toBe('failed');
  isAway = false;
  await page.translate({ target: german });
  page.dispatch({ type: 'edited', index: 0, text: 'mine', atMs: (now += 5_000) });
  const { id } = page.$workspace.get().doc!.project;
  const { store, locks } = await browser.tab().openStorage(() => undefined);
  await vi.waitFor(async () =>
    expect((await store.load(id))?.project.works.get('de')?.texts).toEqual(['mine', 'zwei']),
  );
  expect(page.$keeping.get()).toBe('kept');
  expect(await locks.acquire(id)).toBeNull();
});
