import type { TextRange } from './document.ts';

/** Where a position of the source's text lies in the translation. */
export type PositionMap = (at: number) => number;

/**
 * Maps a position to the same share of the length, of the same line where both have as many lines, and between words where it stood between words. Where
 * both have as many words, each stands for the one in its place.
 */
export function mapPositions(source: string, target: string): PositionMap {
  const sourceLines = linesOf(source);
  const targetLines = linesOf(target);
  if (sourceLines.length !== targetLines.length)
    return mapWithin({ from: 0, text: source }, { from: 0, text: target });
  const maps = sourceLines.map((line, index) => mapWithin(line, targetLines[index]!));
  return (at) => {
    const line = sourceLines.findIndex(({ from, text }) => at <= from + text.length);
    return maps[line]?.(at) ?? target.length;
  };
}

interface Line {
  readonly from: number;
  readonly text: string;
}

function linesOf(text: string): Line[] {
  let from = 0;
  return text.split('\n').map((line) => {
    const start = from;
    from += line.length + 1;
    return { from: start, text: line };
  });
}

function mapWithin(source: Line, target: Line): PositionMap {
  const from = { line: source.text, words: wordsOf(source.text) };
  const to = { line: target.text, words: wordsOf(target.text) };
  const map = from.words.length === to.words.length ? mapByWord : mapByShare;
  return (at) => {
    const position = at - source.from;
    if (position <= 0) return target.from;
    if (position >= source.text.length) return target.from + target.text.length;
    return target.from + map(position, from, to);
  };
}

interface WordsOfLine {
  readonly line: string;
  readonly words: readonly TextRange[];
}

function wordsOf(text: string): TextRange[] {
  return Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
  }));
}

function mapByWord(at: number, from: WordsOfLine, to: WordsOfLine): number {
  const index = from.words.findIndex((word) => at <= word.to);
  const [word, other] = [from.words[index], to.words[index]];
  if (!word || !other) return to.line.length;
  if (at < word.from) return Math.max(to.words[index - 1]?.to ?? 0, other.from - (word.from - at));
  const share = (at - word.from) / (word.to - word.from);
  return betweenCharacters(to.line, other.from + Math.round(share * (other.to - other.from)));
}

/** What ends at a word and what begins at the next stay on both sides of one gap: no word comes to stand between them. */
function mapByShare(at: number, from: WordsOfLine, to: WordsOfLine): number {
  const shareOf = (position: number) => Math.round((position / from.line.length) * to.line.length);
  const index = from.words.findLastIndex((word) => word.to <= at);
  const [before, after] = [from.words[index], from.words[index + 1]];
  const isEnd = at === before?.to;
  if (!before || (!isEnd && at !== after?.from)) return betweenCharacters(to.line, shareOf(at));
  const gap = nearest([...to.words.map((word) => word.to), 0], shareOf(before.to));
  return isEnd ? gap : (to.words.find((word) => word.from >= gap)?.from ?? to.line.length);
}

/** Not within a character of two units. */
function betweenCharacters(text: string, at: number): number {
  return text.slice(0, at).isWellFormed() ? at : at - 1;
}

/** The first of the positions that are next to `at`. */
function nearest(positions: readonly number[], at: number): number {
  return positions.reduce((best, next) => (Math.abs(next - at) < Math.abs(best - at) ? next : best));
}
