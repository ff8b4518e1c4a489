import { settled } from './idb-promise.ts';
import { createStores } from './project-stores.ts';

const NAME = 'polycue-projects';
const VERSION = 1;

/**
 * A connection that is opened again when it was closed: by another tab that brings a newer version, or by the browser, which then has removed
 * everything for want of space. @throws DOMException where it cannot be opened the first time
 */
export async function connection(
  factory: IDBFactory,
  onClosed: () => void,
): Promise<() => Promise<IDBDatabase>> {
  let current: Promise<IDBDatabase> | null = null;
  const forget = () => {
    current = null;
    onClosed();
  };
  const open = async () => {
    const opening = factory.open(NAME, VERSION);
    opening.onupgradeneeded = () => createStores(opening.result);
    const database = await settled(opening);
    database.onclose = forget;
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  };
  const connect = () => {
    current ??= open();
    // What failed is tried again with the next call.
    current.catch(forget);
    return current;
  };
  await connect();
  return connect;
}
