import { createHash } from 'node:crypto';

/** Short hashes: about one in 200,000 lines of another film collides with a known one, which is harmless. */
const HASH_BYTES = 4;

/** The distinct lines of a source, as hashes: enough to recognise them, but not readable. */
export type LineSet = ReadonlySet<number>;

/** Lines that differ in spaces only are one line; empty ones do not count. */
export function lineSetOf(texts: readonly string[]): LineSet {
  const normal = texts.map((text) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim());
  return new Set(normal.filter((text) => text !== '').map(hashOf));
}

/** Base64 of the hashes in ascending order. */
export function packLineSet(lines: LineSet): string {
  const bytes = Buffer.alloc(HASH_BYTES * lines.size);
  [...lines].sort((a, b) => a - b).forEach((hash, at) => bytes.writeUInt32BE(hash, HASH_BYTES * at));
  return bytes.toString('base64');
}

export function unpackLineSet(packed: string): LineSet {
  const bytes = Buffer.from(packed, 'base64');
  return new Set(
    Array.from({ length: bytes.length / HASH_BYTES }, (_, at) => bytes.readUInt32BE(HASH_BYTES * at)),
  );
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
