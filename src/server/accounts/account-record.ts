import { AppError } from '../errors.ts';
import type {
  AccountDocuments,
  DocumentStore,
  Owner,
  StoreTransaction,
  PutOptions,
} from '../ports/document-store.ts';
import { digestId } from '../digest-id.ts';

export const accountCollection = 'accounts';

/** What every call of a user needs of the account. It outlives a deletion as a tombstone, so it contains no personal data. */
export interface AccountRecord {
  /** Granted by the operator. */
  readonly isUnlimited: boolean;
  /** Sign-ins whose tokens no longer count: their `auth_time`, which every renewed token keeps. */
  readonly revokedSignInsMs: readonly number[];
  readonly isDeleted: boolean;
}

const blankAccount: AccountRecord = { isUnlimited: false, revokedSignInsMs: [], isDeleted: false };

/** The account's record; an empty one where none is stored. */
export async function readAccount(store: Pick<StoreTransaction, 'get'>, uid: string): Promise<AccountRecord> {
  return (await store.get<AccountRecord>(accountCollection, digestId(uid))) ?? blankAccount;
}

/** The record of an account that is not deleted. @throws AppError `unauthenticated`. */
export async function readLiveAccount(
  store: Pick<StoreTransaction, 'get'>,
  uid: string,
): Promise<AccountRecord> {
  const account = await readAccount(store, uid);
  if (account.isDeleted) throw new AppError('unauthenticated', { logMessage: 'the account is deleted' });
  return account;
}

/** The account as the owner of what the transaction writes; `null` where it is deleted, and nothing may be written for it. */
export async function ownerIn(tx: StoreTransaction, uid: string): Promise<Owner | null> {
  return (await readAccount(tx, uid)).isDeleted ? null : (uid as Owner);
}

/** As {@link ownerIn}. @throws AppError `unauthenticated` where the account is deleted. */
export async function liveOwner(tx: StoreTransaction, uid: string): Promise<Owner> {
  await readLiveAccount(tx, uid);
  return uid as Owner;
}

/** As {@link liveOwner}, for what begins under a sign-in. @throws AppError `session_revoked` too, where that has been ended meanwhile. */
export async function signedInOwner(
  tx: StoreTransaction,
  { uid, authTimeMs }: { readonly uid: string; readonly authTimeMs: number },
): Promise<Owner> {
  const { revokedSignInsMs } = await readLiveAccount(tx, uid);
  if (revokedSignInsMs.includes(authTimeMs)) throw new AppError('session_revoked');
  return uid as Owner;
}

/** Changes the account's record as one step. @throws AppError `unauthenticated` where the account is deleted. */
export function changeAccount(
  store: DocumentStore,
  uid: string,
  change: (account: AccountRecord) => AccountRecord,
): Promise<void> {
  return store.transaction(async (tx) => {
    tx.put(accountCollection, digestId(uid), change(await readLiveAccount(tx, uid)));
  });
}

/**
 * Writes a document of a user, unless the account has been deleted: its data must not reappear.
 * @throws AppError `unauthenticated` where it has.
 */
export function putForUser(
  store: DocumentStore,
  uid: string,
  place: { collection: string; id: string },
  doc: object,
  options: Omit<PutOptions, 'owner'> = {},
): Promise<void> {
  return store.transaction(async (tx) => {
    // What it replaces is read anyway, and so in the same request.
    const [owner] = await Promise.all([liveOwner(tx, uid), tx.get(place.collection, place.id)]);
    tx.put(place.collection, place.id, doc, { ...options, owner });
  });
}

/** The store as a user's translations see it (see {@link putForUser}). */
export function documentsOf(store: DocumentStore, uid: string): AccountDocuments {
  return {
    get: (collection, id) => store.get(collection, id),
    put: (collection, id, doc, options) => putForUser(store, uid, { collection, id }, doc, options),
  };
}
