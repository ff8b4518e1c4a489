import { createHash } from 'node:crypto';
import { mapInSlices } from '#server/concurrency/in-slices.ts';
import type { YieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import { normalLine } from '#protocol/normal-line.ts';
import { LINE_HASH_BYTES as HASH_BYTES } from '#protocol/price.ts';

/**
 * The distinct lines of a source, as short hashes: enough to recognise them, but not readable. About one in 200,000 lines of another film collides
 * with a known one, which is harmless.
 */
export type LineSet = ReadonlySet<number>;

/** Lines that differ in spaces only are one line; empty ones do not count. */
export function lineSetOf(texts: readonly string[]): LineSet {
  return new Set(texts.map(hashOfLine).filter((hash) => hash !== null));
}

/** {@link lineSetOf} in slices, with a pause between them. */
export async function lineSetInSlices(texts: readonly string[], pause: YieldToEventLoop): Promise<LineSet> {
  const isLong = (text: string) => text.length > LONG_CHARS;
  const hashes = await mapInSlices(texts, (text) => (isLong(text) ? null : hashOfLine(text)), pause);
  for (const text of texts.filter(isLong)) hashes.push(await hashOfLongLine(text, pause));
  return new Set(hashes.filter((hash) => hash !== null));
}

/** No subtitle is as long. Of a longer text, so much is hashed between two pauses. */
const LONG_CHARS = 50_000;

/** The same as {@link hashOfLine}, piece by piece. A piece ends before a space, where no normal form joins two letters. */
async function hashOfLongLine(text: string, pause: YieldToEventLoop): Promise<number | null> {
  const hash = createHash('sha256');
  let isEmpty = true;
  for (let from = 0; from < text.length;) {
    const to = spaceAfter(text, from + LONG_CHARS);
    const words = normalLine(text.slice(from, to));
    if (words !== '') {
      hash.update(isEmpty ? words : ` ${words}`);
      isEmpty = false;
    }
    from = to;
    await pause();
  }
  return isEmpty ? null : hash.digest().readUInt32BE(0);
}

function spaceAfter(text: string, from: number): number {
  const found = [text.indexOf(' ', from), text.indexOf('\n', from)].filter((at) => at >= 0);
  return Math.min(text.length, ...found);
}

function hashOfLine(text: string): number | null {
  const normal = normalLine(text);
  return normal === '' ? null : hashOf(normal);
}

/** Base64 of the hashes in ascending order. */
export function packLineSet(lines: LineSet): string {
  const bytes = Buffer.alloc(HASH_BYTES * lines.size);
  [...lines].sort((a, b) => a - b).forEach((hash, at) => bytes.writeUInt32BE(hash, HASH_BYTES * at));
  return bytes.toString('base64');
}

/** How many hashes are packed. */
export function lineCount(packed: string): number {
  return Math.floor(Buffer.byteLength(packed, 'base64') / HASH_BYTES);
}

/** Hashes in the order in which they were packed, repeated ones too. */
export function unpackLines(packed: string): number[] {
  const bytes = Buffer.from(packed, 'base64');
  const count = Math.floor(bytes.length / HASH_BYTES);
  return Array.from({ length: count }, (_, at) => bytes.readUInt32BE(HASH_BYTES * at));
}

/** Packed lines to look into. A film of 20,000 lines is compared without making a set of it, which takes some hundred times longer. */
export interface PackedLines {
  readonly size: number;
  has(line: number): boolean;
}

export function openPackedLines(packed: string): PackedLines {
  const lines = Uint32Array.from(unpackLines(packed));
  return { size: lines.length, has: (line) => lines[firstFrom(lines, line)] === line };
}

/** Where the first number stands that is not below `least`: they ascend. */
function firstFrom(lines: Uint32Array, least: number): number {
  let from = 0;
  let to = lines.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (lines[middle]! < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
