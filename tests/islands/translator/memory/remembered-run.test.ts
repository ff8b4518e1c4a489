import { IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TranslateRequest } from '#protocol/translate.ts';
import { readCues } from '#protocol/cue-wire.ts';
import type { Work } from '#islands/project/work.ts';
import { createWorkspace } from '#islands/translator/workspace/workspace.ts';
import { cue, german, reply, source } from '../../build.ts';
import { fakeBrowser } from '../workspace/browser.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

let asked: string[][];
beforeEach(() => {
  asked = [];
});

function openPage(known: ReadonlyMap<number, string>) {
  let ids = 0;
  return createWorkspace({
    openStorage: fakeBrowser(() => 1).tab().openStorage,
    remembered: () => Promise.resolve(known),
    translate: async ({ srt }: TranslateRequest) => {
      const texts = readCues(srt).map(({ text }) => text);
      asked.push(texts);
      return reply(texts.map((text) => `de ${text}`));
    },
    requestPlan: () => null,
    sourceLanguage: async () => null,
    readFile: () => Promise.reject(new Error('no file')),
    saveProject: async () => undefined,
    readProject: async () => 'refused',
    ask: async () => true,
    afterPass: async () => undefined,
    now: () => 1,
    newId: () => `id-${(ids += 1)}`,
  });
}

const film = source({ cues: [cue(0), cue(1), cue(2)] });

test('a line that the memory has is not asked for, and the page says how many are', async () => {
  const page = openPage(new Map([[1, 'aus dem Gedächtnis']]));
  await page.openSource(film);
  const work = await page.translate({ target: german });
  expect(asked).toEqual([[film.cues[0]?.text, film.cues[2]?.text]]);
  expect(work?.texts[1]).toBe('aus dem Gedächtnis');
  expect(work?.fromMemory).toEqual(new Set([1]));
  expect(page.$notice.get()?.text).toContain('From your translation memory: 1 of 3 lines.');
});

test('a line is known to be from the memory until it is typed in, and again after Undo', async () => {
  const page = openPage(new Map([[1, 'aus dem Gedächtnis']]));
  const remembered = () => [...(shown(page).fromMemory ?? [])];
  await page.openSource(film);
  await page.translate({ target: german });
  page.dispatch({ type: 'edited', index: 1, text: 'aus dem Kopf', atMs: 2 });
  expect(remembered()).toEqual([]);
  page.dispatch({ type: 'undone' });
  expect(remembered()).toEqual([1]);

  page.dispatch({ type: 'recalled', index: 2, text: 'ähnlich', atMs: 3 });
  expect(remembered()).toEqual([1, 2]);
  expect([shown(page).texts[2], shown(page).edited.has(2)]).toEqual(['ähnlich', true]);
  page.dispatch({ type: 'undone' });
  expect(remembered()).toEqual([1]);
});

function shown(page: ReturnType<typeof openPage>): Work {
  return page.$workspace.get().doc!.project.works.get('de')!;
}

test('a file that the memory has whole needs no model', async () => {
  const page = openPage(new Map([0, 1, 2].map((at) => [at, `kept ${at}`])));
  await page.openSource(film);
  const work = await page.translate({ target: german });
  expect(asked).toEqual([]);
  expect(work?.texts).toEqual(['kept 0', 'kept 1', 'kept 2']);
  expect(page.$workspace.get().doc?.project.shown).toBe('de');
});
