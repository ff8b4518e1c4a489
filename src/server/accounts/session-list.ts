import { digestId } from '../digest-id.ts';
import type { DocumentStore, Owner, StoreTransaction } from '../ports/document-store.ts';
import { ownerIn, signedInOwner } from './account-record.ts';
import { SESSION_LIFE_MS } from './session-cookie.ts';
import { type LiveSession, sessionCollection, type SessionRecord } from './session-record.ts';

const collection = 'session_lists';
/** More devices than a person has; those with the oldest sign-ins are signed out. */
const MAX_SESSIONS = 50;

interface ListedSession {
  readonly id: string;
  readonly authTimeMs: number;
}

/** A user's sessions, the oldest first: those that have expired are evicted first. It changes in one transaction with them, which bounds many that begin at once. */
interface SessionList {
  readonly sessions: readonly ListedSession[];
}

/**
 * Stores a session, and ends those whose sign-ins no longer count and the oldest of too many.
 * @throws AppError `unauthenticated` where the account is deleted, `session_revoked` where its sign-in was ended meanwhile.
 */
export async function addSession(
  store: DocumentStore,
  { id, record }: LiveSession,
  { validAfterMs }: { readonly validAfterMs: number },
): Promise<void> {
  const { uid, authTimeMs, createdAtMs } = record;
  const expiresAtMs = createdAtMs + SESSION_LIFE_MS;
  await store.transaction(async (tx) => {
    const [listed, owner] = await Promise.all([readList(tx, uid), signedInOwner(tx, record)]);
    const kept = listed.filter((one) => one.authTimeMs >= validAfterMs).slice(1 - MAX_SESSIONS);
    for (const one of listed) if (!kept.includes(one)) tx.remove(sessionCollection, one.id);
    tx.put(sessionCollection, id, record, { owner, expiresAtMs });
    putList(tx, owner, [...kept, { id, authTimeMs }]);
  });
}

/**
 * Lets a session that is used live as long as a new one. `false` where it has ended meanwhile.
 * @throws AppError as {@link addSession}.
 */
export async function prolongSession(store: DocumentStore, { id, record }: LiveSession): Promise<boolean> {
  return store.transaction(async (tx) => {
    const [listed, owner, stored] = await Promise.all([
      readList(tx, record.uid),
      signedInOwner(tx, record),
      tx.get(sessionCollection, id),
    ]);
    if (stored === null) return false;
    const nowMs = tx.nowMs();
    const prolonged: SessionRecord = { ...record, prolongedAtMs: nowMs };
    tx.put(sessionCollection, id, prolonged, { owner, expiresAtMs: nowMs + SESSION_LIFE_MS });
    putList(tx, owner, listed);
    return true;
  });
}

/** Ends sessions of a user; does nothing where they have ended. */
export async function removeSessions(
  store: DocumentStore,
  uid: string,
  ids: ReadonlySet<string>,
): Promise<void> {
  await store.transaction(async (tx) => {
    const [listed, owner] = await Promise.all([readList(tx, uid), ownerIn(tx, uid)]);
    const kept = listed.filter(({ id }) => !ids.has(id));
    for (const id of ids) tx.remove(sessionCollection, id);
    if (owner && kept.length < listed.length) putList(tx, owner, kept);
  });
}

async function readList(tx: StoreTransaction, uid: string): Promise<readonly ListedSession[]> {
  return (await tx.get<SessionList>(collection, digestId(uid)))?.sessions ?? [];
}

function putList(tx: StoreTransaction, owner: Owner, sessions: readonly ListedSession[]): void {
  const expiresAtMs = tx.nowMs() + SESSION_LIFE_MS;
  tx.put(collection, digestId(owner), { sessions } satisfies SessionList, { owner, expiresAtMs });
}
