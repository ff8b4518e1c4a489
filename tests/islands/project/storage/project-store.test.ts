import fc from '#tests/fast-check.ts';
import { IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settled } from '#islands/project/storage/idb-promise.ts';
import { typeText } from '#islands/project/edit.ts';
import { change, type Doc, noHistory, undo } from '#islands/project/history.ts';
import { withWork } from '#islands/project/project.ts';
import { takeOldDrafts } from '#islands/project/storage/old-drafts.ts';
import { type Keeping, projectKeeper } from '#islands/project/storage/project-keeper.ts';
import { openProjects, type ProjectStore } from '#islands/project/storage/project-store.ts';
import { startProject } from '#islands/project/project.ts';
import { cues, german, source, work } from '../../build.ts';
import { anyCommand, doc } from '../arbitraries.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

const cause = { kind: 'replace', atMs: 0 } as const;
let factory: IDBFactory;
let nowMs: number;
beforeEach(() => {
  factory = new IDBFactory();
  nowMs = 1_000;
});

const open = () => openProjects({ factory, now: () => (nowMs += 1) });

function named(id: string, from = doc()): Doc {
  return { ...from, project: { ...from.project, id } };
}

/** A film: long enough for several parts. */
function film(count: number): Doc {
  const track = cues(count);
  const project = startProject({ id: 'film', source: source({ cues: track }), options: {}, nowMs: 0 });
  const texts = track.map(({ text }) => text.toUpperCase());
  return { project: { ...withWork(project, 'de', work(count, { texts })), shown: 'de' }, history: noHistory };
}

function edited(from: Doc, index: number, text: string): Doc {
  return typeText(from, { target: 'de', index }, text, index * 10_000);
}

describe('the store of projects', () => {
  test('gives back what was written, history and order included, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCommand, { minLength: 1, maxLength: 15 }), async (commands) => {
        factory = new IDBFactory();
        const store = await open();
        let now = doc();
        for (const command of commands) {
          now = change(now, command, cause);
          if (command.type === 'rename') now = undo(now);
          await store.write(now);
        }
        const read = await (await open()).load('p');
        expect(read).toEqual(now);
        expect([...read!.project.works.keys()]).toEqual([...now.project.works.keys()]);
      }),
      { numRuns: 60 },
    );
  });

  test.each([{ tracks: undefined }, { tracks: [null] }, { source: null }, { name: 5 }, { changedAtMs: NaN }])(
    'shows the others where one is damaged: %j',
    async (damage) => {
      const store = await open();
      await store.write(named('whole'));
      await store.write(named('damaged'));
      const database = await settled(factory.open('polycue-projects'));
      const heads = database.transaction('heads', 'readwrite').objectStore('heads');
      heads.put({ ...(await settled(heads.get('damaged'))), ...damage });
      database.close();
      expect((await store.list()).map(({ id }) => id)).toEqual(['whole']);
      expect(await store.load('damaged')).toBeNull();
      expect(await store.load('whole')).not.toBeNull();
    },
  );

  test('writes no more of a film than the part that was typed in', async () => {
    const store = await open();
    let now = film(2_000);
    await store.write(now);
    const put = vi.spyOn(Object.getPrototypeOf(await anyStore()) as IDBObjectStore, 'put');
    now = edited(now, 700, 'Mein Satz.');
    await store.write(now);
    // The head, the track, one of eight parts, and one entry of the history.
    expect(put.mock.contexts.map((context) => (context as IDBObjectStore).name).sort()).toEqual([
      'cells',
      'entries',
      'heads',
      'tracks',
    ]);
    expect(await (await open()).load('film')).toEqual(now);
  });

  test('lists what is there, the latest first, and what was deleted only once it is restored', async () => {
    const store = await open();
    await store.write(named('a'));
    await store.write(named('b'));
    expect((await store.list()).map(({ id }) => id)).toEqual(['b', 'a']);
    await store.remove('b');
    expect((await store.list()).map(({ id }) => id)).toEqual(['a']);
    await store.restore('b');
    expect(await store.list()).toMatchObject([
      { id: 'b', cues: 5, tracks: [{ target: { code: 'de' }, translated: 0 }, { target: { code: 'fr' } }] },
      { id: 'a' },
    ]);
    await store.remove('a');
    await store.purge(Infinity);
    expect(await store.load('a')).toBeNull();
    expect(await store.load('b')).not.toBeNull();
    await store.removeAll();
    expect(await store.list()).toEqual([]);
  });

  test('hands a change to the database at once, for a page that is being closed gets no answer', async () => {
    const store = await open();
    const first = film(200);
    await store.write(first);
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    const writing = store.write(edited(first, 3, 'My own words.'));
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    expect(commit).toHaveBeenCalledTimes(1);
    await writing;
    commit.mockRestore();
  });

  test('takes a change back that is still being written', async () => {
    const store = await open();
    const first = film(200);
    await store.write(first);
    const changed = edited(first, 3, 'My own words.');
    await Promise.all([store.write(changed), store.write(undo(changed))]);
    expect((await (await open()).load('film'))?.project.works.get('de')?.texts[3]).toBe(
      first.project.works.get('de')?.texts[3],
    );
  });

  test('writes everything again where the browser has removed it', async () => {
    const store = await open();
    const now = film(600);
    await store.write(now);
    await new Promise((resolve) => {
      factory.deleteDatabase('polycue-projects').onsuccess = resolve;
    });
    const later = edited(now, 5, 'Noch da.');
    await store.write(later);
    expect(await (await open()).load('film')).toEqual(later);
  });

  test('writes everything again where another tab has removed the project', async () => {
    const [mine, other] = [await open(), await open()];
    await mine.write(film(600));
    await other.removeAll();
    const later = edited(film(600), 5, 'Noch da.');
    await mine.write(later);
    expect(await other.load('film')).toEqual(later);
  });

  test('leaves what was written before as it was when a write fails half way', async () => {
    const store = await open();
    const now = film(600);
    await store.write(now);
    const broken = edited(now, 5, 'Mein Satz.');
    // A function cannot be stored: the last thing that is written fails.
    const unwritable = { ...broken.history.undo[0]!, command: (() => undefined) as never };
    await expect(store.write({ ...broken, history: { undo: [unwritable], redo: [] } })).rejects.toThrow();
    expect(await (await open()).load('film')).toEqual(now);
    await store.write(broken);
    expect(await (await open()).load('film')).toEqual(broken);
  });
});

describe('a tab that crashes', () => {
  test('loses at most what was typed last, wherever it stops', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(20), async (writes) => {
        factory = new IDBFactory();
        const store = await open();
        let left = writes;
        // The page is gone after some writes: later ones never begin.
        const crashing: Pick<ProjectStore, 'write' | 'purge' | 'putAside'> = {
          ...store,
          write: (next) => (left-- > 0 ? store.write(next) : new Promise<never>(() => undefined)),
        };
        const keeper = projectKeeper({ store: crashing, onKept: () => undefined });
        const states: Doc[] = [];
        for (let at = 0; at < 20; at += 1) {
          const before = states.at(-1);
          states.push(before ? edited(before, at, `Text ${at}`) : film(20));
          keeper.keep(states.at(-1)!);
          await settle(store);
        }
        const lastWritten = states[Math.min(writes, states.length) - 1];
        expect(await (await open()).load('film')).toEqual(lastWritten ?? null);
      }),
      { numRuns: 8 },
    );
  });
});

describe('the keeper', () => {
  test('writes the latest state while many changes come, and does not fall behind', async () => {
    const store = await open();
    let writes = 0;
    const counted = { ...store, write: (next: Doc) => ((writes += 1), store.write(next)) };
    const keeper = projectKeeper({ store: counted, onKept: () => undefined });
    let now = film(20);
    for (let at = 0; at < 20; at += 1) {
      now = edited(now, at, 'x');
      keeper.keep(now);
    }
    await keeper.flush();
    expect(writes).toBeLessThanOrEqual(3);
    expect(await (await open()).load('film')).toEqual(now);
  });

  test('makes room by what was deleted where the disk is full, and says so where that does not help', async () => {
    const store = await open();
    const kept: Keeping[] = [];
    let isFull = true;
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const keeper = projectKeeper({
      store: {
        ...store,
        write: (next) => (isFull ? full() : store.write(next)),
        purge: async (beforeMs) => {
          isFull = kept.length > 0;
          await store.purge(beforeMs);
        },
      },
      onKept: (keeping) => void kept.push(keeping),
    });
    keeper.keep(film(3));
    await keeper.flush();
    isFull = true;
    keeper.keep(edited(film(3), 0, 'x'));
    await keeper.flush();
    expect(kept).toEqual(['kept', 'full']);
    isFull = false;
    await keeper.change(async () => undefined);
    expect(kept).toEqual(['kept', 'full', 'kept']);
    expect(await (await open()).load('film')).toEqual(edited(film(3), 0, 'x'));
  });

  test('does not write again what another tab has taken', async () => {
    const store = await open();
    let isBroken = true;
    const keeper = projectKeeper({
      store: {
        ...store,
        write: (next) => (isBroken ? Promise.reject(new Error('no disk')) : store.write(next)),
      },
      onKept: () => undefined,
    });
    keeper.keep(film(3));
    await keeper.flush();
    isBroken = false;
    keeper.drop('film');
    await keeper.change(async () => undefined);
    expect(await store.load('film')).toBeNull();
  });
});

describe('drafts of earlier versions', () => {
  test.each([1, 2])(
    'of version %s become projects, once, and keep text, edits and options',
    async (version) => {
      await writeOldDraft(version);
      const store = await open();
      await takeOldDrafts((taken) => store.write(taken), { factory, isOpen: () => false });
      const { project } = (await store.load('old'))!;
      expect(project).toMatchObject({ name: 'film.srt', shown: 'de', options: { tone: 'formal' } });
      expect(project.source.cues).toEqual(cues(3));
      expect(project.works.get('de')).toEqual(
        work(3, { texts: ['eins', null, 'drei'], edited: new Set([2]) }),
      );
      let again = 0;
      await takeOldDrafts(async () => void (again += 1), { factory, isOpen: () => false });
      expect(again).toBe(0);
    },
  );

  test('that an old tab still writes to are left to it, and where there are none nothing is made', async () => {
    await takeOldDrafts(() => Promise.reject(new Error('taken')), { factory, isOpen: () => false });
    expect(await factory.databases()).toEqual([]);
    await writeOldDraft(2);
    await takeOldDrafts(() => Promise.reject(new Error('taken')), { factory, isOpen: (id) => id === 'old' });
  });
});

async function writeOldDraft(version: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = factory.open('polycue', version);
    opening.onupgradeneeded = () => {
      if (version > 1) opening.result.createObjectStore('cues');
      opening.result.createObjectStore('sources', { keyPath: 'id' });
      opening.result.createObjectStore('works', { keyPath: 'id' });
    };
    opening.onsuccess = () => resolve(opening.result);
  });
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
  const kept = source({ cues: version > 1 ? [] : cues(3) });
  transaction
    .objectStore('sources')
    .put({ id: 'old', savedAtMs: 5, source: kept, options: { tone: 'formal' } });
  if (version > 1) transaction.objectStore('cues').put(cues(3), ['old', 0]);
  const begun = work(3, { texts: ['eins', null, 'drei'], edited: new Set([2]), target: german });
  transaction.objectStore('works').put({ id: 'old', savedAtMs: 6, work: begun });
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}

/** Whatever was begun in the database is done when something that came later is. */
async function settle(store: ProjectStore): Promise<void> {
  await store.list();
  await store.list();
}

async function anyStore(): Promise<IDBObjectStore> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = factory.open('polycue-projects');
    opening.onsuccess = () => resolve(opening.result);
  });
  return database.transaction('heads').objectStore('heads');
}
