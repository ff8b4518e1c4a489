import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { SourceState } from '#islands/translator/file-source/source-state.ts';
import { createWorkspace, type TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { t } from '#messages/first.ts';
import { startProject, withWork } from '#islands/project/project.ts';
import { cue, german, reply, source, work } from '../../build.ts';
import { fakeBrowser } from './browser.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

let now = 0;
let ids = 0;

const ready = (fileName: string): SourceState => ({
  status: 'ready',
  source: source({ fileName, cues: [cue(0), cue(1)] }),
});

function openPage(
  readFile = async ({ name }: File) => ready(name),
  readProject: Parameters<typeof createWorkspace>[0]['readProject'] = async () => 'refused',
): TranslatorWorkspace {
  return createWorkspace({
    remembered: () => Promise.resolve(new Map()),
    openStorage: fakeBrowser(() => (now += 1)).tab().openStorage,
    translate: async () => reply(['eins', 'zwei']),
    requestPlan: () => null,
    sourceLanguage: async () => null,
    readFile,
    saveProject: async () => undefined,
    readProject,
    ask: async () => true,
    afterPass: async () => undefined,
    now: () => (now += 1),
    newId: () => `id-${(ids += 1)}`,
  });
}

async function translated(): Promise<TranslatorWorkspace> {
  const page = openPage();
  await page.openFile(new File(['x'], 'film.srt'));
  await page.translate({ target: german });
  return page;
}

const type = (page: TranslatorWorkspace) =>
  page.dispatch({ type: 'edited', index: 0, text: 'typed', atMs: (now += 5_000) });

test('Undo is offered beside a message only while it takes back what the message says', async () => {
  const page = await translated();
  const danish = { ...german, code: 'da', name: 'Danish' };
  await page.translate({ target: danish });
  const removeDanish = () => {
    page.list.removeLanguage('da');
    expect(page.$notice.get()?.action).toBe('undo');
  };
  removeDanish();
  type(page);
  expect(page.$notice.get()).toBeNull();
  await page.list.undo();
  await page.list.undo();

  removeDanish();
  await page.list.undo();
  expect(page.$notice.get()).toBeNull();
  await page.list.redo();

  await page.openFile(new File(['x'], 'other.srt'));
  await page.translate({ target: german });
  const [other] = page.$list.get().filter(({ name }) => name === 'film.srt');
  await page.list.remove(other?.id ?? '');
  expect(page.$notice.get()?.action).toBe('undo');
  type(page);
  expect(page.$notice.get()).toBeNull();
});

test('a message of the same words is another one, which is said again', async () => {
  const page = await translated();
  const id = page.$workspace.get().doc?.project.id ?? '';
  await page.list.duplicate(id);
  await page.list.duplicate(id);
  const copies = page.$list.get().filter((listed) => listed.id !== id);
  const said: (string | undefined)[] = [];
  page.$notice.listen((notice) => said.push(notice?.text));
  for (const copy of copies) await page.list.remove(copy.id);
  expect(said).toEqual(['Deleted.', undefined, 'Deleted.']);
});

test('what is said while a file is read stays when it opens', async () => {
  const { promise, resolve } = Promise.withResolvers<SourceState>();
  const page = openPage(() => promise);
  page.$notice.set({ tone: 'plain', text: 'Of what was before.' });
  const opening = page.openFile(new File(['x'], 'first.srt'));
  page.$notice.set({ tone: 'bad', text: 'Not opened: second.srt.' });
  resolve(ready('first.srt'));
  await opening;
  expect(page.$notice.get()?.text).toBe('Not opened: second.srt.');

  await page.openFile(new File(['x'], 'first.srt'));
  expect(page.$notice.get()).toBeNull();
});

test('a saved translation that takes long to read is named meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise, resolve } = Promise.withResolvers<string>();
  const page = openPage(undefined, () => promise);
  const opening = page.openFile(new File(['x'], 'film.polycue'));
  await vi.advanceTimersByTimeAsync(300);
  expect(page.$notice.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(page.$notice.get()?.text).toBe('Reading film.polycue…');
  resolve('refused');
  await opening;
  expect(page.$notice.get()).toMatchObject({ tone: 'bad', text: 'refused' });
  vi.useRealTimers();
});

test('a project file that is opened is said to be open: nobody has lost it', async () => {
  const started = startProject({ id: 'p', source: source({ cues: [cue(0), cue(1)] }), nowMs: 0 });
  const project = { ...withWork(started, 'de', work(2, { texts: ['eins', 'zwei'] })), shown: 'de' };
  const page = openPage(undefined, async () => project);
  await page.openFile(new File(['{}'], 'film.polycue'));
  const said = t('projects.opened', { file: 'film.srt', done: 2, total: 2, language: 'German' });
  expect(page.$notice.get()?.text).toBe(said);
});
