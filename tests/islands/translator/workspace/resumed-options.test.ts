import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { TranslateRequest } from '#protocol/translate.ts';
import { startProject, withWork } from '#islands/project/project.ts';
import { cue, german, reply, source, work } from '../../build.ts';
import { fakeBrowser } from './browser.ts';
import { pageOver } from './page-over.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

let now = 0;
const tick = () => (now += 1);
const openPage = (others: Parameters<typeof pageOver>[2]) =>
  pageOver(fakeBrowser(tick).tab().openStorage, tick, others);
const film = () => source({ cues: [cue(0), cue(1)] });

test('a translation that is gone on with is asked with what it was begun with, whichever language was on the screen', async () => {
  const asked: TranslateRequest[] = [];
  const page = openPage({
    translate: async (request) => {
      asked.push(request);
      return reply(['eins', 'zwei']);
    },
  });
  const french = { code: 'fr', name: 'French', direction: 'ltr' } as const;
  const begun = work(2, { texts: ['eins', null], options: { tone: 'formal' } });
  const done = work(2, { texts: ['un', 'deux'], translationId: 'french', target: french, options: {} });
  const started = startProject({ id: 'p', source: film(), nowMs: 0 });
  const project = { ...withWork(withWork(started, 'de', begun), 'fr', done), shown: 'fr' };
  await page.openProject(project);
  await page.translate({ target: german });
  expect(asked[0]?.options?.tone).toBe('formal');
});
