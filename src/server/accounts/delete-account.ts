import { mailOwner } from '../contact/messages.ts';
import type { Services } from '../services.ts';
import { accountCollection, type AccountRecord } from './account-record.ts';
import type { User } from './authenticate.ts';
import { digestId } from '../digest-id.ts';
import { stopTranslations } from './stop-signal.ts';

const collection = 'deletions';

/** Longer than a bearer token lives: until then the account's record turns such tokens away. */
const TOMBSTONE_MS = 2 * 60 * 60_000;
/** When everything that ran as the account was deleted has noticed. */
const SWEEP_AGAIN_MS = 60_000;
const REMOVED_AT_ONCE = 200;
const RESUMED_AT_ONCE = 100;

/** A deletion that has begun. It is gone when nothing of the user is left, here and at the identity provider. */
interface Deletion {
  readonly uid: string;
  readonly owners: readonly string[];
}

/**
 * Deletes the account: from this moment its tokens count for nothing, its translations stop, and what we hold of it is removed. Where the
 * identity provider cannot be asked, its part is done later: the user need not wait for it.
 */
export async function deleteAccount(services: Services, { uid, email }: User): Promise<void> {
  const deletion: Deletion = { uid, owners: [uid, ...(email === null ? [] : [mailOwner(email)])] };
  await begin(services, deletion);
  stopTranslations(services, uid);
  await removeStored(services, deletion);
  const isDone = await finish(services, deletion);
  later(() => (isDone ? removeStored(services, deletion) : finishDeletions(services)), services);
}

/** Finishes the deletions that a crash or an unreachable provider left half done. For the start of the server. */
export async function finishDeletions(services: Services): Promise<void> {
  const begun = await services.store.list<Deletion>(collection, RESUMED_AT_ONCE);
  for (const { doc } of begun) {
    await removeStored(services, doc);
    await finish(services, doc);
  }
}

/** Refusing the account and remembering what to remove is one step: a crash leaves both or neither. */
async function begin({ store }: Services, deletion: Deletion): Promise<void> {
  const tombstone: AccountRecord = { isUnlimited: false, revokedSignInsMs: [], isDeleted: true };
  await store.transaction(async (tx) => {
    const id = digestId(deletion.uid);
    await tx.get(accountCollection, id);
    tx.put(accountCollection, id, tombstone, { expiresAtMs: tx.nowMs() + TOMBSTONE_MS });
    tx.put(collection, id, deletion, { owner: noteOwner(deletion.uid) });
  });
}

async function removeStored({ store, cache }: Services, { uid, owners }: Deletion): Promise<void> {
  for (const owner of owners) while ((await store.removeOwned(owner, REMOVED_AT_ONCE)) > 0);
  await cache.removeOwned(uid);
}

async function finish({ store, identity, log }: Services, { uid }: Deletion): Promise<boolean> {
  try {
    await identity.remove(uid);
  } catch (error) {
    log.warn({ error }, 'a deletion waits for the identity provider');
    return false;
  }
  // As everything of an owner, so that the note's last trace leaves the store as well.
  await store.removeOwned(noteOwner(uid), 1);
  return true;
}

function noteOwner(uid: string): string {
  return `deletion:${digestId(uid)}`;
}

function later(run: () => Promise<void>, { log }: Services): void {
  const timer = setTimeout(() => {
    run().catch((error: unknown) => log.warn({ error }, 'a deletion could not be finished'));
  }, SWEEP_AGAIN_MS);
  // It keeps no server from ending; the next start goes on.
  timer.unref();
}
