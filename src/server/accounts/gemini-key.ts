import type { KeyCheck } from '#protocol/account.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { ownerIn, putForUser } from './account-record.ts';
import { digestId } from '../digest-id.ts';
import { type Binding, masterKeyIdOf, open, seal } from './envelope.ts';

const collection = 'gemini_keys';

interface KeyRecord {
  /** Base64 of the sealed key (see `envelope.ts`). */
  readonly sealed: string;
  readonly check: KeyCheck;
}

export async function hasGeminiKey(services: Services, uid: string): Promise<boolean> {
  return (await readKeyCheck(services, uid)) !== null;
}

/** The test result of the stored key; `null` where none is stored. */
export async function readKeyCheck({ store }: Services, uid: string): Promise<KeyCheck | null> {
  const record = await store.get<Partial<KeyRecord>>(collection, digestId(uid));
  return record && (record.check ?? 'untested');
}

/** Stores the user's own Gemini key, sealed, and replaces any other. */
export async function saveGeminiKey(
  { store, config, runningTranslations }: Services,
  uid: string,
  key: string,
  check: KeyCheck = 'untested',
): Promise<void> {
  const sealed = seal(key, bindingOf(uid), config.masterKeys);
  await putForUser(store, uid, { collection, id: digestId(uid) }, { sealed, check } satisfies KeyRecord);
  await runningTranslations.recheck(uid);
}

/**
 * Tests the key before it is stored. One that is refused, or cannot be tested now, is stored only where the person insists, and marked.
 * @throws AppError `model_key_rejected`, or why it could not be tested, where the person does not insist.
 */
export async function saveTestedKey(
  services: Services,
  uid: string,
  { key, insists, signal }: { key: string; insists: boolean; signal: AbortSignal },
): Promise<void> {
  await saveGeminiKey(services, uid, key, await checkOf(services, key, { insists, signal }));
}

async function checkOf(
  services: Services,
  key: string,
  { insists, signal }: { insists: boolean; signal: AbortSignal },
): Promise<KeyCheck> {
  try {
    await services.models.withKey(key).check(signal);
    return 'accepted';
  } catch (thrown) {
    if (!insists || !(thrown instanceof AppError)) throw thrown;
    return thrown.code === 'model_key_rejected' ? 'refused' : 'untested';
  }
}

export async function removeGeminiKey(services: Services, uid: string): Promise<void> {
  await services.store.remove(collection, digestId(uid));
  await services.runningTranslations.recheck(uid);
}

/**
 * The user's own key, or `null` where none is stored. One sealed under an older master key is sealed anew.
 * @throws AppError `stored_key_unreadable` where it no longer opens; it stays stored, in case the old master key is configured again.
 */
export async function readGeminiKey(services: Services, uid: string): Promise<string | null> {
  return (await openStoredKey(services, uid))?.key ?? null;
}

/** A stored key, and how it is sealed: another key is sealed otherwise. */
interface OpenedKey {
  readonly key: string;
  readonly sealed: string;
}

async function openStoredKey(services: Services, uid: string): Promise<OpenedKey | null> {
  const record = await services.store.get<KeyRecord>(collection, digestId(uid));
  if (!record) return null;
  const { sealed } = record;
  const opened = open(sealed, bindingOf(uid), services.config.masterKeys);
  if (!('text' in opened))
    throw new AppError('stored_key_unreadable', { logMessage: `sealed key: ${opened.status}` });
  const found = { key: opened.text, sealed };
  return opened.status === 'stale' ? sealAnew(services, uid, found) : found;
}

async function sealAnew(services: Services, uid: string, { key, sealed }: OpenedKey): Promise<OpenedKey> {
  const resealed = seal(key, bindingOf(uid), services.config.masterKeys);
  try {
    await changeRecord(services, uid, sealed, { sealed: resealed });
    return { key, sealed: resealed };
  } catch (error) {
    // The key is readable: a failed re-sealing is no reason to refuse the call.
    services.log.warn({ error }, 'a key could not be sealed anew');
    return { key, sealed };
  }
}

/** The number of stored keys under each master key, configured or not. */
export async function countSealedKeys({ store, config }: Services): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(config.masterKeys.map(({ id }) => [id, 0]));
  for await (const { doc } of store.all<KeyRecord>(collection)) {
    const id = masterKeyIdOf(doc.sealed) ?? 'unreadable';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Asks the provider, by a free call, whether it accepts the given or the stored key; the stored one is marked with the answer.
 * @throws AppError as `TranslationModel.check`.
 */
export async function testGeminiKey(
  services: Services,
  uid: string,
  key: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (key !== undefined) return services.models.withKey(key).check(signal);
  const stored = await openStoredKey(services, uid);
  if (stored === null) throw new AppError('not_found', { logMessage: 'no key is stored' });
  const mark = (check: KeyCheck) => changeRecord(services, uid, stored.sealed, { check });
  try {
    await services.models.withKey(stored.key).check(signal);
  } catch (thrown) {
    // A provider that does not answer says nothing about the key.
    if (thrown instanceof AppError && thrown.code === 'model_key_rejected') await mark('refused');
    throw thrown;
  }
  await mark('accepted');
}

/** Changes only the record that was read: a key that the user saved or removed since then is left alone. */
async function changeRecord(
  { store }: Services,
  uid: string,
  sealed: string,
  change: Partial<KeyRecord>,
): Promise<void> {
  await store.transaction(async (tx) => {
    const [current, owner] = await Promise.all([
      tx.get<KeyRecord>(collection, digestId(uid)),
      ownerIn(tx, uid),
    ]);
    if (owner && current?.sealed === sealed)
      tx.put(collection, digestId(uid), { ...current, ...change }, { owner });
  });
}

function bindingOf(uid: string): Binding {
  return { uid, field: 'gemini-key' };
}
