import type { LanguagePair, Term, TermFileProblem } from '#terminology/term.ts';
import { TermFileError } from '#terminology/term.ts';
import { readTermFile } from '#terminology/files/read-term-file.ts';

const MAX_FILE_BYTES = 40 * 1024 * 1024;

/** The terms of a file that the person chose, in UTF-8 or, as programs for memories write it, UTF-16; or why it cannot be read. */
export async function readTermUpload(file: File, pair: LanguagePair): Promise<Term[] | TermFileProblem> {
  if (file.size > MAX_FILE_BYTES) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return readTermFile(new TextDecoder(encodingOf(bytes)).decode(bytes), pair);
  } catch (thrown) {
    if (thrown instanceof TermFileError) return thrown.problem;
    throw thrown;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
