import { IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { createWorkspace } from '#islands/translator/workspace/workspace.ts';
import { cue, german, reply, source } from '../../build.ts';
import { fakeBrowser, type Tab } from './browser.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

let now = 0;
let ids = 0;
let browser: ReturnType<typeof fakeBrowser>;

function openPage(tab: Tab): TranslatorWorkspace {
  return createWorkspace({
    remembered: () => Promise.resolve(new Map()),
    openStorage: tab.openStorage,
    translate: async (_request, { onCue }) => {
      onCue({ index: 1, text: 'eins' });
      onCue({ index: 2, text: 'zwei' });
      return reply(['eins', 'zwei']);
    },
    requestPlan: () => null,
    sourceLanguage: async () => null,
    readFile: async (file) => ({
      status: 'ready',
      source: source({ fileName: file.name, cues: [cue(0), cue(1)] }),
    }),
    saveProject: async () => undefined,
    readProject: async () => 'refused',
    ask: async () => true,
    afterPass: async () => undefined,
    now: () => (now += 1),
    newId: () => `id-${(ids += 1)}`,
  });
}

const textsOf = ({ $workspace }: TranslatorWorkspace) =>
  $workspace.get().doc?.project.works.get('de')?.texts ?? null;
const idOf = ({ $workspace }: TranslatorWorkspace) => $workspace.get().doc?.project.id ?? '';
const type = (page: TranslatorWorkspace, index: number, text: string) =>
  page.dispatch({ type: 'edited', index, text, atMs: (now += 5_000) });

async function translated(tab = browser.tab()) {
  const page = openPage(tab);
  await page.openFile(new File(['x'], 'film.srt'));
  await page.translate({ target: german });
  return { page, tab };
}

beforeEach(() => {
  browser = fakeBrowser(() => (now += 1));
});

describe('a project that two tabs want', () => {
  test('is the same in both, and in the browser, after each has taken it over', async () => {
    const { page: first } = await translated();
    const second = openPage(browser.tab());
    const id = idOf(first);
    type(first, 0, 'typed in the first');

    await second.list.open(id);
    expect(textsOf(second)).toEqual(['typed in the first', 'zwei']);
    expect(first.$workspace.get().doc).toBeNull();
    expect(first.$notice.get()).toMatchObject({ action: 'goOn', projectId: id });

    type(second, 1, 'typed in the second');
    await first.list.goOn(id);
    expect(textsOf(first)).toEqual(['typed in the first', 'typed in the second']);
    expect(second.$workspace.get().doc).toBeNull();

    await first.flush();
    const { store } = await browser.tab().openStorage(() => undefined);
    expect((await store.load(id))?.project).toEqual(first.$workspace.get().doc?.project);
    // The history has come along.
    await first.list.undo();
    await first.list.undo();
    expect(textsOf(first)).toEqual(['eins', 'zwei']);
  });

  test('takes nothing more from a tab that has lost it', async () => {
    const { page: first } = await translated();
    const second = openPage(browser.tab());
    const id = idOf(first);
    const opening = second.list.open(id);
    // The person goes on typing while the other tab asks for it: what the page still takes is kept, the rest has no place to be typed in.
    for (let count = 0; textsOf(first); count += 1) {
      type(first, 0, `typed ${count}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const last = first.$notice.get();
    expect(last).toMatchObject({ action: 'goOn' });
    await opening;
    expect(textsOf(second)?.[0]).toMatch(/^typed \d+$/);
  });

  test('is offered to a tab that was duplicated', async () => {
    const { page, tab } = await translated();
    await page.flush();
    const copy = openPage(tab);
    await copy.restore();
    expect(copy.$notice.get()).toMatchObject({ action: 'goOn', projectId: idOf(page) });
    await copy.list.goOn(idOf(page));
    expect(textsOf(copy)).toEqual(['eins', 'zwei']);
  });
});

describe('one language of a project', () => {
  test('is deleted by itself and comes back with its edits', async () => {
    const { page } = await translated();
    await page.translate({ target: { code: 'fr', name: 'French', direction: 'ltr' } });
    page.dispatch({ type: 'shown', target: 'de' });
    type(page, 0, 'mine');
    page.list.removeLanguage('de');
    expect([...page.$workspace.get().doc!.project.works.keys()]).toEqual(['fr']);
    expect(page.$notice.get()).toMatchObject({ text: 'The German translation is deleted.', action: 'undo' });
    await page.list.undo();
    expect(textsOf(page)).toEqual(['mine', 'zwei']);
    expect(page.$workspace.get().doc?.project.shown).toBe('de');
  });
});
