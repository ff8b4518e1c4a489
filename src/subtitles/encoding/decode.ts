import { withMarksForControls } from './control-marks.ts';
import { decodeLegacy } from './legacy/decode-legacy.ts';
import { mixedLines, type MixedLines } from './mixed-lines.ts';
import { MISREAD_UTF8, undoMisreadUtf8 } from './misread-utf8.ts';
import { normalForm } from './normal-form.ts';
import { FALLBACK_ENCODING, guessEncoding, standardName } from './guess-encoding.ts';
import { withWindows1252Mended } from './utf8-faults.ts';
import { withoutUtf8Mark } from './utf8-mark.ts';

export interface DecodeOptions {
  /** The user's choice, which overrides detection: a label of `TextDecoder`, a code page of DOS, `utf-32le`, `utf-32be`, or {@link MISREAD_UTF8}. */
  readonly encoding?: string;
}

/** A text and how it was read. */
export interface DecodedText {
  readonly text: string;
  /** The name of the encoding in lower case: `utf-8`, `windows-1251`. */
  readonly encoding: string;
  /** `bom` and `utf-8` are certain, `guess` is detected and may be wrong, `chosen` comes from the user. */
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
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-9',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'koi8-r',
  'koi8-u',
  'ibm437',
  'ibm737',
  'ibm775',
  'ibm850',
  'ibm852',
  'ibm857',
  'ibm860',
  'ibm862',
  'ibm863',
  'ibm865',
  'ibm866',
  'macintosh',
  'x-mac-cyrillic',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
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

/** Turns the bytes of a file into text. Never throws: what cannot be decoded becomes U+FFFD. */
export function decodeBytes(bytes: Uint8Array, { encoding }: DecodeOptions = {}): DecodedText {
  if (encoding !== undefined) return decodeAs(withoutUtf8Mark(bytes), encoding.toLowerCase(), 'chosen');
  const bom = BOMS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (bom?.[1] === 'utf-8') return decodeMarkedUtf8(bytes);
  if (bom) return decodeAs(bytes, bom[1], 'bom');
  const wide = wideEncodingOf(bytes);
  if (wide) return decodeAs(bytes, wide, 'guess');
  return decodeNarrow(bytes.subarray(0, filledLength(bytes)));
}

/** What begins with the mark of UTF-8: where the rest is not UTF-8, the mark says nothing. */
function decodeMarkedUtf8(bytes: Uint8Array): DecodedText {
  const text = decodeUtf8(bytes);
  if (text !== null)
    return { text: withMarksForControls(text), encoding: 'utf-8', source: 'bom', isBinary: false };
  const read = decodeNarrow(withoutUtf8Mark(bytes));
  return read.encoding === 'utf-8' ? { ...read, source: 'bom' } : read;
}

/** A file whose end was never written, after a crash or a broken download, ends in zeros. */
function filledLength(bytes: Uint8Array): number {
  return bytes.findLastIndex((byte) => byte !== 0) + 1 || bytes.length;
}

function decodeNarrow(bytes: Uint8Array): DecodedText {
  if (isBinary(bytes)) return { text: '', encoding: 'binary', source: 'guess', isBinary: true };
  if (isIso2022Jp(bytes)) return decodeAs(bytes, 'iso-2022-jp', 'guess');
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== null)
    return { text: withMarksForControls(utf8), encoding: 'utf-8', source: 'utf-8', isBinary: false };
  const mixed = mixedLines(bytes);
  return mixed ? decodeMixed(mixed) : decodeAs(bytes, guessEncoding(bytes), 'guess');
}

function decodeMixed({ runs, others }: MixedLines): DecodedText {
  const other = guessEncoding(others);
  const text = runs.map(({ bytes, isUtf8 }) => decodeAs(bytes, isUtf8 ? 'utf-8' : other, 'guess').text);
  return { text: text.join(''), encoding: 'utf-8', source: 'guess', isBinary: false };
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, or UTF-8 with a few broken bytes: detection decides.
    return null;
  }
}

/** Most files are UTF-8 throughout; only others are looked through for their faults. */
function decodeMostlyUtf8(bytes: Uint8Array): string {
  return decodeUtf8(bytes) ?? new TextDecoder().decode(withWindows1252Mended(bytes));
}

function decodeAs(bytes: Uint8Array, encoding: string, source: DecodedText['source']): DecodedText {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') {
    return { text: decodeUtf32(bytes, encoding === 'utf-32le'), encoding, source, isBinary: false };
  }
  if (encoding === MISREAD_UTF8) {
    const text = decodeMostlyUtf8(bytes);
    return { text: undoMisreadUtf8(text) ?? text, encoding, source, isBinary: false };
  }
  const name = standardName(encoding) ?? FALLBACK_ENCODING;
  const text = name === 'utf-8' ? decodeMostlyUtf8(bytes) : decodeLegacy(bytes, name);
  if (name.startsWith('utf-'))
    return { text: withMarksForControls(text), encoding: name, source, isBinary: false };
  // Vietnamese writes its tones as marks of their own there.
  const composed = name === 'windows-1258' ? normalForm(text, 'NFC') : text;
  return { text: composed, encoding: name, source, isBinary: false };
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

const ESCAPE = 0x1b;

/** Japanese in seven bits (RFC 1468): `ESC $ @` or `ESC $ B` begins its characters, and no byte is above ASCII. */
function isIso2022Jp(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(ESCAPE);
  if (at < 0 || bytes[at + 1] !== 0x24 || (bytes[at + 2] !== 0x40 && bytes[at + 2] !== 0x42)) return false;
  return bytes.every((byte) => byte < 0x80);
}

const WIDE_SAMPLE_BYTES = 4096;

/** UTF-16 and UTF-32 without a mark: digits, arrows and line ends leave zero bytes in a pattern that no other text has. */
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
  // The upper half of a character is zero in nearly every script.
  if (third > 0.9 && fourth > 0.9 && first < 0.1) return 'utf-32le';
  if (first > 0.9 && second > 0.9 && fourth < 0.1) return 'utf-32be';
  // Long lines of another script between ASCII timecodes still leave a sixth of the high bytes zero.
  if (second + fourth > 0.3 && first + third < 0.1) return 'utf-16le';
  if (first + third > 0.3 && second + fourth < 0.1) return 'utf-16be';
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
  // MPEG, in which VobSub keeps its pictures: its name ends in `sub`, as that of MicroDVD does.
  '\0\0\u0001º',
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
