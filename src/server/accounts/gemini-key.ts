import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { putForUser } from './account-record.ts';
import { digestId } from '../digest-id.ts';
import { type Binding, open, seal } from './envelope.ts';

const collection = 'gemini_keys';

interface KeyRecord {
  /** Base64 of the sealed key (see `envelope.ts`). */
  readonly sealed: string;
}

export async function hasGeminiKey({ store }: Services, uid: string): Promise<boolean> {
  return (await store.get<KeyRecord>(collection, digestId(uid))) !== null;
}

/** Stores the user's own Gemini key, sealed, in place of any other. */
export async function saveGeminiKey({ store, config }: Services, uid: string, key: string): Promise<void> {
  const sealed = seal(key, bindingOf(uid), config.masterKeys);
  await putForUser(store, uid, { collection, id: digestId(uid) }, { sealed } satisfies KeyRecord);
}

export async function removeGeminiKey({ store }: Services, uid: string): Promise<void> {
  await store.remove(collection, digestId(uid));
}

/**
 * The user's own key, or `null` where none is stored. One sealed under an older master key is sealed anew.
 * @throws AppError `stored_key_unreadable` where it no longer opens; it stays stored, for the day the old master key comes back.
 */
export async function readGeminiKey(services: Services, uid: string): Promise<string | null> {
  const { store, config, log } = services;
  const record = await store.get<KeyRecord>(collection, digestId(uid));
  if (!record) return null;
  const opened = open(record.sealed, bindingOf(uid), config.masterKeys);
  if (!('text' in opened))
    throw new AppError('stored_key_unreadable', { detail: `sealed key: ${opened.status}` });
  if (opened.status === 'stale') {
    await resealGeminiKey(services, uid, record.sealed, opened.text).catch((error: unknown) => {
      // The key is readable: that it keeps its old seal for now is no reason to refuse the call.
      log.warn({ error }, 'a key could not be sealed anew');
    });
  }
  return opened.text;
}

/** Asks the provider, by a call that costs nothing, whether it accepts the key, or the stored one. @throws AppError as `TranslationModel.check`. */
export async function testGeminiKey(
  services: Services,
  uid: string,
  key: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const tested = key ?? (await readGeminiKey(services, uid));
  if (tested === null) throw new AppError('not_found', { detail: 'no key is stored' });
  await services.models.withKey(tested).check(signal);
}

/** Only in place of the very record that was read: a key the user has saved or removed since stays as it is. */
async function resealGeminiKey(
  { store, config }: Services,
  uid: string,
  before: string,
  key: string,
): Promise<void> {
  await store.transaction(async (tx) => {
    const current = await tx.get<KeyRecord>(collection, digestId(uid));
    if (current?.sealed !== before) return;
    tx.put(
      collection,
      digestId(uid),
      { sealed: seal(key, bindingOf(uid), config.masterKeys) },
      { owner: uid },
    );
  });
}

function bindingOf(uid: string): Binding {
  return { uid, field: 'gemini-key' };
}
