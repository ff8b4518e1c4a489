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
    translate: async () => reply(['eins', 'zwei']),
    requestPlan: () => null,
    sourceLanguage: async () => null,
    readFile: async (file) => ({ status: 'ready', source: sourceOf(file.name) }),
    saveProject: async () => undefined,
    readProject: async () => 'refused',
    ask: async () => true,
    afterPass: async () => undefined,
    now: () => (now += 1),
    newId: () => `id-${(ids += 1)}`,
  });
}

const sourceOf = (fileName: string) => source({ fileName, cues: [cue(0), cue(1)] });
const projectOf = ({ $workspace }: TranslatorWorkspace) => $workspace.get().doc?.project ?? null;
const type = (page: TranslatorWorkspace, index: number, text: string) =>
  page.dispatch({ type: 'edited', index, text, atMs: (now += 5_000) });

async function translated(tab: Tab) {
  const page = openPage(tab);
  await page.openSource(sourceOf('film.srt'));
  await page.translate({ target: german });
  await page.flush();
  return page;
}

/** What a tab that opens the project now finds. */
async function kept(id: string) {
  const { store } = await browser.tab().openStorage(() => undefined);
  return { doc: await store.load(id), list: await store.list() };
}

beforeEach(() => {
  browser = fakeBrowser(() => (now += 1));
});

describe('a project that is open in one tab', () => {
  test.each([
    ['renamed', (page: TranslatorWorkspace, id: string) => page.list.rename(id, 'Other name')],
    ['deleted', (page: TranslatorWorkspace, id: string) => page.list.remove(id)],
  ])('is not %s by another whose list is from before, and loses nothing', async (_what, act) => {
    const page = await translated(browser.tab());
    const id = projectOf(page)!.id;
    const other = openPage(browser.tab());
    type(page, 0, 'before');
    await page.flush();
    const acting = act(other, id);
    type(page, 1, 'meanwhile');
    await acting;
    await page.flush();
    const { doc, list } = await kept(id);
    expect(doc?.project.works.get('de')?.texts).toEqual(['before', 'meanwhile']);
    expect(list.map(({ name }) => name)).toEqual(['film.srt']);
    expect(other.$notice.get()?.text).toBe('Another tab has this translation open, so it was left as it is.');
    expect(other.$list.get().map(({ isElsewhere }) => isElsewhere)).toEqual([true]);
  });

  test('can be renamed and deleted once it is closed, and nobody else seems to have it', async () => {
    const page = await translated(browser.tab());
    const id = projectOf(page)!.id;
    await page.clear();
    await page.list.rename(id, 'Other name');
    expect(page.$list.get()).toMatchObject([{ name: 'Other name', isElsewhere: false }]);
    await page.list.remove(id);
    expect(page.$list.get()).toEqual([]);
    await page.list.undo();
    expect(page.$list.get()).toMatchObject([{ name: 'Other name', isElsewhere: false }]);
  });

  test('is shown as such in the lists of all others as soon as it is open', async () => {
    const first = await translated(browser.tab());
    const id = projectOf(first)!.id;
    await first.clear();
    const [second, third] = [openPage(browser.tab()), openPage(browser.tab())];
    await third.restore();
    await second.list.open(id);
    await expect.poll(() => third.$list.get()[0]?.isElsewhere).toBe(true);
  });
});

test.each([
  ['deletes', (page: TranslatorWorkspace, id: string) => page.list.remove(id)],
  ['opens', (page: TranslatorWorkspace, id: string) => page.list.open(id)],
])('a draft is offered no more once another tab %s it', async (_what, act) => {
  const tab = browser.tab();
  const id = projectOf(await translated(tab))!.id;
  tab.leave();
  const [page, other] = [openPage(browser.tab()), openPage(browser.tab())];
  await page.restore();
  expect(page.$left.get()?.id).toBe(id);
  await act(other, id);
  await expect.poll(() => page.$left.get()).toBeNull();
});

test.each([
  ['renamed', (page: TranslatorWorkspace, id: string) => page.list.rename(id, 'Other name')],
  ['duplicated', (page: TranslatorWorkspace, id: string) => page.list.duplicate(id)],
])('a project that is closed is not left behind where it is %s', async (_what, act) => {
  const page = await translated(browser.tab());
  const id = projectOf(page)!.id;
  await page.clear();
  await act(page, id);
  const next = openPage(browser.tab());
  await next.restore();
  expect(next.$left.get()).toBeNull();
  expect((await kept(id)).doc).not.toBeNull();
});

describe('a tab that is reloaded while the page before it still has the lock', () => {
  /** The page before, its duplicate that remembers the same project, and that project. */
  async function reloaded() {
    const tab = browser.tab();
    const before = await translated(tab);
    const duplicate = browser.tab();
    const { id } = projectOf(before)!;
    (await duplicate.openStorage(() => undefined)).tab.remember(id);
    const page = openPage(duplicate);
    await page.restore();
    expect(page.$notice.get()?.text).toBe('This translation goes on in another tab.');
    return { tab, before, page, id };
  }

  test('opens its project by itself as soon as that page has gone', async () => {
    const { tab, page, id } = await reloaded();
    tab.leave();
    await expect.poll(() => projectOf(page)?.id).toBe(id);
    expect(page.$notice.get()?.text).not.toBe('This translation goes on in another tab.');
    type(page, 0, 'after');
    await page.flush();
    expect((await kept(id)).doc?.project.works.get('de')?.texts).toEqual(['after', 'zwei']);
  });

  test('keeps what is typed right after it was taken from that page', async () => {
    const { before, page, id } = await reloaded();
    const shown: (string | undefined)[] = [];
    page.$workspace.subscribe(({ doc }) => shown.at(-1) !== doc?.project.id && shown.push(doc?.project.id));
    const going = page.list.goOn(id);
    await expect.poll(() => projectOf(page)?.id).toBe(id);
    type(page, 1, 'at once');
    await going;
    // It was opened once, and not lost to a second request of the same page.
    expect(shown).toEqual([id]);
    await page.flush();
    expect(projectOf(before)).toBeNull();
    expect((await kept(id)).doc?.project.works.get('de')?.texts).toEqual(['eins', 'at once']);
  });

  test.each([
    ['a file is chosen', (page: TranslatorWorkspace) => page.openSource(sourceOf('new.srt')), 'new.srt'],
    ['Clear is pressed', (page: TranslatorWorkspace) => page.clear(), undefined],
  ])('leaves it where it is once %s', async (_what, act, shown) => {
    const { tab, page, id } = await reloaded();
    await act(page);
    tab.leave();
    const { locks } = await browser.tab().openStorage(() => undefined);
    await expect.poll(() => locks.acquire(id)).not.toBeNull();
    expect(projectOf(page)?.name).toBe(shown);
  });
});

describe('a tab that is reloaded', () => {
  test('keeps the file that was chosen before its old project was back', async () => {
    const tab = browser.tab();
    const page = await translated(tab);
    const old = projectOf(page)!.id;
    tab.leave();
    // The file is read just while the old project is.
    let choosing: Promise<void> | undefined;
    const again: TranslatorWorkspace = openPage({
      ...tab,
      openStorage: async (onLost) => {
        const storage = await tab.openStorage(onLost);
        const load: typeof storage.store.load = async (id) => {
          choosing ??= again.openSource(sourceOf('new.srt'));
          await choosing;
          return storage.store.load(id);
        };
        return { ...storage, store: { ...storage.store, load } };
      },
    });
    await again.restore();
    await choosing;
    await again.flush();
    expect(projectOf(again)?.name).toBe('new.srt');
    tab.leave();
    const third = openPage(tab);
    await third.restore();
    expect(projectOf(third)?.name).toBe('new.srt');
    expect((await kept(old)).doc?.project.name).toBe('film.srt');
  });
});
