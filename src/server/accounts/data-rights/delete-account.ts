import { ownerOfMail } from '#server/contact/messages.ts';
import type { Owner } from '#server/ports/document-store.ts';
import type { Services } from '#server/services.ts';
import { accountCollection, type AccountRecord, readAccount } from '../account-record.ts';
import type { User } from '../authenticate.ts';
import { digestId } from '#server/digest-id.ts';
import { removeAllOwned } from '#server/remove-all-owned.ts';
import { personIdsOf } from '../person/person-ids.ts';
import { keepUsedToday, readUsedToday } from '../person/used-today.ts';

const collection = 'deletions';

/** Longer than a bearer token lives: until then the account's record refuses such tokens. */
const TOMBSTONE_MS = 2 * 60 * 60_000;
/** By then everything that was running at the deletion has stopped. */
const SWEEP_AGAIN_MS = 60_000;
/** Well below the life of a tombstone, which each try renews. */
const RETRY_EVERY_MS = 10 * 60_000;

/** A deletion that has begun. It is removed once nothing of the user is left, here and at the identity provider. */
interface Deletion {
  readonly uid: string;
  readonly owners: readonly string[];
}

/**
 * Deletes the account: its tokens become invalid at once, its translations stop, and its data is removed. Where the identity provider
 * is unreachable, its part is done later: the user need not wait for it.
 */
export async function deleteAccount(
  services: Services,
  { uid, verifiedEmail, googleId }: Pick<User, 'uid' | 'verifiedEmail' | 'googleId'>,
): Promise<void> {
  const mail = verifiedEmail === null ? [] : [ownerOfMail(verifiedEmail)];
  const personIds = personIdsOf(services, { verifiedEmail, googleId });
  const isDone = await carryOut(services, { uid, owners: [uid, ...mail] }, personIds);
  later(() => (isDone ? removeStored(services, ofAccount(uid)) : finishDeletions(services)), services);
}

/**
 * Finishes all deletions that a crash or an unreachable provider interrupted. One that cannot be finished yet keeps its tombstone, so that the
 * account stays refused until then, and holds up none behind it. Called at the start of the server, and every few minutes.
 */
export async function finishDeletions(services: Services): Promise<void> {
  const { store, log } = services;
  for await (const { id } of store.all(collection)) {
    await resume(services, id).catch((error: unknown) =>
      log.warn({ error }, 'a deletion could not be finished'),
    );
  }
}

/** As it stands now: another instance may have finished it since it was listed. */
async function resume(services: Services, id: string): Promise<void> {
  const deletion = await services.store.get<Deletion>(collection, id);
  if (deletion) await carryOut(services, deletion);
}

/** Retries unfinished deletions until they are done. Returns the function that stops it. */
export function retryDeletions(services: Services): () => void {
  const timer = setInterval(() => {
    finishDeletions(services).catch((error: unknown) =>
      services.log.warn({ error }, 'deletions could not be finished'),
    );
  }, RETRY_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether nothing is left to be done. What comes from the address of the account once its messages are removed is a new message, which stays. */
async function carryOut(
  services: Services,
  deletion: Deletion,
  personIds: readonly string[] = [],
): Promise<boolean> {
  await begin(services, deletion, personIds);
  services.runningTranslations.abortAll(deletion.uid);
  await removeStored(services, deletion);
  if (deletion.owners.length > 1) await begin(services, ofAccount(deletion.uid));
  return finish(services, deletion);
}

/** The deletion without what belongs to an address. */
function ofAccount(uid: string): Deletion {
  return { uid, owners: [uid] };
}

/**
 * One transaction refuses the account, keeps what its person has used of the day, and records what to remove: a crash leaves all of it or nothing. A
 * second deletion of the account keeps nothing: the first may have removed some of it already.
 */
async function begin(
  { store }: Services,
  deletion: Deletion,
  personIds: readonly string[] = [],
): Promise<void> {
  const tombstone: AccountRecord = { isUnlimited: false, revokedSignInsMs: [], isDeleted: true };
  await store.transaction(async (tx) => {
    const id = digestId(deletion.uid);
    const { isDeleted } = await readAccount(tx, deletion.uid);
    if (!isDeleted && personIds.length > 0)
      keepUsedToday(tx, personIds, await readUsedToday(tx, deletion.uid));
    tx.put(accountCollection, id, tombstone, { expiresAtMs: tx.nowMs() + TOMBSTONE_MS });
    tx.put(collection, id, deletion, { owner: noteOwner(deletion.uid) });
  });
}

async function removeStored(services: Services, { uid, owners }: Deletion): Promise<void> {
  const { store, cache, yieldToEventLoop } = services;
  for (const owner of owners) await removeAllOwned(store, owner, yieldToEventLoop);
  await cache.removeOwned(uid);
}

async function finish({ store, identity, log }: Services, { uid }: Deletion): Promise<boolean> {
  try {
    await identity.remove(uid);
  } catch (error) {
    log.warn({ error }, 'a deletion waits for the identity provider');
    return false;
  }
  // Removes all documents of the owner, so that no trace of the note remains.
  await store.removeOwned(noteOwner(uid), 1);
  return true;
}

function noteOwner(uid: string): Owner {
  return `deletion:${digestId(uid)}` as Owner;
}

function later(run: () => Promise<void>, { log }: Services): void {
  const timer = setTimeout(() => {
    run().catch((error: unknown) => log.warn({ error }, 'a deletion could not be finished'));
  }, SWEEP_AGAIN_MS);
  // Does not delay the end of the server; the next start continues.
  timer.unref();
}
