import { encodingByLetters } from './telltale-letters.ts';

/** What a detector of encodings is asked: the bytes, and it names an encoding, or several by likelihood, or gives `null`. */
export type DetectEncoding = (bytes: Uint8Array) => string | readonly string[] | null;

/** What most files are in of which nothing is known. */
export const FALLBACK_ENCODING = 'windows-1252';

/** Enough for a guess; a detector over 50 MB would take seconds. */
const SAMPLE_BYTES = 64 * 1024;

/** The likeliest encoding of bytes that are not UTF-8: by the letters themselves where they tell, by the detector otherwise. */
export function guessEncoding(bytes: Uint8Array, detect: DetectEncoding): string {
  if (isMostlyUtf8(bytes)) return 'utf-8';
  const sample = sampleAround(bytes);
  const words = withoutTimes(sample);
  if (isHardlyForeign(words)) return FALLBACK_ENCODING;
  const told = encodingByLetters(words);
  if (told !== null) return told;
  const named = detect(words);
  const names = (typeof named === 'string' ? [named] : (named ?? [])).map((name) => name.toLowerCase());
  const candidates = names.flatMap((name) => [name, WINDOWS_SIBLINGS[name] ?? name]);
  // What leaves holes in the text is not the encoding; a cut at the sample's end may cost one character.
  const fitting = candidates.find(
    (name) => !isUnicode(name) && isKnownEncoding(name) && countLost(words, name) <= 1,
  );
  return fitting ?? FALLBACK_ENCODING;
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

/** Whether the platform can decode it. */
export function isKnownEncoding(encoding: string): boolean {
  try {
    new TextDecoder(encoding);
    return true;
  } catch {
    // The detector knows more names than the platform.
    return false;
  }
}
