import { encodingByLetters } from './telltale-letters.ts';

/** What a detector of encodings is asked: the bytes, and it names an encoding, or several by likelihood, or gives `null`. */
export type DetectEncoding = (bytes: Uint8Array) => string | readonly string[] | null;

export interface DecodeOptions {
  /** Guesses the encoding of bytes that are not Unicode. The caller brings it, so that this room needs no package. */
  readonly detect: DetectEncoding;
  /** The user's choice, which wins over every guess: a label as `TextDecoder` knows it, or `utf-32le` / `utf-32be`. */
  readonly encoding?: string;
}

/** A text and how it was read. */
export interface DecodedText {
  readonly text: string;
  /** The name of the encoding in lower case: `utf-8`, `windows-1251`. */
  readonly encoding: string;
  /** `bom` and `utf-8` are certain; `guess` may be wrong and `chosen` is the user's word. */
  readonly source: 'bom' | 'utf-8' | 'guess' | 'chosen';
  /** The bytes are no text at all: an archive, a film, a picture. `text` is then empty. */
  readonly isBinary: boolean;
}

/** The encodings that subtitle files have been seen in, for a menu. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'utf-32le',
  'utf-32be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-9',
  'iso-8859-13',
  'iso-8859-15',
  'koi8-r',
  'koi8-u',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-874',
] as const;

const BOMS: readonly (readonly [readonly number[], string])[] = [
  [[0xff, 0xfe, 0, 0], 'utf-32le'],
  [[0, 0, 0xfe, 0xff], 'utf-32be'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const FALLBACK = 'windows-1252';
/** Enough for a guess; a detector over 50 MB would take seconds. */
const SAMPLE_BYTES = 64 * 1024;

/** Turns the bytes of a file into text. Never throws: what cannot be decoded becomes U+FFFD. */
export function decodeBytes(bytes: Uint8Array, { detect, encoding }: DecodeOptions): DecodedText {
  if (encoding !== undefined) return decodeAs(bytes, encoding.toLowerCase(), 'chosen');
  const bom = BOMS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (bom) return decodeAs(bytes, bom[1], 'bom');
  const wide = wideEncodingOf(bytes);
  if (wide) return decodeAs(bytes, wide, 'guess');
  if (isBinary(bytes)) return { text: '', encoding: 'binary', source: 'guess', isBinary: true };
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', source: 'utf-8', isBinary: false };
  return decodeAs(bytes, guess(bytes, detect), 'guess');
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8; or UTF-8 with a few broken bytes, which the guess will say.
    return null;
  }
}

function guess(bytes: Uint8Array, detect: DetectEncoding): string {
  if (isMostlyUtf8(bytes)) return 'utf-8';
  const sample = sampleAround(bytes);
  const words = withoutTimes(sample);
  if (isHardlyForeign(words)) return FALLBACK;
  const told = encodingByLetters(words);
  if (told !== null) return told;
  const named = detect(words);
  const names = (typeof named === 'string' ? [named] : (named ?? [])).map((name) => name.toLowerCase());
  const candidates = names.flatMap((name) => [name, WINDOWS_SIBLINGS[name] ?? name]);
  // What leaves holes in the text is not the encoding; a cut at the sample's end may cost one character.
  const fitting = candidates.find((name) => !isUnicode(name) && isKnown(name) && countLost(words, name) <= 1);
  return fitting ?? FALLBACK;
}

/** What has been ruled out before anyone guesses. */
function isUnicode(name: string): boolean {
  return name === 'ascii' || name === 'utf-8';
}

const FEW_LETTERS = 4;

/** A name with an accent in an English film: too little for a detector, which would rather see Japanese than a single “ü”. */
function isHardlyForeign(words: Uint8Array): boolean {
  const foreign = words.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  const plain = words.reduce((count, byte) => count + (isAsciiLetter(byte) ? 1 : 0), 0);
  return foreign < FEW_LETTERS && plain >= foreign;
}

function isAsciiLetter(byte: number): boolean {
  return (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);
}

/** Old files are said to be ISO and are really Windows', which has letters where ISO has none. The platform takes ISO 8859-1 and -9 for Windows' anyway. */
const WINDOWS_SIBLINGS: Readonly<Record<string, string>> = {
  'iso-8859-2': 'windows-1250',
  'iso-8859-5': 'windows-1251',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
};

/** Letters that the encoding has none for; control codes of ISO encodings stand where Windows' have letters. */
function countLost(bytes: Uint8Array, encoding: string): number {
  return new TextDecoder(encoding).decode(bytes).match(/[\u0080-\u009f\ufffd]/gu)?.length ?? 0;
}

/** The sample's lines that hold letters beyond ASCII. Numbers and times are the same in every encoding and only blur the guess. */
function withoutTimes(sample: Uint8Array): Uint8Array {
  const kept: number[] = [];
  let from = 0;
  let isTelling = false;
  sample.forEach((byte, at) => {
    isTelling ||= byte >= 0x80;
    if (byte !== 10 && at < sample.length - 1) return;
    if (isTelling) for (let index = from; index <= at; index += 1) kept.push(sample[index]!);
    from = at + 1;
    isTelling = false;
  });
  return Uint8Array.from(kept);
}

/** A sample that holds letters beyond ASCII: those alone tell encodings apart, and the first may come late. */
function sampleAround(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const start = first < SAMPLE_BYTES / 2 ? 0 : first - 1024;
  return bytes.subarray(start, start + SAMPLE_BYTES);
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

function isKnown(encoding: string): boolean {
  try {
    new TextDecoder(encoding);
    return true;
  } catch {
    // The detector knows more names than the platform.
    return false;
  }
}

function decodeAs(bytes: Uint8Array, encoding: string, source: DecodedText['source']): DecodedText {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') {
    return { text: decodeUtf32(bytes, encoding === 'utf-32le'), encoding, source, isBinary: false };
  }
  const known = isKnown(encoding) ? encoding : FALLBACK;
  const decoder = new TextDecoder(known);
  return { text: decoder.decode(bytes), encoding: decoder.encoding, source, isBinary: false };
}

const MAX_CODE_POINT = 0x10ffff;
const CHUNK_CHARS = 8192;

function decodeUtf32(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  let chunk: number[] = [];
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const code = view.getUint32(at, isLittleEndian);
    if (at === 0 && code === 0xfeff) continue;
    chunk.push(code > MAX_CODE_POINT || (code >= 0xd800 && code <= 0xdfff) ? 0xfffd : code);
    if (chunk.length < CHUNK_CHARS) continue;
    parts.push(String.fromCodePoint(...chunk));
    chunk = [];
  }
  return parts.join('') + String.fromCodePoint(...chunk);
}

const WIDE_SAMPLE_BYTES = 4096;

/** UTF-16 and UTF-32 without a mark: digits and arrows leave zero bytes in a pattern that no other text has. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, WIDE_SAMPLE_BYTES) & ~3;
  if (length < 8) return null;
  const zeros = [0, 0, 0, 0];
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at & 3]! += 1;
  const quarter = length / 4;
  const [first, second, third, fourth] = zeros.map((count) => count / quarter) as [
    number,
    number,
    number,
    number,
  ];
  if (second > 0.9 && third > 0.9 && fourth > 0.9 && first < 0.1) return 'utf-32le';
  if (first > 0.9 && second > 0.9 && third > 0.9 && fourth < 0.1) return 'utf-32be';
  // Lines of another script between ASCII timecodes still leave a third of the high bytes zero.
  if (second + fourth > 0.6 && first + third < 0.1) return 'utf-16le';
  if (first + third > 0.6 && second + fourth < 0.1) return 'utf-16be';
  return null;
}

const MAGIC: readonly string[] = [
  'PK\u0003\u0004',
  '%PDF',
  '\u007fELF',
  'GIF8',
  '\u0089PNG',
  'Rar!',
  '7z¼¯',
  'OggS',
  'RIFF',
  'ID3',
  '\u001f\u008b',
];
const BINARY_SAMPLE_BYTES = 8192;
const MAX_CONTROL_SHARE = 0.05;

function isBinary(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (MAGIC.some((magic) => head.startsWith(magic)) || head.slice(4, 8) === 'ftyp') return true;
  const sample = bytes.subarray(0, BINARY_SAMPLE_BYTES);
  const controls = sample.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return controls > 8 && controls / sample.length > MAX_CONTROL_SHARE;
}

/** Control codes that no text uses. ESC is left out: ISO-2022-JP begins its letters with it. */
function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 26) || (byte > 27 && byte < 32);
}
