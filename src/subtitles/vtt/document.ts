import type { Track } from '../cue.ts';
import type { DocumentSyntax, SubtitleDocument } from '../document/document.ts';
import { writeDocument } from '../document/write-document.ts';
import { guardBlankLines } from '../markup/blank-lines.ts';
import { formatTimecode } from '../timing/timecode.ts';
import type { WrittenTrack } from '../written-track.ts';
import { vttDialect } from './cue-text.ts';
import { isNestedVtt, vttPieces } from './pieces.ts';

/** A WebVTT file with the words and times of `track`: header, styles, regions, notes, names and settings stay as they are. */
export function writeVttDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  const syntax = syntaxOf(document);
  return writeDocument(document, track, () => syntax);
}

function syntaxOf({ text }: SubtitleDocument): DocumentSyntax {
  const lineEnd = /\r\n?|\n/u.exec(text)?.[0] ?? '\n';
  return {
    pieces: vttPieces,
    isWellFormed: isNestedVtt,
    join: (raws) => raws.join(''),
    dialect: vttDialect,
    reuse: (opening) => ({ opening, closing: `</${/[a-z]*/u.exec(opening.slice(1))![0]}>` }),
    lineBreak: '\n',
    formatTime: (ms) => formatTimecode(ms, '.'),
    stepMs: 1,
    separate: (before) =>
      /(?:\r\n|\r|\n){2}$/u.test(before) ? '' : /[\r\n]$/u.test(before) ? lineEnd : lineEnd + lineEnd,
    finishWords: (raw) => guardBlankLines(raw).replaceAll('\n', lineEnd),
  };
}
