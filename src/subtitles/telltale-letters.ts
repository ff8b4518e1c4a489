/** Encodings that their letters give away though statistics miss them: detectors are taught the large languages only. */

/** The encoding that the bytes can only be in, or `null` where they do not say. Meant for lines that hold letters beyond ASCII. */
export function encodingByLetters(bytes: Uint8Array): string | null {
  const counts = new Uint32Array(256);
  let total = 0;
  for (const byte of bytes) {
    if (byte < 0x80 || PUNCTUATION.has(byte)) continue;
    counts[byte]! += 1;
    total += 1;
  }
  return southSlavicEncoding(counts, total) ?? (isThai(bytes, counts) ? 'windows-874' : null);
}

/** Quotation marks, dashes, the ellipsis and the hard space stand in the same places in nearly all encodings. */
const PUNCTUATION = new Set([
  0x82, 0x84, 0x85, 0x8b, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x9b, 0xa0, 0xab, 0xbb,
]);

const CARON_AND_ACUTE = [0xc6, 0xc8, 0xd0, 0xe6, 0xe8, 0xf0];
const SOUTH_SLAVIC = [
  { encoding: 'windows-1250', sibilants: [0x8a, 0x8e, 0x9a, 0x9e] },
  { encoding: 'iso-8859-2', sibilants: [0xa9, 0xae, 0xb9, 0xbe] },
];

/** Croatian, Serbian and Slovene have č, ć, đ, š, ž and no other letter; Western Europe has no è beside two of these signs without any é. */
function southSlavicEncoding(counts: Uint32Array, total: number): string | null {
  if (counts[0xe8]! + counts[0xc8]! === 0) return null;
  const sum = (codes: readonly number[]) => codes.reduce((all, code) => all + counts[code]!, 0);
  const others = total - sum(CARON_AND_ACUTE);
  const found = SOUTH_SLAVIC.find(
    ({ sibilants }) => sibilants.filter((code) => counts[code]! > 0).length > 1 && sum(sibilants) === others,
  );
  return found?.encoding ?? null;
}

const isConsonant = (byte: number) => byte >= 0xa1 && byte <= 0xce;
const isMark = (byte: number) =>
  byte === 0xd1 || (byte >= 0xd4 && byte <= 0xda) || (byte >= 0xe7 && byte <= 0xee);
const isLeadingVowel = (byte: number) => byte >= 0xe0 && byte <= 0xe4;
const MIN_THAI_MARKS = 8;
const MAX_MISSPELT = 0.02;

/** Thai puts its marks on consonants and some vowels before them: other letters in these places break that at once. */
function isThai(bytes: Uint8Array, counts: Uint32Array): boolean {
  const unused = [0xdb, 0xdc, 0xdd, 0xde, 0xfc, 0xfd, 0xfe, 0xff];
  if (unused.some((byte) => counts[byte]! > 0)) return false;
  let marks = 0;
  let misspelt = 0;
  for (let at = 1; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    const before = bytes[at - 1]!;
    if (isMark(byte)) marks += 1;
    const isMarkApart = isMark(byte) && !isConsonant(before) && !isMark(before);
    if (isMarkApart || (isLeadingVowel(before) && !isConsonant(byte))) misspelt += 1;
  }
  return marks >= MIN_THAI_MARKS && misspelt <= marks * MAX_MISSPELT;
}
