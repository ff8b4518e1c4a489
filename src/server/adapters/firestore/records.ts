import { createHash } from 'node:crypto';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Precondition,
  Query,
  Timestamp,
  UpdateData,
} from '@google-cloud/firestore';
import type { OpenFirestore } from './firestore.ts';
import { type StoredText, partsCollection, partsOf, splitText } from './parts.ts';

/** Documents deleted by one commit: well below its limits. */
const DELETED_AT_ONCE = 200;

/** A stored text and its indexed fields. Documents and cached texts are both stored like this. */
export interface StoredRecord {
  readonly collection: string;
  readonly id: string;
  readonly owner: string | null;
  readonly expiresAt: Timestamp | null;
  readonly content: StoredText;
}

export interface NewRecord {
  readonly collection: string;
  readonly id: string;
  readonly owner?: string | undefined;
  readonly expiresAtMs?: number | undefined;
  /** Of the transaction that writes it. */
  readonly commitId?: string;
  readonly text: string;
}

/** A batch: collects the writes of a commit. */
interface Writer {
  set(reference: DocumentReference, data: object): unknown;
  delete(reference: DocumentReference, precondition?: Precondition): unknown;
}

/** A transaction, whose writes may depend on what is there. */
interface GuardedWriter extends Writer {
  create(reference: DocumentReference, data: object): unknown;
  update(reference: DocumentReference, data: UpdateData<DocumentData>, precondition: Precondition): unknown;
}

/** The path of a record. Firestore reserves some ids and limits their length, so the id is a digest. */
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

/** Writes a record over whatever there is. */
export function writeRecord(
  writer: Writer,
  open: Pick<OpenFirestore, 'serverTime'>,
  reference: DocumentReference,
  record: NewRecord,
): void {
  const { data, parts } = toStored(record, open);
  writer.set(reference, data);
  writeParts(writer, reference, parts);
}

/** Writes a record in place of `before`; the commit fails where that is no longer what is there. */
export function replaceRecord(
  writer: GuardedWriter,
  open: Pick<OpenFirestore, 'serverTime'>,
  reference: DocumentReference,
  record: NewRecord,
  before: DocumentSnapshot,
): void {
  const { data, parts } = toStored(record, open);
  deleteParts(writer, before);
  if (before.exists) writer.update(reference, data, preconditionOf(before));
  else writer.create(reference, data);
  writeParts(writer, reference, parts);
}

/** Deletes a record; the commit fails where it has changed since. */
export function deleteRecord(writer: Writer, before: DocumentSnapshot): void {
  deleteParts(writer, before);
  writer.delete(before.ref, preconditionOf(before));
}

function preconditionOf({ updateTime }: DocumentSnapshot): Precondition {
  return updateTime ? { lastUpdateTime: updateTime } : {};
}

type Part = { readonly id: string; readonly text: string; readonly shared: object };

/** The fields of a record's document, all of them, and the documents below it. */
function toStored(
  { collection, id, owner, expiresAtMs, commitId, text }: NewRecord,
  { serverTime }: Pick<OpenFirestore, 'serverTime'>,
): { data: DocumentData; parts: readonly Part[] } {
  const { content, parts } = splitText(text);
  const shared = {
    owner: owner ?? null,
    expiresAt: expiresAtMs === undefined ? null : new Date(expiresAtMs),
  };
  const mark = commitId === undefined ? {} : { commitId };
  const data = { collection, id, ...shared, ...mark, writtenAt: serverTime, content };
  return { data, parts: parts.map((part) => ({ ...part, shared })) };
}

function writeParts(writer: Writer, reference: DocumentReference, parts: readonly Part[]): void {
  for (const { id, text, shared } of parts)
    writer.set(reference.collection(partsCollection).doc(id), { ...shared, text });
}

/** The record, or `null` where there is none or it has expired: Firestore deletes expired documents up to a day late. */
export function readRecord(snapshot: DocumentSnapshot, nowMs: number): StoredRecord | null {
  if (!snapshot.exists) return null;
  const record = snapshot.data() as StoredRecord;
  return record.expiresAt !== null && record.expiresAt.toMillis() <= nowMs ? null : record;
}

/** Deletes up to `limit` records of an owner and every part of the owner's texts; returns the number of records. */
export async function removeOwnedRecords(
  open: Pick<OpenFirestore, 'client' | 'call'>,
  root: string,
  owner: string,
  limit: number,
): Promise<number> {
  const { client } = open;
  const parts = client.collectionGroup(partsCollection).where('owner', '==', owner);
  while ((await deleteSome(open, parts, DELETED_AT_ONCE)) > 0);
  return deleteSome(
    open,
    client.collection(root).where('owner', '==', owner),
    Math.min(limit, DELETED_AT_ONCE),
  );
}

async function deleteSome(
  { client, call }: Pick<OpenFirestore, 'client' | 'call'>,
  query: Query,
  limit: number,
): Promise<number> {
  const { docs } = await call(() => query.limit(limit).get());
  const batch = client.batch();
  for (const { ref } of docs) batch.delete(ref);
  if (docs.length > 0) await call(() => batch.commit());
  return docs.length;
}

function deleteParts(writer: Writer, before: DocumentSnapshot | undefined): void {
  const content = before?.exists ? (before.data() as StoredRecord).content : undefined;
  if (before && content) for (const part of partsOf(before.ref, content)) writer.delete(part);
}
