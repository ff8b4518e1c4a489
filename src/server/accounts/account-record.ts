import { AppError } from '../errors.ts';
import type { DocumentStore, StoreTransaction, PutOptions } from '../ports/document-store.ts';
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
    await readLiveAccount(tx, uid);
    tx.put(place.collection, place.id, doc, { ...options, owner: uid });
  });
}
