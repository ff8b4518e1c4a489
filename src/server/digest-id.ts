import { createHash } from 'node:crypto';

/** A digest of the parts as a document's id. It includes each part's length, so that different lists of parts never collide. */
export function digestId(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest('hex');
}
