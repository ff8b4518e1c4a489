import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { settled } from '#islands/project/storage/idb-promise.ts';
import { openTermDatabase } from '#islands/terms/term-database.ts';
import { createTermStore, termStore } from '#islands/terms/term-store.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

/** As the first version of the product made it. */
async function firstVersion(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open('polycue-terms', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('lists', { keyPath: 'id' });
    opening.result.createObjectStore('terms', { keyPath: ['list', 'key'] });
  };
  const database = await settled(opening);
  const transaction = database.transaction(['lists', 'terms'], 'readwrite');
  const list = { id: 'a', kind: 'glossary', name: 'Hive', source: 'en', target: 'de', count: 1 };
  await settled(transaction.objectStore('lists').put(list));
  await settled(
    transaction.objectStore('terms').put({ list: 'a', key: 'bee', source: 'bee', target: 'Biene' }),
  );
  return database;
}

test('what an earlier version saved is there after the upgrade, can be changed, and can be deleted', async () => {
  const factory = new IDBFactory();
  (await firstVersion(factory)).close();
  const store = createTermStore(await openTermDatabase(factory));
  expect(await store.lists()).toMatchObject([{ name: 'Hive', count: 1 }]);
  expect(await store.terms('a')).toEqual([{ source: 'bee', target: 'Biene' }]);
  const [hive] = await store.lists();
  await store.add(hive!, [{ source: 'wasp', target: 'Wespe' }], 10);
  expect(await store.terms('a')).toHaveLength(2);
  await store.remove('a');
  expect(await store.lists()).toEqual([]);
});

test('a tab with the old version that lets go does not hold the upgrade up', async () => {
  const factory = new IDBFactory();
  const old = await firstVersion(factory);
  old.onversionchange = () => old.close();
  const store = createTermStore(await openTermDatabase(factory));
  expect(await store.terms('a')).toHaveLength(1);
});

test('a store whose database was deleted under it opens another one', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await (await termStore()).replace({ id: 'a', kind: 'glossary', name: 'A', source: 'en', target: 'de' }, []);
  await settled(indexedDB.deleteDatabase('polycue-terms'));
  expect(await (await termStore()).lists()).toEqual([]);
});
