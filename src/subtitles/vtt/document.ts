import type { Track } from '../cue.ts';
import type { DocumentSyntax, SubtitleDocument } from '../document/document.ts';
import { writeDocument } from '../document/write-document.ts';
import { guardEmptyLines } from '../markup/blank-lines.ts';
import { formatTimecode } from '../timing/timecode.ts';
import type { WrittenTrack } from '../written-track.ts';
import { vttDialect } from './cue-text.ts';
import { isNestedVtt, vttPieces } from './pieces.ts';

/** A WebVTT file with the words and times of `track`: header, styles, regions, notes, names and settings stay as they are. */
export function writeVttDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  const { text } = document;
  const syntax = syntaxOf(/\r\n?|\n/u.exec(text)?.[0] ?? '\n');
  return writeDocument(document, track, ({ words }) =>
    words.from === words.to ? onOwnLines(syntax, linesAround(text, words.from)) : syntax,
  );
}

interface VttSyntax extends DocumentSyntax {
  readonly lineEnd: string;
}

function syntaxOf(lineEnd: string): VttSyntax {
  return {
    pieces: vttPieces,
    isWellFormed: isNestedVtt,
    join: (raws) => raws.join(''),
    dialect: vttDialect,
    reuse: (opening) => ({ opening, closing: `</${/[a-z]*/u.exec(opening.slice(1))![0]}>` }),
    lineBreak: '\n',
    lineEnd,
    formatTime: (ms) => formatTimecode(ms, '.'),
    stepMs: 1,
    separate: (before) =>
      /(?:\r\n|\r|\n){2}$/u.test(before) ? '' : /[\r\n]$/u.test(before) ? lineEnd : lineEnd + lineEnd,
    finishWords: (raw) => guardEmptyLines(raw).replaceAll('\n', lineEnd),
  };
}

/** How many lines have to end before words that are put in, and behind them. */
interface LinesAround {
  readonly before: number;
  readonly behind: number;
}

/** The words of a cue that has none begin below its times, and a blank line follows them. */
function linesAround(text: string, at: number): LinesAround {
  const isBelow = /[\r\n]/u.test(text.charAt(at - 1));
  const isBeforeBlank = /[\r\n]/u.test(text.charAt(at));
  return { before: isBelow ? 0 : 1, behind: at === text.length ? 0 : isBeforeBlank ? 1 : 2 };
}

function onOwnLines(syntax: VttSyntax, { before, behind }: LinesAround): VttSyntax {
  const { lineEnd } = syntax;
  const finishWords = (raw: string) =>
    lineEnd.repeat(before) + syntax.finishWords(raw) + lineEnd.repeat(behind);
  return { ...syntax, finishWords };
}
