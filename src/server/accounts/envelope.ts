import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { MasterKey } from '../master-keys.ts';

/** The user and the field of a sealed text. Moved to another user or field it cannot be opened. */
export interface Binding {
  readonly uid: string;
  readonly field: string;
}

/** `stale` texts were sealed under an older master key. `unknown_key`: its master key is no longer configured. */
export type OpenedText =
  | { readonly status: 'open' | 'stale'; readonly text: string }
  | { readonly status: 'unknown_key' | 'damaged' };

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const BOX_OVERHEAD = IV_BYTES + TAG_BYTES;
const WRAPPED_KEY_BYTES = KEY_BYTES + BOX_OVERHEAD;

/**
 * Seals a text as base64: under a fresh data key, which is itself sealed under the newest master key. The bytes are a version, the length of
 * the master key's id, the id, the sealed data key, the sealed text; a sealed part is nonce, ciphertext, tag.
 */
export function seal(text: string, binding: Binding, masterKeys: readonly MasterKey[]): string {
  const [newest] = masterKeys;
  if (!newest) throw new Error('no master key');
  const id = Buffer.from(newest.id);
  const header = Buffer.concat([Buffer.from([VERSION, id.length]), id]);
  const context = contextOf(header, binding);
  const dataKey = randomBytes(KEY_BYTES);
  const wrapped = encrypt(newest.key, dataKey, context);
  return Buffer.concat([header, wrapped, encrypt(dataKey, Buffer.from(text), context)]).toString('base64');
}

/** Opens what `seal` made, for the same user and field. */
export function open(sealed: string, binding: Binding, masterKeys: readonly MasterKey[]): OpenedText {
  const parts = split(sealed);
  if (!parts) return { status: 'damaged' };
  const master = masterKeys.find(({ id }) => id === parts.keyId);
  if (!master) return { status: 'unknown_key' };
  const context = contextOf(parts.header, binding);
  const dataKey = decrypt(master.key, parts.wrappedKey, context);
  const text = dataKey && decrypt(dataKey, parts.box, context);
  if (!text) return { status: 'damaged' };
  return { status: master === masterKeys[0] ? 'open' : 'stale', text: text.toString() };
}

/** The id of the master key that sealed a text, or `null` where it is no sealed text. */
export function masterKeyIdOf(sealed: string): string | null {
  return split(sealed)?.keyId ?? null;
}

function split(sealed: string) {
  const bytes = Buffer.from(sealed, 'base64');
  // Base64 has spare bits and Node ignores invalid characters: only the canonical encoding is accepted.
  if (bytes.toString('base64') !== sealed || bytes[0] !== VERSION) return null;
  const keyAt = 2 + (bytes[1] ?? 0);
  const boxAt = keyAt + WRAPPED_KEY_BYTES;
  if (bytes.length < boxAt + BOX_OVERHEAD) return null;
  return {
    header: bytes.subarray(0, keyAt),
    keyId: bytes.subarray(2, keyAt).toString(),
    wrappedKey: bytes.subarray(keyAt, boxAt),
    box: bytes.subarray(boxAt),
  };
}

/** Associated data of both layers. Each part follows its length, so that two bindings never encode alike. */
function contextOf(header: Buffer, { uid, field }: Binding): Buffer {
  const parts = [header, Buffer.from(uid), Buffer.from(field)];
  return Buffer.concat(parts.flatMap((part) => [Buffer.from(`${part.length}|`), part]));
}

function encrypt(key: Buffer, plain: Buffer, context: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(context);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, box: Buffer, context: Buffer): Buffer | null {
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAAD(context);
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(box.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    // Node reports only that the tag does not match, and so do we.
    return null;
  }
}
