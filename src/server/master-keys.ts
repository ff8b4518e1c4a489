import { randomBytes } from 'node:crypto';

/** One master key of the envelope: 32 bytes under a short id. */
export interface MasterKey {
  readonly id: string;
  readonly key: Buffer;
}

const KEY_BYTES = 32;
/** An id, and 32 bytes in base64 as every tool writes them. */
const ENTRY = /^(\w{1,20}):([A-Z\d+/]{43}=)$/i;

/** Reads `id:base64[,older…]`. Adds a line to `problems` for each unusable entry, without the key itself. */
export function readMasterKeys(text: string | undefined, problems: string[]): MasterKey[] {
  // A random key, so that sealed data is unreadable after a restart: `npm start` generates a permanent one in the data directory.
  if (!text) return [{ id: 'volatile', key: randomBytes(KEY_BYTES) }];
  const keys = text.split(',').flatMap((entry) => {
    const [, id, encoded] = ENTRY.exec(entry.trim()) ?? [];
    if (id && encoded) return [{ id, key: Buffer.from(encoded, 'base64') }];
    problems.push('POLYCUE_MASTER_KEYS: each key is id:base64 of exactly 32 bytes');
    return [];
  });
  if (!keys.every(({ key }) => looksRandom(key)))
    problems.push(
      'POLYCUE_MASTER_KEYS: a key that is not random is no secret; generate one: openssl rand -base64 32',
    );
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    problems.push('POLYCUE_MASTER_KEYS: each key needs an id of its own');
  if (new Set(keys.map(({ key }) => key.toString('hex'))).size < keys.length)
    problems.push('POLYCUE_MASTER_KEYS: the same key stands there twice');
  return keys;
}

/** Random bytes of this number have some thirty values. One key in 10^20 has fewer than these. */
const MIN_DISTINCT_BYTES = 16;

/** `false` of a placeholder that was not replaced: few bytes again and again, or bytes that count up. */
function looksRandom(key: Buffer): boolean {
  const steps = new Set(key.map((byte, at) => byte - (key[at - 1] ?? byte)).subarray(1));
  return new Set(key).size >= MIN_DISTINCT_BYTES && steps.size > 1;
}
