import { randomBytes } from 'node:crypto';

/** One master key of the envelope: 32 bytes under a short id. */
export interface MasterKey {
  readonly id: string;
  readonly key: Buffer;
}

const KEY_BYTES = 32;

/** Reads `id:base64[,older…]`. Adds a line to `problems` for each unusable entry, without the key itself. */
export function readMasterKeys(text: string | undefined, problems: string[]): MasterKey[] {
  // A random key, so that sealed data is unreadable after a restart: `npm start` generates a permanent one in the data directory.
  if (!text) return [{ id: 'volatile', key: randomBytes(KEY_BYTES) }];
  const keys = text.split(',').flatMap((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(':');
    const key = Buffer.from(encoded, 'base64');
    if (/^\w{1,20}$/.test(id) && key.length === KEY_BYTES) return [{ id, key }];
    problems.push('POLYCUE_MASTER_KEYS: each key is id:base64 of exactly 32 bytes');
    return [];
  });
  if (keys.some(({ key }) => isConstant(key)))
    problems.push(
      'POLYCUE_MASTER_KEYS: a key of one repeated byte is no secret; generate one: openssl rand -base64 32',
    );
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    problems.push('POLYCUE_MASTER_KEYS: each key needs an id of its own');
  if (new Set(keys.map(({ key }) => key.toString('hex'))).size < keys.length)
    problems.push('POLYCUE_MASTER_KEYS: the same key stands there twice');
  return keys;
}

/** A placeholder that was not replaced. */
function isConstant(key: Buffer): boolean {
  return key.every((byte) => byte === key[0]);
}
