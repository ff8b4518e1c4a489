import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { cue, source } from '../../build.ts';
import { fakeBrowser } from './browser.ts';
import { pageOver } from './page-over.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

let now = 0;
const tick = () => (now += 1);
const openPage = () => pageOver(fakeBrowser(tick).tab().openStorage, tick);
const film = () => source({ cues: [cue(0), cue(1)] });
const idOf = ({ $workspace }: ReturnType<typeof openPage>) => $workspace.get().doc!.project.id;
const retime = (page: ReturnType<typeof openPage>) =>
  page.dispatch({ type: 'retimed', times: new Map([[0, { startMs: 5, endMs: 900 }]]), atMs: tick() });

test('times that a person has corrected stay in the list when their file is closed', async () => {
  const page = openPage();
  await page.openSource(film());
  const id = idOf(page);
  retime(page);
  await page.clear();
  expect(page.$list.get()).toMatchObject([{ id, isPutAside: true }]);
  await page.list.open(id);
  expect(page.$workspace.get().doc?.project.source.cues[0]?.startMs).toBe(5);
});

test('a file that nobody has changed leaves the list when it is closed', async () => {
  const page = openPage();
  await page.openSource(film());
  await page.clear();
  expect(page.$list.get()).toEqual([]);
  await page.openSource(film());
  retime(page);
  await page.list.undo();
  await page.clear();
  expect(page.$list.get()).toEqual([]);
});

test('times that a person has corrected are asked about where nothing is kept', async () => {
  const ask = vi.fn(async () => false);
  const page = pageOver(() => Promise.resolve(null), tick, { ask });
  await page.openSource(film());
  await page.clear();
  expect(ask).not.toHaveBeenCalled();
  await page.openSource(film());
  retime(page);
  await page.clear();
  expect(ask).toHaveBeenCalledWith({ about: 'unkept' });
  expect(page.$workspace.get().doc?.project.source.cues[0]?.startMs).toBe(5);
});
