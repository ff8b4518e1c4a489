import { isCodePage } from './legacy/code-pages.ts';
import { rankEncodings } from './rank-encodings.ts';
import { foreignLines, sampleAround } from './sample.ts';
import { fitUtf8, isPastedWindows1252 } from './utf8-faults.ts';

/** The fallback where nothing is detected. */
export const FALLBACK_ENCODING = 'windows-1252';

/** The likeliest encoding of bytes that are not UTF-8, by the likelihood of the decoded letters. */
export function guessEncoding(bytes: Uint8Array): string {
  if (isMostlyUtf8(bytes)) return 'utf-8';
  return rankEncodings(foreignLines(bytes), sampleAround(bytes))[0]?.encoding ?? FALLBACK_ENCODING;
}

const MOST_MARKS_FOR_A_LETTER = 4;

/** A UTF-8 file that was cut or patched has a few broken bytes among many good sequences. Where they are all pasted punctuation, few letters are enough. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const sample = sampleAround(bytes);
  const fit = fitUtf8(sample);
  const { sequences, clearSequences, faults } = fit;
  if (sequences > 4 && sequences > faults.length * 5) return true;
  return faults.length <= clearSequences * MOST_MARKS_FOR_A_LETTER && isPastedWindows1252(sample, fit);
}

/** The name by which an encoding is known; `null` where it cannot be decoded. */
export function standardName(label: string): string | null {
  if (isCodePage(label)) return label;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // Platforms differ in what they decode.
    return null;
  }
}
