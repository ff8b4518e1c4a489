import type { DocumentReference, DocumentSnapshot, Firestore, Query } from '@google-cloud/firestore';
import type { Stored } from '#server/ports/document-store.ts';
import type { LazyFirestore } from './firestore.ts';
import { joinText, type ReadAll } from './parts.ts';
import { readTogether } from './read-together.ts';
import { readRecord } from './records.ts';

/** A text whose parts were replaced during a read is read again; twice in a row is no accident. */
const READ_ATTEMPTS = 3;
/** Documents of a collection that are read at once. */
const PAGE = 100;

type Ask<Asked> = (client: Firestore) => Asked;

/** Reads documents that are alive, outside of transactions. */
export interface DocumentReader {
  get<Doc extends object>(reference: Ask<DocumentReference>): Promise<Doc | null>;
  find<Doc extends object>(query: Ask<Query>): Promise<Stored<Doc>[]>;
  /** All that a query finds, page by page. */
  findAll<Doc extends object>(query: Ask<Query>): AsyncIterable<Stored<Doc>>;
}

export function documentReader({ load, bounded }: LazyFirestore, nowMs: () => number): DocumentReader {
  const readOne = readTogether(async (...references) => {
    const { client, call } = await load();
    return call(() => client.getAll(...references));
  });
  const readAll: ReadAll = (...references) => Promise.all(references.map(readOne));

  const readDocument = async <Doc extends object>(reference: DocumentReference) =>
    parse<Doc>(await readText(readAll, reference, nowMs()));

  const readPage = <Doc extends object>(query: Ask<Query>): Promise<Page<Doc>> =>
    bounded(async ({ client, call }) => {
      const { docs } = await call(() => query(client).get());
      const found = docs.map(async (snapshot) => {
        const record = readRecord(snapshot, nowMs());
        const doc = record && (await readDocument<Doc>(snapshot.ref));
        return record && doc ? [{ id: record.id, doc }] : [];
      });
      return { stored: (await Promise.all(found)).flat(), last: docs.at(-1) };
    });

  return {
    get: (reference) => bounded(({ client }) => readDocument(reference(client))),
    find: async <Doc extends object>(query: Ask<Query>) => (await readPage<Doc>(query)).stored,
    async *findAll<Doc extends object>(query: Ask<Query>) {
      let after: DocumentSnapshot | undefined;
      do {
        const { stored, last }: Page<Doc> = await readPage((client) => {
          const page = query(client).limit(PAGE);
          return after ? page.startAfter(after) : page;
        });
        yield* stored;
        after = last;
      } while (after);
    },
  };
}

/** What one query gives: its documents that are alive, and where the next one begins. */
interface Page<Doc> {
  readonly stored: Stored<Doc>[];
  readonly last: DocumentSnapshot | undefined;
}

function parse<Doc extends object>(text: string | null): Doc | null {
  return text === null ? null : (JSON.parse(text) as Doc);
}

async function readText(
  readAll: ReadAll,
  reference: DocumentReference,
  nowMs: number,
): Promise<string | null> {
  for (let attempt = 0; attempt < READ_ATTEMPTS; attempt += 1) {
    const [snapshot] = await readAll(reference);
    const record = snapshot && readRecord(snapshot, nowMs);
    if (!record) return null;
    const text = await joinText(readAll, reference, record.content);
    if (text !== null) return text;
  }
  return null;
}
