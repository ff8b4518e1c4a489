import type { Track } from '../cue.ts';
import type { DocumentSyntax, SubtitleDocument } from '../document/document.ts';
import { writeDocument } from '../document/write-document.ts';
import type { WrittenTrack } from '../written-track.ts';
import { assPieces, joinAssBlock } from './pieces.ts';
import { assDialect } from './dialect.ts';
import { assTimecode } from './write.ts';

const syntax: DocumentSyntax = {
  pieces: assPieces,
  // Overrides replace each other; none has to end within another.
  isWellFormed: () => true,
  join: joinAssBlock,
  dialect: assDialect,
  lineBreak: '\\N',
  formatTime: assTimecode,
  stepMs: 10,
  separate: (before) => (before === '' || /[\r\n]$/u.test(before) ? '' : '\n'),
  finishWords: (raw) => raw,
};

/** An ASS or SSA script with the words and times of `track`: styles, comments, fields and overrides stay as they are. */
export function writeAssDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  return writeDocument(document, track, () => syntax);
}
