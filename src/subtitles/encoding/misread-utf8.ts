import { decodeLegacy } from './legacy/decode-legacy.ts';

/** The name under which a person chooses this reading. */
export const MISREAD_UTF8 = 'utf-8-twice';

/** What programs take UTF-8 for. */
const TAKEN_FOR = ['windows-1252', 'windows-1251', 'windows-1250', 'windows-1254', 'macintosh'] as const;

/** So many lines tell what happened to a file, and none that is longer than this. */
const SAMPLE_LINES = 200;
const MAX_LINE_CHARS = 2_000;
/** Two characters side by side may be what they are: `Сі`. */
const LEAST_FOREIGN_CHARS = 3;
/** Lines that are read at once, as long as nothing was pasted among them. */
const LINES_AT_ONCE = 500;
/** Of the lines with characters beyond ASCII; into the others something was pasted later. */
const LEAST_SHARE = 0.75;

/**
 * The text as it was meant, where it was UTF-8, was read in another encoding, and was saved as UTF-8: `â€™` for `’`, `Ð”Ð°` for `Да`. `null` where nothing
 * shows that. What it finds is only likely, so a person has to agree.
 */
export function undoMisreadUtf8(text: string): string | null {
  const sample = firstForeignLines(text);
  if (new Set(sample.join('').replaceAll(/[\0-\u007f]/gu, '')).size < LEAST_FOREIGN_CHARS) return null;
  for (const encoding of TAKEN_FOR) {
    const byteOf = bytesIn(encoding);
    if (fits(sample, byteOf)) return readLinesAgain(text.split('\n'), byteOf).join('\n');
  }
  return null;
}

function readLinesAgain(lines: readonly string[], byteOf: ByteOf): string[] {
  const read: string[] = [];
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const some = lines.slice(at, at + LINES_AT_ONCE);
    const together = readAgain(some.join('\n'), byteOf);
    if (together !== null) read.push(together);
    else read.push(...some.map((line) => readAgain(line, byteOf) ?? line));
  }
  return read;
}

/** The first lines with characters beyond ASCII. */
function firstForeignLines(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length && found.length < SAMPLE_LINES;) {
    const end = text.indexOf('\n', at);
    const next = end < 0 ? text.length : end + 1;
    const line = text.slice(at, next);
    if (line.length <= MAX_LINE_CHARS && isForeign(line)) found.push(line);
    at = next;
  }
  return found;
}

function isForeign(line: string): boolean {
  return /[^\0-\u007f]/u.test(line);
}

function fits(lines: readonly string[], byteOf: ByteOf): boolean {
  const read = lines.filter((line) => readAgain(line, byteOf) !== null);
  return read.length >= LEAST_SHARE * lines.length;
}

/** The byte of each character beyond ASCII in an encoding. */
type ByteOf = ReadonlyMap<string, number>;

function bytesIn(encoding: string): ByteOf {
  const bytes = Array.from({ length: 128 }, (_, index) => 128 + index);
  // Programs keep a byte that means nothing there as a control code.
  const controls = bytes.slice(0, 32).map((byte) => [String.fromCharCode(byte), byte] as const);
  const characters = Array.from(decodeLegacy(Uint8Array.from(bytes), encoding));
  return new Map([...controls, ...characters.map((char, index) => [char, 128 + index] as const)]);
}

/** The two bytes that are most often lost on the way: the last of `”`, and that of `à`, which became a plain blank. */
const LOST_BYTES = [
  [/â€(?=[\s"?!.,<]|$)/gu, 'â€\u009d'],
  [/Ã(?: (?= )|(?= ))/gu, 'Ã\u00a0'],
] as const;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function readAgain(text: string, byteOf: ByteOf): string | null {
  const whole = LOST_BYTES.reduce((mended, [lost, kept]) => mended.replaceAll(lost, kept), text);
  const bytes: number[] = [];
  for (const char of whole) {
    const byte = char <= '\u007f' ? char.charCodeAt(0) : byteOf.get(char);
    if (byte === undefined || !isUsual(byte)) return null;
    bytes.push(byte);
  }
  try {
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    // It is as it should be.
    return null;
  }
}

/** Letters of scripts that subtitles are written in begin with other bytes than those left out here, which are two characters side by side by chance: `ALLÉ…`. */
function isUsual(byte: number): boolean {
  return byte < 0xc6 || (byte >= 0xce && byte <= 0xd1) || (byte >= 0xd7 && byte <= 0xd9) || byte >= 0xe0;
}
