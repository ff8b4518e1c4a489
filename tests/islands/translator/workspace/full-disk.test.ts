import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '#messages/first.ts';
import { openBrowserStorage } from '#islands/translator/workspace/browser-storage.ts';
import { cue, german, source } from '../../build.ts';
import { pageOver } from './page-over.ts';

let now = 0;
const tick = () => (now += 1);

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.restoreAllMocks());

/** From now on nothing more can be written, as on a disk without space. Reading goes on. */
function fillDisk(): void {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(full);
}

const openPage = () => pageOver(openBrowserStorage, tick);

/** A translation of an earlier visit that was closed, and one that was deleted two days ago. */
async function leaveTranslations(): Promise<string> {
  const page = openPage();
  const translate = async () => {
    await page.openSource(source({ cues: [cue(0), cue(1)] }));
    await page.translate({ target: german });
    return page.$workspace.get().doc!.project.id;
  };
  const deleted = await translate();
  vi.spyOn(Date, 'now').mockReturnValue(1);
  await page.list.remove(deleted);
  vi.restoreAllMocks();
  const kept = await translate();
  await page.clear();
  return kept;
}

test('what is kept is listed and opens on a full disk', async () => {
  const id = await leaveTranslations();
  fillDisk();
  const page = openPage();
  await page.restore();
  expect(page.$keeping.get()).toBe('kept');
  expect(page.$list.get().map((listed) => listed.id)).toEqual([id]);
  await page.list.open(id);
  expect(page.$workspace.get().doc?.project.works.get('de')?.texts).toEqual(['eins', 'zwei']);
});

test('a change of the list that cannot be written is said, and none that did not happen', async () => {
  const id = await leaveTranslations();
  const page = openPage();
  await page.restore();
  fillDisk();
  await page.list.rename(id, 'Other name');
  expect(page.$keeping.get()).toBe('full');
  // Nothing is open: what the page says of the open project's keeping is not shown.
  const unwritten = { tone: 'bad', text: t('projects.unwritten') };
  expect(page.$notice.get()).toEqual(unwritten);
  page.$notice.set(null);
  await page.list.duplicate(id);
  expect(page.$notice.get()).toEqual(unwritten);
  page.$notice.set(null);
  await page.list.remove(id);
  expect(page.$notice.get()).toEqual(unwritten);
  expect(page.$list.get().map(({ name }) => name)).toEqual(['film.srt']);
});

/** From now on there is space for a mark alone, until something is freed. */
function nearlyFillDisk(): void {
  const { put, delete: free } = IDBObjectStore.prototype;
  let isFull = true;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (isFull && this.name !== 'heads') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, ...given) {
    isFull = false;
    return free.apply(this, given);
  });
}

/** A page whose open translation could not be written last. */
async function unwrittenPage() {
  const page = openPage();
  await page.openSource(source({ cues: [cue(0), cue(1)] }));
  await page.translate({ target: german });
  await page.flush();
  nearlyFillDisk();
  page.dispatch({ type: 'edited', index: 0, text: 'typed on a full disk', atMs: tick() });
  await page.flush();
  expect(page.$keeping.get()).toBe('full');
  return { page, id: page.$workspace.get().doc!.project.id };
}

const listed = async () => {
  const next = openPage();
  await next.restore();
  return next.$list.get().map(({ id }) => id);
};

test('a translation that could not be written stays deleted, and Undo brings all of it back where there is space again', async () => {
  const { page, id } = await unwrittenPage();
  await page.list.remove(id);
  expect(await listed()).toEqual([]);
  vi.restoreAllMocks();
  await page.list.undo();
  await page.flush();
  expect(await listed()).toEqual([id]);
  expect(page.$workspace.get().doc?.project.works.get('de')?.texts[0]).toBe('typed on a full disk');
});

test('what could not be written is forgotten with all the rest', async () => {
  const { page } = await unwrittenPage();
  await page.list.forgetAll();
  vi.restoreAllMocks();
  await page.openSource(source({ fileName: 'next.srt', cues: [cue(0)] }));
  await page.translate({ target: german });
  const { id } = page.$workspace.get().doc!.project;
  await page.clear();
  expect(await listed()).toEqual([id]);
});

test('a project that was closed on a full disk is written later as one that was closed', async () => {
  const page = openPage();
  await page.openSource(source({ cues: [cue(0), cue(1)] }));
  await page.translate({ target: german });
  await page.flush();
  fillDisk();
  page.dispatch({ type: 'edited', index: 0, text: 'typed', atMs: tick() });
  await page.flush();
  expect(page.$keeping.get()).toBe('full');
  await page.clear();
  vi.restoreAllMocks();

  // There is space again: what could not be written comes with the next change.
  await page.openSource(source({ cues: [cue(0)] }));
  await page.clear();
  const next = openPage();
  await next.restore();
  expect(next.$list.get()).toMatchObject([{ isPutAside: true }]);
  await next.list.open(next.$list.get()[0]!.id);
  expect(next.$workspace.get().doc?.project.works.get('de')?.texts[0]).toBe('typed');
});
