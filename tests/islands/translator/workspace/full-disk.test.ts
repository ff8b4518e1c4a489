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
