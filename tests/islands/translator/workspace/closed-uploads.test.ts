import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { cue, german, source } from '../../build.ts';
import { fakeBrowser } from './browser.ts';
import { pageOver } from './page-over.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

let now = 0;
const tick = () => (now += 1);
const openPage = () => pageOver(fakeBrowser(tick).tab().openStorage, tick);
const film = () => source({ cues: [cue(0), cue(1)] });
const idOf = ({ $workspace }: ReturnType<typeof openPage>) => $workspace.get().doc!.project.id;

test('what becomes of an upload is noted with its project, also once it is closed', async () => {
  const page = openPage();
  await page.openSource(film());
  const translated = await page.translate({ target: german });
  const id = idOf(page);
  const waits = { of: 'user', untilMs: 9 } as const;
  await page.noteUpload(id, translated!.translationId, waits);
  expect(page.$workspace.get().doc?.project.works.get('de')?.uploadWaits).toEqual(waits);
  await page.clear();
  await page.noteUpload(id, translated!.translationId, null);
  expect(page.$list.get()).toMatchObject([{ id, isPutAside: true }]);
  await page.list.open(id);
  expect(page.$workspace.get().doc?.project.works.get('de')?.uploadWaits).toBeNull();
});

test('what becomes of an upload brings no deleted project back', async () => {
  const page = openPage();
  await page.openSource(film());
  const translated = await page.translate({ target: german });
  const id = idOf(page);
  await page.list.remove(id);
  await page.noteUpload(id, translated!.translationId, null);
  expect(page.$list.get()).toEqual([]);
});
