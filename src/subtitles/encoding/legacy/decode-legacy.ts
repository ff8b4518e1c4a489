import { decodeCodePage } from './code-pages.ts';
import { standardHangul } from './standard-characters.ts';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

/** Trail bytes of the rows that EUC-KR does not use at all, in their order; its own rows have only those before 0xA1 free. */
const TRAILS = [...bytesFrom(0x41, 0x5a), ...bytesFrom(0x61, 0x7a), ...bytesFrom(0x81, 0xfe)];
const FREE_TRAILS = TRAILS.filter((byte) => byte < 0xa1);

function bytesFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The text of bytes in an encoding of the platform, or a code page of DOS. */
export function decodeLegacy(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'euc-kr') return decodeKorean(bytes);
  return decodeCodePage(bytes, encoding) ?? new TextDecoder(encoding).decode(bytes);
}

/** Korean in Windows-949, which the web calls EUC-KR. The decoder of Node lacks the syllables that Windows added to it. */
function decodeKorean(bytes: Uint8Array): string {
  const decoder = new TextDecoder('euc-kr');
  if (decoder.decode(Uint8Array.of(0x81, 0x41)) === '\uac02') return decoder.decode(bytes);
  const added = addedSyllables();
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const syllable = bytes[at]! > 0x80 ? added.get(bytes[at]! * 256 + (bytes[at + 1] ?? 0)) : undefined;
    if (syllable !== undefined) {
      parts.push(decoder.decode(bytes.subarray(from, at)), syllable);
      from = at + 2;
    }
    at += bytes[at]! > 0x80 && bytes[at + 1]! > 0x40 ? 2 : 1;
  }
  return parts.join('') + decoder.decode(bytes.subarray(from));
}

let table: ReadonlyMap<number, string> | null = null;

/** The syllables that EUC-KR does not have, in their order, fill what it leaves free. */
function addedSyllables(): ReadonlyMap<number, string> {
  return (table ??= new Map(pairsWith(syllablesWithout(standardHangul()))));
}

function syllablesWithout(known: ReadonlySet<string>): string[] {
  const all = Array.from({ length: LAST_SYLLABLE - FIRST_SYLLABLE + 1 }, (_, index) =>
    String.fromCharCode(FIRST_SYLLABLE + index),
  );
  return all.filter((syllable) => !known.has(syllable));
}

function pairsWith(syllables: readonly string[]): [number, string][] {
  const leads = bytesFrom(0x81, 0xc6);
  const places = leads.flatMap((lead) =>
    (lead < 0xa1 ? TRAILS : FREE_TRAILS).map((trail) => lead * 256 + trail),
  );
  return syllables.map((syllable, index) => [places[index]!, syllable]);
}
