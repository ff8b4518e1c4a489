import { createHash } from 'node:crypto';

/** A digest of the parts as a document's id. Each part's length is part of it, so that no two lists of parts meet in one id. */
export function digestId(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest('hex');
}
