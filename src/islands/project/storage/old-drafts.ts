import type { TranslateOptions } from '#protocol/translate.ts';
import type { Cue } from '#subtitles/cue.ts';
import { readFormOptions } from '../form-options.ts';
import { type Doc, noHistory } from '../history.ts';
import { startProject, withWork } from '../project.ts';
import type { Source } from '../source.ts';
import type { Work } from '../work.ts';
import { completed, settled } from './idb-promise.ts';
import { below } from './project-stores.ts';

const NAME = 'polycue';

interface SourceRecord {
  readonly id: string;
  readonly savedAtMs: number;
  readonly source: Source;
  readonly options: TranslateOptions;
}

interface WorkRecord {
  readonly id: string;
  readonly work: Work;
}

/**
 * Passes on the drafts of earlier versions one by one, and removes each after it was taken. Those that an open tab of such a version
 * still writes to are left for the next time.
 */
export async function takeOldDrafts(
  take: (doc: Doc) => Promise<void>,
  { factory = indexedDB, isOpen }: { factory?: IDBFactory; isOpen: (id: string) => boolean },
): Promise<void> {
  const database = await openExisting(factory);
  if (!database) return;
  try {
    for (const id of await idsOf(database)) {
      if (isOpen(id)) continue;
      const doc = await readDraft(database, id);
      if (doc) await take(doc);
      await removeDraft(database, id);
    }
  } finally {
    database.close();
  }
}

/** `null` where there is none: opening it must not create an empty one. */
async function openExisting(factory: IDBFactory): Promise<IDBDatabase | null> {
  const opening = factory.open(NAME);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await settled(opening).catch(() => null);
  if (database?.objectStoreNames.contains('sources')) return database;
  database?.close();
  return null;
}

async function idsOf(database: IDBDatabase): Promise<string[]> {
  const keys = await settled(database.transaction('sources').objectStore('sources').getAllKeys());
  return keys.filter((key) => typeof key === 'string');
}

async function readDraft(database: IDBDatabase, id: string): Promise<Doc | null> {
  const stores = [...database.objectStoreNames];
  const transaction = database.transaction(stores);
  const [record, kept, parts] = await Promise.all([
    settled(transaction.objectStore('sources').get(id) as IDBRequest<SourceRecord | undefined>),
    settled(transaction.objectStore('works').get(id) as IDBRequest<WorkRecord | undefined>),
    // The first version had the cues in their source.
    stores.includes('cues')
      ? settled(transaction.objectStore('cues').getAll(below(id)) as IDBRequest<Cue[][]>)
      : [],
  ]);
  if (!record) return null;
  const source = { ...record.source, cues: [...record.source.cues, ...parts.flat()] };
  const shown = kept?.work.target.code ?? null;
  const form = readFormOptions(record, shown);
  const project = startProject({ id, source, ...form, nowMs: record.savedAtMs });
  if (!kept || shown === null) return { project, history: noHistory };
  return { project: { ...withWork(project, shown, kept.work), shown }, history: noHistory };
}

async function removeDraft(database: IDBDatabase, id: string): Promise<void> {
  const stores = [...database.objectStoreNames];
  const transaction = database.transaction(stores, 'readwrite');
  const done = completed(transaction);
  for (const name of stores) transaction.objectStore(name).delete(name === 'cues' ? below(id) : id);
  await done;
}
