import { fits, type Size } from './picture-size.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const ALPHA_FLAG = 0x10;
const DIMENSION_MASK = 0x3fff;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The WebP without metadata, or `null` where its form is not accepted: one picture, no animation. */
export function cleanWebp(bytes: Buffer): Buffer | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const chunks = readChunks(bytes);
  const pictures = chunks?.filter(({ type }) => type === 'VP8 ' || type === 'VP8L') ?? [];
  const [picture] = pictures;
  if (!chunks || !picture || pictures.length !== 1 || chunks.some(({ type }) => type === 'ANMF')) return null;
  const size = picture.type === 'VP8L' ? losslessSize(picture.data) : lossySize(picture.data);
  if (!size || !fits(size)) return null;
  const alpha = picture.type === 'VP8 ' ? chunks.find(({ type }) => type === 'ALPH') : undefined;
  return write(alpha ? [extended(size), alpha, picture] : [picture]);
}

function readChunks(bytes: Buffer): Chunk[] | null {
  const end = CHUNK_HEADER_BYTES + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const chunks: Chunk[] = [];
  for (let at = HEADER_BYTES; at < end;) {
    if (at + CHUNK_HEADER_BYTES > end) return null;
    const length = bytes.readUInt32LE(at + 4);
    const dataAt = at + CHUNK_HEADER_BYTES;
    if (dataAt + length > end) return null;
    chunks.push({
      type: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(dataAt, dataAt + length),
    });
    at = dataAt + length + (length % 2);
  }
  return chunks;
}

function lossySize(data: Buffer): Size | null {
  const isKeyFrame = data.length >= 10 && ((data[0] ?? 1) & 1) === 0;
  if (!isKeyFrame || data[3] !== 0x9d || data[4] !== 0x01 || data[5] !== 0x2a) return null;
  return { width: data.readUInt16LE(6) & DIMENSION_MASK, height: data.readUInt16LE(8) & DIMENSION_MASK };
}

function losslessSize(data: Buffer): Size | null {
  if (data.length < 5 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return { width: (bits & DIMENSION_MASK) + 1, height: ((bits >>> 14) & DIMENSION_MASK) + 1 };
}

/** The header that announces the alpha channel beside a lossy picture. */
function extended({ width, height }: Size): Chunk {
  const data = Buffer.alloc(10);
  data.writeUInt8(ALPHA_FLAG, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { type: 'VP8X', data };
}

function write(chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.flatMap(writeChunk)]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function writeChunk({ type, data }: Chunk): Buffer[] {
  const head = Buffer.alloc(CHUNK_HEADER_BYTES);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return [head, data, Buffer.alloc(data.length % 2)];
}
