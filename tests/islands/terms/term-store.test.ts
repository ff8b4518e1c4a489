import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTermDatabase } from '#islands/terms/term-database.ts';
import { createTermStore, type TermStore } from '#islands/terms/term-store.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

const hive = { id: 'a', kind: 'glossary', name: 'Hive', source: 'en', target: 'de' } as const;

let store: TermStore;
beforeEach(async () => {
  store = createTermStore(await openTermDatabase(new IDBFactory()));
});

test('a list comes back with its terms, and its count beside its name', async () => {
  await store.replace({ ...hive, id: 'b', name: 'Zoo' }, []);
  await store.replace(hive, [
    { source: 'bee', target: 'Biene' },
    { source: 'hive', target: 'Stock' },
  ]);
  expect(await store.lists()).toMatchObject([
    { name: 'Hive', count: 2 },
    { name: 'Zoo', count: 0 },
  ]);
  expect(await store.terms('a')).toEqual([
    { source: 'bee', target: 'Biene' },
    { source: 'hive', target: 'Stock' },
  ]);
});

test('a list is replaced as a whole, and a term of it has one translation whatever its case', async () => {
  await store.replace(hive, [{ source: 'bee', target: 'Biene' }]);
  await store.replace(hive, [
    { source: 'Hive', target: 'Stock' },
    { source: 'hive', target: 'Korb' },
  ]);
  expect(await store.terms('a')).toEqual([{ source: 'hive', target: 'Korb' }]);
});

test('a memory tells the cases of a sentence apart', async () => {
  await store.replace({ ...hive, kind: 'memory' }, [
    { source: 'Polish', target: 'Polnisch' },
    { source: 'polish', target: 'polieren' },
  ]);
  expect(await store.terms('a')).toHaveLength(2);
});

test('a deleted list takes its terms along, and no others', async () => {
  await store.replace(hive, [{ source: 'bee', target: 'Biene' }]);
  await store.replace({ ...hive, id: 'a1' }, [{ source: 'bee', target: 'Imme' }]);
  await store.remove('a');
  expect([await store.terms('a'), await store.terms('a1')]).toEqual([
    [],
    [{ source: 'bee', target: 'Imme' }],
  ]);
});

test('a full list takes new translations of what it has, and counts what it leaves out', async () => {
  const memory = { ...hive, kind: 'memory' } as const;
  await store.replace(memory, [{ source: 'One', target: 'Eins' }]);
  const more = ['One', 'Two', 'Three', 'Four'].map((source) => ({ source, target: `neu ${source}` }));
  expect(await store.add(memory, more, 3)).toBe(1);
  expect(await store.terms('a')).toEqual(
    ['One', 'Three', 'Two'].map((source) => ({ source, target: `neu ${source}` })),
  );
});
