import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { t } from '#messages/first.ts';
import type { ProjectStore } from '#islands/project/storage/project-store.ts';
import { cue, german, source } from '../../build.ts';
import { fakeBrowser } from './browser.ts';
import { pageOver } from './page-over.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

const broken = () => Promise.reject(new DOMException('damaged', 'UnknownError'));

/** A tab whose page was left with a closed project and an open one, and what its storage cannot do from now on. */
async function leftTab() {
  let now = 0;
  const tick = () => (now += 1);
  const browser = fakeBrowser(tick);
  const tab = browser.tab();
  const before = pageOver(tab.openStorage, tick);
  const begin = async () => {
    await before.openSource(source({ cues: [cue(0), cue(1)] }));
    await before.translate({ target: german });
    return before.$workspace.get().doc!.project.id;
  };
  const closed = await begin();
  const open = await begin();
  await before.flush();
  tab.leave();
  const cannot: { now: Partial<ProjectStore> } = { now: {} };
  const page = pageOver(async (onLost) => {
    const storage = await tab.openStorage(onLost);
    const store = new Proxy(storage.store, {
      get: (store, name: keyof ProjectStore) => cannot.now[name] ?? store[name],
    });
    return { ...storage, store };
  }, tick);
  return { page, closed, open, cannot, browser };
}

test('a project that cannot be read after a reload is said, and another one opens', async () => {
  const { page, closed, cannot } = await leftTab();
  cannot.now = { load: broken };
  await page.restore();
  expect(page.$notice.get()).toEqual({ tone: 'bad', text: t('projects.unread') });
  cannot.now = {};
  await page.list.open(closed);
  expect(page.$workspace.get().doc?.project.id).toBe(closed);
});

test.each(['open', 'saveAsFile', 'duplicate'] as const)(
  '%s says that a project cannot be read, and leaves what is open',
  async (act) => {
    const { page, closed, open, cannot } = await leftTab();
    await page.restore();
    cannot.now = { load: broken };
    await page.list[act](closed);
    expect(page.$notice.get()).toEqual({ tone: 'bad', text: t('projects.unread') });
    expect(page.$workspace.get().doc?.project.id).toBe(open);
    expect(page.$list.get()).toHaveLength(2);
  },
);

test('a project that could not be read is left to other tabs', async () => {
  const { page, closed, cannot, browser } = await leftTab();
  await page.restore();
  cannot.now = { load: broken };
  await page.list.open(closed);
  const { locks } = await browser.tab().openStorage(() => undefined);
  expect(await locks.acquire(closed)).not.toBeNull();
});

test('a new name is said not to be written where the project cannot be read', async () => {
  const { page, closed, cannot } = await leftTab();
  await page.restore();
  cannot.now = { load: broken };
  await page.list.rename(closed, 'Other name');
  expect(page.$notice.get()).toEqual({ tone: 'bad', text: t('projects.unread') });
});

test('a list that cannot be read is said, and the open project is back all the same', async () => {
  const { page, open, cannot } = await leftTab();
  cannot.now = { list: broken };
  await page.restore();
  expect(page.$notice.get()).toEqual({ tone: 'bad', text: t('projects.unlisted') });
  expect(page.$workspace.get().doc?.project.id).toBe(open);
});

test('signing out says that the translations could not be deleted', async () => {
  const { page, cannot } = await leftTab();
  await page.restore();
  cannot.now = { removeAll: broken };
  await page.list.forgetAll();
  expect(page.$workspace.get().doc).toBeNull();
  expect(page.$notice.get()).toEqual({ tone: 'bad', text: t('projects.undeleted') });
});

test('signing out says so too while the storage does not answer, and takes it back once it has', async () => {
  const { page, cannot } = await leftTab();
  await page.restore();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = Promise.withResolvers<void>();
  cannot.now = { removeAll: () => answer.promise };
  const forgotten = page.list.forgetAll();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(page.$notice.get()).toEqual({ tone: 'bad', text: t('projects.undeleted') });
  vi.useRealTimers();
  answer.resolve();
  await forgotten;
  expect(page.$notice.get()).toBeNull();
  expect(page.$list.get()).toEqual([]);
});
