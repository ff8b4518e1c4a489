import { createHash } from 'node:crypto';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Timestamp,
} from '@google-cloud/firestore';
import type { OpenFirestore } from './firestore.ts';
import { type HeldText, partsCollection, partsOf, splitText } from './parts.ts';

/** How many documents one commit deletes: well below its limits. */
const DELETED_AT_ONCE = 200;

/** A stored text and what it is found by. Documents and cached texts are both held like this. */
export interface StoredRecord {
  readonly collection: string;
  readonly id: string;
  readonly owner: string | null;
  readonly expiresAt: Timestamp | null;
  readonly held: HeldText;
}

export interface NewRecord {
  readonly collection: string;
  readonly id: string;
  readonly owner?: string | undefined;
  readonly expiresAtMs?: number | undefined;
  readonly text: string;
}

/** Where a commit is put together: a batch or a transaction. */
interface Writer {
  set(reference: DocumentReference, data: object): unknown;
  delete(reference: DocumentReference): unknown;
}

/** The place of a record. Firestore gives some ids a meaning and limits their length, so it only ever sees a digest. */
export function recordReference(
  client: Firestore,
  root: string,
  collection: string,
  id: string,
): DocumentReference {
  const name = createHash('sha256')
    .update(`${Buffer.byteLength(collection)}:${collection}/${id}`)
    .digest('hex');
  return client.collection(root).doc(name);
}

/** Writes a record in place of whatever stood there; `before` is what is known to have stood there. */
export function writeRecord(
  writer: Writer,
  { serverTime }: Pick<OpenFirestore, 'serverTime'>,
  reference: DocumentReference,
  record: NewRecord,
  before?: DocumentSnapshot,
): void {
  const { collection, id, owner = null, expiresAtMs, text } = record;
  const { held, parts } = splitText(text);
  const shared = { owner, expiresAt: expiresAtMs === undefined ? null : new Date(expiresAtMs) };
  deleteParts(writer, before);
  writer.set(reference, { collection, id, ...shared, writtenAt: serverTime, held });
  for (const part of parts)
    writer.set(reference.collection(partsCollection).doc(part.id), { ...shared, text: part.text });
}

export function deleteRecord(writer: Writer, before: DocumentSnapshot): void {
  deleteParts(writer, before);
  writer.delete(before.ref);
}

/** The record, or `null` where there is none or its time has run out: Firestore deletes expired documents up to a day late. */
export function readRecord(snapshot: DocumentSnapshot, nowMs: number): StoredRecord | null {
  if (!snapshot.exists) return null;
  const record = snapshot.data() as StoredRecord;
  return record.expiresAt !== null && record.expiresAt.toMillis() <= nowMs ? null : record;
}

/** Deletes up to `limit` records of an owner and every part of the owner's texts; says how many records. */
export async function removeOwnedRecords(
  client: Firestore,
  root: string,
  owner: string,
  limit: number,
): Promise<number> {
  const parts = client.collectionGroup(partsCollection).where('owner', '==', owner);
  while ((await deleteSome(client, parts, DELETED_AT_ONCE)) > 0);
  return deleteSome(
    client,
    client.collection(root).where('owner', '==', owner),
    Math.min(limit, DELETED_AT_ONCE),
  );
}

async function deleteSome(client: Firestore, query: Query, limit: number): Promise<number> {
  const { docs } = await query.limit(limit).get();
  const batch = client.batch();
  for (const { ref } of docs) batch.delete(ref);
  if (docs.length > 0) await batch.commit();
  return docs.length;
}

function deleteParts(writer: Writer, before: DocumentSnapshot | undefined): void {
  const held = before?.exists ? (before.data() as StoredRecord).held : undefined;
  if (before && held) for (const part of partsOf(before.ref, held)) writer.delete(part);
}
