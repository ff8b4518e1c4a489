import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KeptList } from '#protocol/kept-terms.ts';
import { MAX_KEPT_GLOSSARY_TERMS } from '#protocol/limits.ts';
import { deleteKeptList, deleteKeptTerms, keptLists } from '#server/accounts/kept-terms/kept-lists.ts';
import { syncTerms } from '#server/accounts/kept-terms/sync-terms.ts';
import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';
import { pageOfKey, termKey } from '#terminology/kept/term-key.ts';
import { exportedLists } from '../server/accounts/exported-lists.ts';
import { handClock } from '../server/test-services.ts';
import {
  emulatedProject,
  emulatorTitle,
  hasFirestoreEmulator,
  useFirestoreEmulator,
} from './firestore-emulator.ts';
import { inProcessFirestore } from './firestore-in-process.ts';

useFirestoreEmulator();

type Clock = ReturnType<typeof handClock>;
const hive: KeptList = { kind: 'glossary', source: 'en', target: 'de', name: 'Hive' };

describeKeptTerms('sqliteStore', (clock) => sqliteStore(':memory:', { clock }));
describeKeptTerms('firestoreStore, in process', (clock) =>
  firestoreStore({ projectId: 'demo-polycue', client: inProcessFirestore().connect(), clock }),
);
describeKeptTerms(
  `firestoreStore, on ${emulatorTitle},`,
  (clock) => firestoreStore({ projectId: emulatedProject(), clock }),
  { skip: !hasFirestoreEmulator },
);

/** What holds on every store. */
function describeKeptTerms(name: string, open: (clock: Clock) => DocumentStore, { skip = false } = {}) {
  describe.skipIf(skip)(`kept terms on ${name}`, () => {
    let clock: Clock;
    let store: DocumentStore;
    beforeEach(() => {
      clock = handClock();
      store = open(clock);
    });
    afterEach(() => store.close());

    /** Sends terms as `source=target`, and deletions as `-source`, at a time of the test's clock. */
    const send = async (changes: readonly string[], { list = hive, agoMs = 0, uid = 'ann' } = {}) => {
      const changedAtMs = clock.now() - agoMs;
      const pages = new Map<number, { changed: object[]; deleted: object[] }>();
      for (const change of changes) {
        const [source = '', target] = change.replace(/^-/, '').split('=');
        const page = pageOfKey(list.kind, termKey(list.kind, source));
        const of = pages.get(page) ?? { changed: [], deleted: [] };
        if (target === undefined) of.deleted.push({ source, changedAtMs });
        else of.changed.push({ source, target, changedAtMs });
        pages.set(page, of);
      }
      const sent = [...pages].map(([page, of]) => ({ page, ...of }) as never);
      return syncTerms({ store }, uid, { list, pages: sent });
    };
    const storedPages = async () => {
      const ids = await store.ownedIds('kept_term_pages', 'ann', 100);
      return Promise.all(ids.map((id) => store.get('kept_term_pages', id)));
    };
    const kept = async (uid = 'ann') =>
      (await exportedLists(store, uid)).map(({ name: of, terms }) => [
        of,
        terms.map(({ source, target }) => `${source}=${target}`).sort(),
      ]);

    test('come back whole with the page that they are on, and from no other account', async () => {
      await send(['bee=Biene']);
      const { pages } = await send(['-nothing', 'bee=Imme']);
      expect(pages.flatMap(({ terms }) => terms)).toMatchObject([{ source: 'bee', target: 'Imme' }]);
      expect(await kept('bob')).toEqual([]);
      expect(await keptLists({ store }, 'bob')).toEqual({ lists: [] });
    });

    test('are what the later change made of them, in whatever order changes arrive', async () => {
      await send(['bee=new'], { agoMs: 1_000 });
      await send(['BEE=old'], { agoMs: 2_000 });
      await send(['-bee'], { agoMs: 1_500 });
      expect(await kept()).toEqual([['Hive', ['bee=new']]]);
      await send(['-bee'], { agoMs: 500 });
      expect(await kept()).toEqual([['Hive', []]]);
    });

    test('of a clock that is ahead count as changed now', async () => {
      await send(['bee=wrong clock'], { agoMs: -86_400_000 });
      clock.advance(10);
      await send(['bee=later']);
      expect(await kept()).toEqual([['Hive', ['bee=later']]]);
    });

    test('have a revision that rises with each change and stays without one', async () => {
      const revision = async () => (await keptLists({ store }, 'ann')).lists[0]?.pages[0]?.revision;
      await send(['bee=Biene']);
      const first = await revision();
      await send(['-wasp']);
      await send(['bee=Biene'], { agoMs: 5 });
      expect(await revision()).toBe(first);
      clock.advance(1);
      await deleteKeptList({ store }, 'ann', { list: hive, changedAtMs: clock.now() });
      await send(['bee=Biene']);
      expect(await revision()).toBeGreaterThan(first ?? Infinity);
    });

    test('of a deleted list are gone from the store, and those that were changed later are not', async () => {
      await send(['bee=Biene', 'wasp=Wespe', 'hive=Stock'], { agoMs: 1_000 });
      await send(['bee=Imme']);
      const zoo = { ...hive, name: 'Zoo' };
      await send(['cat=Katze'], { list: zoo, agoMs: 1_000 });
      await deleteKeptList({ store }, 'ann', { list: hive, changedAtMs: clock.now() - 500 });
      expect((await kept()).sort()).toEqual([
        ['Hive', ['bee=Imme']],
        ['Zoo', ['cat=Katze']],
      ]);
      await deleteKeptList({ store }, 'ann', { list: hive, changedAtMs: clock.now() });
      expect(await kept()).toEqual([['Zoo', ['cat=Katze']]]);
      expect(JSON.stringify(await storedPages())).not.toMatch(/Biene|Imme|Wespe|Stock/);
    });

    test('are deleted all together, and with the account', async () => {
      await send(['bee=Biene']);
      await send(['bee=Biene'], { uid: 'bob' });
      await deleteKeptTerms({ store }, 'ann');
      expect([await kept(), await storedPages()]).toEqual([[], []]);
      await send(['bee=Biene']);
      expect(await store.removeOwned('ann', 100)).toBe(2);
      expect([await kept(), await kept('bob')]).toEqual([[], [['Hive', ['bee=Biene']]]]);
    });

    test('of two devices at once are all there', async () => {
      const words = Array.from({ length: 8 }, (_, at) => `word ${at}=Wort`);
      await Promise.all(words.map((word) => send([word])));
      expect(await kept()).toEqual([['Hive', words]]);
    });
  });
}

test('a full glossary leaves new terms out, counts them, and takes new translations of what it has', async () => {
  const clock = handClock();
  const store = sqliteStore(':memory:', { clock });
  const send = (source: string, target = 'x') =>
    syncTerms({ store }, 'ann', {
      list: hive,
      pages: [
        {
          page: pageOfKey('glossary', termKey('glossary', source)),
          changed: [{ source, target, changedAtMs: clock.now() }],
          deleted: [],
        },
      ],
    });
  const byPage = Map.groupBy(
    Array.from({ length: MAX_KEPT_GLOSSARY_TERMS }, (_, at) => `word ${at}`),
    (source) => pageOfKey('glossary', termKey('glossary', source)),
  );
  for (const [page, sources] of byPage)
    await syncTerms({ store }, 'ann', {
      list: hive,
      pages: [
        {
          page,
          changed: sources.map((source) => ({ source, target: 'Wort', changedAtMs: clock.now() })),
          deleted: [],
        },
      ],
    });
  expect((await send('one more')).left).toBe(1);
  clock.advance(1);
  expect((await send('word 7', 'anew')).left).toBe(0);
  const [{ terms } = { terms: [] }] = await exportedLists(store, 'ann');
  expect(terms.length).toBe(MAX_KEPT_GLOSSARY_TERMS);
  expect(terms).toContainEqual({ source: 'word 7', target: 'anew', changedAtMs: clock.now() });
  await store.close();
});

test('several pages in one request have the room of the list together', async () => {
  const clock = handClock();
  const store = sqliteStore(':memory:', { clock });
  const changedAtMs = clock.now();
  const sources = Array.from({ length: MAX_KEPT_GLOSSARY_TERMS + 40 }, (_, at) => `word ${at}`);
  const byPage = Map.groupBy(sources, (source) => pageOfKey('glossary', termKey('glossary', source)));
  const pages = [...byPage].map(([page, words]) => ({
    page,
    changed: words.map((source) => ({ source, target: 'Wort', changedAtMs })),
    deleted: [],
  }));
  const { left } = await syncTerms({ store }, 'ann', { list: hive, pages });
  expect(left).toBe(40);
  const [{ terms } = { terms: [] }] = await exportedLists(store, 'ann');
  expect(terms).toHaveLength(MAX_KEPT_GLOSSARY_TERMS);
  await store.close();
});

test('a term on the page of another is refused', async () => {
  const store = sqliteStore(':memory:');
  const page = (pageOfKey('glossary', 'bee') + 1) % 16;
  const pages = [{ page, changed: [{ source: 'bee', target: 'Biene', changedAtMs: 1 }], deleted: [] }];
  await expect(syncTerms({ store }, 'ann', { list: hive, pages })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  await store.close();
});
