import type { LanguagePair, Term, TermFileProblem } from '#terminology/term.ts';
import { readTermBytes } from './read-term-bytes.ts';

export interface TermFileQuestion {
  readonly file: File;
  readonly pair: LanguagePair;
}

export type TermFileAnswer = readonly Term[] | TermFileProblem | 'failed';

addEventListener('message', ({ data }: MessageEvent<TermFileQuestion>) => {
  void answer(data).then((given) => postMessage(given));
});

async function answer({ file, pair }: TermFileQuestion): Promise<TermFileAnswer> {
  try {
    return readTermBytes(new Uint8Array(await file.arrayBuffer()), pair);
  } catch {
    // The file was moved, or the permission is gone.
    return 'failed';
  }
}
