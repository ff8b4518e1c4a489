import { readFileSync } from 'node:fs';
import { IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { startProject } from '#islands/project/project.ts';
import type { OpenStorage } from '#islands/translator/workspace/browser-storage.ts';
import { openSample } from '#islands/translator/sample/open-sample.ts';
import { cue, german, reply, source } from '../../build.ts';
import { fakeBrowser } from './browser.ts';
import { pageOver } from './page-over.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

let now = 0;
const tick = () => (now += 1);
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser(tick);
});

const film = (fileName = 'film.srt') => source({ fileName, cues: [cue(0), cue(1)] });
type Others = Parameters<typeof pageOver>[2];
const openPage = (others: Others = {}, openStorage: OpenStorage = browser.tab().openStorage) =>
  pageOver(openStorage, tick, others);
type Page = ReturnType<typeof openPage>;
const idOf = ({ $workspace }: Page) => $workspace.get().doc!.project.id;
const edit = (page: Page) => page.dispatch({ type: 'edited', index: 0, text: 'mine', atMs: (now += 5_000) });

test('a project that gets its first cue while another is loaded stays in the list', async () => {
  const tab = browser.tab();
  const loading = Promise.withResolvers<void>();
  const isLoading = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  let isSlow = false;
  const slow: OpenStorage = async (onLost) => {
    const opened = await tab.openStorage(onLost);
    const load = async (id: string) => {
      isLoading.resolve();
      if (isSlow) await loading.promise;
      return opened.store.load(id);
    };
    return { ...opened, store: { ...opened.store, load } };
  };
  const translate = async () => {
    if (isSlow) await answer.promise;
    return reply(['eins', 'zwei']);
  };
  const page = openPage({ translate }, slow);
  await page.openSource(film());
  await page.translate({ target: german });
  const first = idOf(page);
  await page.openSource(film('second.srt'));
  const second = idOf(page);
  isSlow = true;
  const translated = page.translate({ target: german });
  const opened = page.list.open(first);
  await isLoading.promise;
  answer.resolve();
  await translated;
  loading.resolve();
  await opened;
  expect(idOf(page)).toBe(first);
  expect(page.$list.get().map(({ id }) => id)).toContain(second);
});

test.each([
  ['renamed', (page: Page, id: string) => page.list.rename(id, 'Other name')],
  ['duplicated', (page: Page, id: string) => page.list.duplicate(id)],
])('a closed project that is %s is not offered as left behind', async (_what, act) => {
  const page = openPage();
  await page.openSource(film());
  await page.translate({ target: german });
  const id = idOf(page);
  await page.clear();
  await act(page, id);
  const next = openPage();
  await next.restore();
  expect(next.$list.get().length).toBeGreaterThan(0);
  expect(next.$left.get()).toBeNull();
});

test('a saved project is opened after a question about what was edited while it was read', async () => {
  const read = Promise.withResolvers<void>();
  const ask = vi.fn(async () => false);
  const page = openPage({
    ask,
    readProject: async (_file, { id, nowMs }) => {
      await read.promise;
      return startProject({ id, source: film('saved.srt'), nowMs });
    },
  });
  await page.openSource(film());
  await page.translate({ target: german });
  const id = idOf(page);
  const opened = page.openFile(new File(['x'], 'saved.polycue'));
  edit(page);
  read.resolve();
  await opened;
  expect(ask).toHaveBeenCalledWith({ about: 'leaving', name: 'film.srt' });
  expect(idOf(page)).toBe(id);
});

test('the sample does not replace a file that was opened while it was loaded', async () => {
  const sample = readFileSync('public/samples/elephants-dream.json', 'utf8');
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const page = openPage();
  await page.restore();
  const opened = openSample(page);
  await page.openSource(film());
  answer.resolve(new Response(sample));
  await opened;
  expect(page.$workspace.get().doc?.project.source.fileName).toBe('film.srt');
});
