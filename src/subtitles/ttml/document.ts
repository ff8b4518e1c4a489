import type { Track } from '../cue.ts';
import type { DocumentSyntax, SubtitleDocument } from '../document/document.ts';
import { writeDocument } from '../document/write-document.ts';
import { formatTimecode } from '../timing/timecode.ts';
import type { WrittenTrack } from '../written-track.ts';
import { isNestedXml, ttmlPieces } from './pieces.ts';
import { ttmlDialect } from './write.ts';

/** A TTML document with the words and times of `track`: styles, regions, metadata and attributes stay as they are. */
export function writeTtmlDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  return writeDocument(document, track, syntaxOf(document));
}

function syntaxOf({ text }: SubtitleDocument): DocumentSyntax {
  return {
    pieces: ttmlPieces,
    isNested: isNestedXml,
    join: (raws) => raws.join(''),
    dialect: ttmlDialect,
    lineBreak: /<(?:\w+:)?br\s*\/>/u.exec(text)?.[0] ?? '<br/>',
    formatTime: (ms) => formatTimecode(ms, '.'),
    stepMs: 1,
    separate: () => '',
    finishWords: (raw) => raw,
  };
}
