import { decodeBytes } from '#subtitles/encoding/decode.ts';
import { readTermFile } from '#terminology/files/read-term-file.ts';
import { type LanguagePair, type Term, TermFileError, type TermFileProblem } from '#terminology/term.ts';

/** The terms of a file, in any encoding that subtitles are read in; or why it cannot be read. */
export function readTermBytes(bytes: Uint8Array, pair: LanguagePair): Term[] | TermFileProblem {
  const { text } = decodeBytes(bytes);
  try {
    return readTermFile(text, pair);
  } catch (thrown) {
    if (thrown instanceof TermFileError) return thrown.problem;
    throw thrown;
  }
}
