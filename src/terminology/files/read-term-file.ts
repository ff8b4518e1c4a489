import { type LanguagePair, type Term, TermFileError } from '../term.ts';
import { readTbx } from './tbx.ts';
import { readTmx } from './tmx.ts';
import { readTsv } from './tsv.ts';

/** The pairs of a TBX, TMX or TSV file, told apart by what is in it and not by its name. @throws TermFileError */
export function readTermFile(text: string, pair: LanguagePair): Term[] {
  if (!/^\s*</.test(text)) return readTsv(text, pair);
  const attempts = [readTbx, readTmx];
  for (const read of attempts) {
    try {
      return read(text, pair);
    } catch (thrown) {
      if (!(thrown instanceof TermFileError) || thrown.problem !== 'otherKind') throw thrown;
    }
  }
  throw new TermFileError('otherKind');
}
