import { joinBytes } from '../encoding/join-bytes.ts';

/** Limits on decompressed sizes, above any real subtitle file. */
export interface InflateLimits {
  readonly maxBytes: number;
  /** The largest output per input byte past the first mebibyte. Text shrinks to a tenth; an archive bomb to a thousandth. */
  readonly maxRatio: number;
}

export type Inflated = Uint8Array<ArrayBuffer> | 'too_large' | 'damaged';

const RATIO_FREE_BYTES = 1024 * 1024;

/** How much may come out of so many packed bytes. */
export function outputLimit(packedBytes: number, { maxBytes, maxRatio }: InflateLimits): number {
  return Math.min(maxBytes, Math.max(RATIO_FREE_BYTES, packedBytes * maxRatio));
}

/**
 * Decompresses and counts what really comes out, for sizes in headers may lie. Stops as soon as `maxBytes` are passed. Never throws: a damaged stream
 * is a value.
 */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  format: 'deflate-raw' | 'gzip',
  maxBytes: number,
): Promise<Inflated> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > maxBytes) {
        await reader.cancel();
        return 'too_large';
      }
      chunks.push(next.value);
    }
  } catch {
    // The stream rejects corrupt data. Which part is corrupt does not matter.
    return 'damaged';
  }
  return joinBytes(chunks);
}
