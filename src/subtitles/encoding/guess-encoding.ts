import { rankEncodings } from './rank-encodings.ts';
import { foreignLines, sampleAround } from './sample.ts';

/** The fallback where nothing is detected. */
export const FALLBACK_ENCODING = 'windows-1252';

/** The likeliest encoding of bytes that are not UTF-8, by the likelihood of the decoded letters. */
export function guessEncoding(bytes: Uint8Array): string {
  if (isMostlyUtf8(bytes)) return 'utf-8';
  const lines = foreignLines(bytes);
  if (isHardlyForeign(lines)) return FALLBACK_ENCODING;
  return rankEncodings(lines)[0]?.encoding ?? FALLBACK_ENCODING;
}

const FEW_LETTERS = 3;

/** Whether few letters are beyond ASCII, such as one accented name in an English film: too few to detect more than the Latin script. */
function isHardlyForeign(lines: Uint8Array): boolean {
  const foreign = lines.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  const plain = lines.reduce((count, byte) => count + (isAsciiLetter(byte) ? 1 : 0), 0);
  return foreign < FEW_LETTERS && plain >= foreign;
}

function isAsciiLetter(byte: number): boolean {
  return (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);
}

/** A UTF-8 file that was cut or patched has a few broken bytes among many good sequences. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const sample = sampleAround(bytes);
  let good = 0;
  let bad = 0;
  for (let at = 0; at < sample.length; at += 1) {
    const byte = sample[at]!;
    if (byte < 0x80) continue;
    const extra = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
    let follow = 0;
    while (follow < extra && (sample[at + follow + 1]! & 0xc0) === 0x80) follow += 1;
    if (extra > 0 && follow === extra) {
      good += 1;
      at += extra;
    } else bad += 1;
  }
  return good > 4 && good > bad * 5;
}

/** Whether the platform can decode it. */
export function isKnownEncoding(encoding: string): boolean {
  try {
    new TextDecoder(encoding);
    return true;
  } catch {
    // Platforms differ in what they decode.
    return false;
  }
}
