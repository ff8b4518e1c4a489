/** What Windows-1252 has for the marks that editors set by themselves: ellipsis, quotation marks, bullet and dashes. */
const PUNCTUATION = new Map([
  [0x85, '…'],
  [0x91, '‘'],
  [0x92, '’'],
  [0x93, '“'],
  [0x94, '”'],
  [0x95, '•'],
  [0x96, '–'],
  [0x97, '—'],
]);
const SPACES_AND_GUILLEMETS = new Set([0xa0, 0xab, 0xbb]);

/** How far bytes are UTF-8 (RFC 3629). */
export interface Utf8Fit {
  /** How many sequences stand beyond ASCII. */
  readonly sequences: number;
  /** Those of them that are hardly two characters of another encoding. */
  readonly clearSequences: number;
  /** Whether all of them are letters and signs that Western languages have. */
  readonly isWestern: boolean;
  /** The places of the bytes that belong to no sequence. */
  readonly faults: readonly number[];
}

export function fitUtf8(bytes: Uint8Array): Utf8Fit {
  const faults: number[] = [];
  let [sequences, clearSequences] = [0, 0];
  let isWestern = true;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    const extra = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
    let follow = 0;
    while (follow < extra && (bytes[at + follow + 1]! & 0xc0) === 0x80) follow += 1;
    if (extra === 0 || follow < extra) {
      faults.push(at);
      continue;
    }
    sequences += 1;
    if (!isLetterBeforeMark(byte, bytes[at + 1]!)) clearSequences += 1;
    isWestern &&= isWesternSequence(byte, bytes[at + 1]!);
    at += extra;
  }
  return { sequences, clearSequences, isWestern, faults };
}

/** `ß…`, `É»` and `Ü` before a no-break space in Windows-1252. `Ã`, 0xC3, ends no word: with it begin the accented letters of UTF-8. */
function isLetterBeforeMark(lead: number, next: number): boolean {
  return lead <= 0xdf && lead !== 0xc3 && (PUNCTUATION.has(next) || SPACES_AND_GUILLEMETS.has(next));
}

/** Latin-1, `Œ` and `œ`, signs from the dashes on, and emoji. */
function isWesternSequence(lead: number, next: number): boolean {
  return (
    lead <= 0xc3 || lead === 0xe2 || lead === 0xf0 || (lead === 0xc5 && (next === 0x92 || next === 0x93))
  );
}

/**
 * Whether nothing but Windows-1252 stands among the sequences: a line was pasted into a UTF-8 file. Letters are of that encoding only among Western ones, of which there
 * are as many.
 */
export function isPastedWindows1252(
  bytes: Uint8Array,
  { faults, clearSequences, isWestern }: Utf8Fit,
): boolean {
  const letters = faults.filter((at) => !PUNCTUATION.has(bytes[at]!));
  if (letters.length === 0) return true;
  return (
    isWestern && letters.length <= clearSequences && letters.every((at) => isLetterAmongAscii(bytes, at))
  );
}

/** `é` of Windows-1252. 0xC2 to 0xC5 may be what is left of a letter in UTF-8: of `à`, where its no-break space became a blank. */
function isLetterAmongAscii(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at]!;
  return byte >= 0xc0 && (byte < 0xc2 || byte > 0xc5) && isAscii(bytes[at - 1]) && isAscii(bytes[at + 1]);
}

function isAscii(byte = 0): boolean {
  return byte < 0x80;
}

/** UTF-8 with what was pasted in Windows-1252 written as UTF-8; the same bytes where there are other faults. */
export function withWindows1252Mended(bytes: Uint8Array): Uint8Array {
  const fit = fitUtf8(bytes);
  if (!isPastedWindows1252(bytes, fit)) return bytes;
  const encoder = new TextEncoder();
  const mended = new Uint8Array(bytes.length + 2 * fit.faults.length);
  let [from, to] = [0, 0];
  for (const at of fit.faults) {
    mended.set(bytes.subarray(from, at), to);
    to += at - from;
    const byte = bytes[at]!;
    const sign = encoder.encode(PUNCTUATION.get(byte) ?? String.fromCharCode(byte));
    mended.set(sign, to);
    to += sign.length;
    from = at + 1;
  }
  mended.set(bytes.subarray(from), to);
  return mended.subarray(0, to + bytes.length - from);
}
