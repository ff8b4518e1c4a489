import { settled } from '#islands/project/storage/idb-promise.ts';

const NAME = 'polycue-terms';
const VERSION = 1;

/** Opens the database of saved terms: lists by id, and terms by [list, key]. @throws DOMException where the browser keeps nothing */
export async function openTermDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('lists', { keyPath: 'id' });
    opening.result.createObjectStore('terms', { keyPath: ['list', 'key'] });
  };
  const database = await settled(opening);
  // Another tab brings a newer version.
  database.onversionchange = () => database.close();
  return database;
}
