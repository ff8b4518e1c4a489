import type { LanguagePair, Term, TermFileProblem } from '#terminology/term.ts';
import { decodeBytes } from '#subtitles/encoding/decode.ts';
import { TermFileError } from '#terminology/term.ts';
import { readTermFile } from '#terminology/files/read-term-file.ts';

const MAX_FILE_BYTES = 40 * 1024 * 1024;

/** The terms of a file that the person chose, in any encoding that subtitles are read in; or why it cannot be read. */
export async function readTermUpload(file: File, pair: LanguagePair): Promise<Term[] | TermFileProblem> {
  if (file.size > MAX_FILE_BYTES) return 'tooLarge';
  const { text } = decodeBytes(new Uint8Array(await file.arrayBuffer()));
  try {
    return readTermFile(text, pair);
  } catch (thrown) {
    if (thrown instanceof TermFileError) return thrown.problem;
    throw thrown;
  }
}
