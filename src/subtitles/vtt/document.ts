import type { Track } from '../cue.ts';
import type { DocumentSyntax, SubtitleDocument, TextRange } from '../document/document.ts';
import { joinOverrides } from '../document/override-pieces.ts';
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
  return writeDocument(document, track, ({ words }) => onOwnLines(syntax, linesAround(text, words)));
}

interface VttSyntax extends DocumentSyntax {
  readonly lineEnd: string;
}

function syntaxOf(lineEnd: string): VttSyntax {
  return {
    pieces: vttPieces,
    isWellFormed: isNestedVtt,
    join: joinOverrides,
    dialect: vttDialect,
    reuse: (opening) =>
      opening.startsWith('<') ? { opening, closing: `</${/[a-z]*/u.exec(opening.slice(1))![0]}>` } : null,
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

/** The words of a cue begin below its times. A blank line follows those of one that had none. */
function linesAround(text: string, { from, to }: TextRange): LinesAround {
  const before = isLineEnd(text, from - 1) ? 0 : 1;
  if (from < to || to === text.length) return { before, behind: 0 };
  return { before, behind: isLineEnd(text, to) ? 1 : 2 };
}

function isLineEnd(text: string, at: number): boolean {
  return /[\r\n]/u.test(text.charAt(at));
}

function onOwnLines(syntax: VttSyntax, { before, behind }: LinesAround): VttSyntax {
  if (before === 0 && behind === 0) return syntax;
  const { lineEnd } = syntax;
  const finishWords = (raw: string) =>
    lineEnd.repeat(before) + syntax.finishWords(raw) + lineEnd.repeat(behind);
  return { ...syntax, finishWords };
}
