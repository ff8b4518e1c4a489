import { MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { normalLine } from '#protocol/normal-line.ts';
import { LINE_HASH_BYTES, type PriceRequest } from '#protocol/price.ts';
import type { Track } from '#subtitles/cue.ts';
import { chooseSentSample } from './batches.ts';

/** A long film at once would hold up the page for a quarter of a second. */
const LINES_AT_ONCE = 200;

type Sent = Pick<PriceRequest, 'lines' | 'sample'>;

/** What the server must know of the lines that a press would send, none of which can be read from it. `null` where they are too many to be sent. */
export async function describeLines(cues: Track, wanted: readonly number[]): Promise<Sent | null> {
  if (wanted.length === 0 || wanted.length > MAX_CUES_PER_TRANSLATION) return null;
  const texts = wanted.map((index) => cues[index]?.text ?? '');
  const bytes = new Uint8Array(texts.length * LINE_HASH_BYTES);
  for (let from = 0; from < texts.length; from += LINES_AT_ONCE) {
    const hashes = await Promise.all(
      texts.slice(from, from + LINES_AT_ONCE).map((text) => sha256(normalLine(text))),
    );
    hashes.forEach((hash, at) => bytes.set(hash.subarray(0, LINE_HASH_BYTES), (from + at) * LINE_HASH_BYTES));
    // Somebody may be typing.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const sample = chooseSentSample(cues);
  return {
    lines: toBase64(bytes),
    ...(sample ? { sample: { digest: await digestOf(sample), total: sample.total } } : {}),
  };
}

/** As the server names the sample that each request of one translation carries. */
async function digestOf({ lines, total }: { lines: readonly string[]; total: number }): Promise<string> {
  const parts = ['sample', String(total), ...lines];
  const hash = await sha256(parts.map((part) => `${encoder.encode(part).length}:${part}`).join(''));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const encoder = new TextEncoder();

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** Piece by piece: a call takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  const PIECE = 8_192;
  let binary = '';
  for (let from = 0; from < bytes.length; from += PIECE)
    binary += String.fromCharCode(...bytes.subarray(from, from + PIECE));
  return btoa(binary);
}
