import { crc32, inflateSync } from 'node:zlib';
import { fits, type Size } from './picture-size.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks that draw the picture. Texts, locations, times and the frames of an animation are removed. */
const keptChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);
const channelsByColourType: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const CHUNK_OVERHEAD = 12;
const HEADER_BYTES = 13;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

/** The PNG without metadata, or `null` where its form is not accepted. */
export function cleanPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, signature.length).equals(signature)) return null;
  const chunks = readChunks(bytes);
  const header = chunks?.[0];
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== HEADER_BYTES) return null;
  if (chunks.filter(({ type }) => type === 'IHDR').length !== 1) return null;
  if (!hasAllPixels(header.data, chunks)) return null;
  return Buffer.concat([
    signature,
    ...chunks.filter(({ type }) => keptChunks.has(type)).map(({ whole }) => whole),
  ]);
}

/** The chunks up to and including the end mark; `null` where a checksum is wrong. */
function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + CHUNK_OVERHEAD <= bytes.length;) {
    const end = at + CHUNK_OVERHEAD + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

function hasAllPixels(header: Buffer, chunks: readonly Chunk[]): boolean {
  const size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
  const bitsPerPixel = header.readUInt8(8) * (channelsByColourType[header.readUInt8(9)] ?? 0);
  if (!fits(size) || bitsPerPixel === 0 || bitsPerPixel > 64) return false;
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data));
  return inflatesTo(data, pixelBytes(size, bitsPerPixel));
}

function pixelBytes({ width, height }: Size, bitsPerPixel: number): { least: number; most: number } {
  const least = Math.ceil((width * bitsPerPixel) / 8) * height;
  // A byte before each row; an interlaced picture has up to twice the rows, and rounds each of its seven passes.
  return { least, most: least + 16 * height + 8 * width + 1024 };
}

function inflatesTo(data: Buffer, { least, most }: { least: number; most: number }): boolean {
  try {
    return inflateSync(data, { maxOutputLength: most }).length >= least;
  } catch {
    // Not zlib, truncated, or larger than its size allows: no valid picture.
    return false;
  }
}
