import { byteString } from './byte-string.ts';

/** A name may stand in every line of a film. It tells no more about the language than the first two times. */
const MOST_OF_A_WORD = 2;

const BLANK = 0x20;

/**
 * Bytes in which a blank takes the place of a word beyond ASCII that has come often enough. Words end at signs that no encoding has as a part of a
 * character: the second bytes of ideographs begin at 0x30.
 */
export function withoutRepeatedWords(bytes: Uint8Array): Uint8Array {
  const counts = new Map<string, number>();
  const kept = bytes.slice();
  let from = 0;
  let isForeign = false;
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at] ?? BLANK;
    isForeign ||= byte >= 0x80;
    if (!endsWord(byte)) continue;
    if (isForeign) {
      const word = byteString(bytes.subarray(from, at));
      const count = (counts.get(word) ?? 0) + 1;
      counts.set(word, count);
      if (count > MOST_OF_A_WORD) kept.fill(BLANK, from, at);
    }
    from = at + 1;
    isForeign = false;
  }
  return kept;
}

function endsWord(byte: number): boolean {
  return byte < 0x30 || (byte > 0x39 && byte < 0x40);
}
