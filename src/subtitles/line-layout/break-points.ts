import { CLAUSE_MARKS, CLOSING_MARKS, SENTENCE_MARKS } from './sentence-marks.ts';
import { baseLanguage } from './reading-limits.ts';
import { clingsToNext } from './unbreakable.ts';

/** A place where a line may end. */
export interface BreakPoint {
  /** Where the line ends, and where the next begins: a blank between them is swallowed. */
  readonly at: number;
  readonly next: number;
  /** The cost of a break here; 0 after a sentence. */
  readonly penalty: number;
}

/** Languages that put no spaces between words. */
const SPACELESS: readonly string[] = ['zh', 'yue', 'ja', 'th', 'lo', 'km', 'my', 'bo', 'dz'];

const AFTER_SENTENCE = 0;
const AFTER_CLAUSE = 4;
const BETWEEN_WORDS = 10;
const AFTER_CLINGING = 40;

/** Where the text may be broken in two: at spaces, and between words where the language writes none. */
export function breakPoints(text: string, language: string): BreakPoint[] {
  const base = baseLanguage(language);
  const points = SPACELESS.includes(base) ? spacelessBreaks(text, base) : spaceBreaks(text, base);
  return points.filter(({ at, next }) => at > 0 && next < text.length);
}

/** Longer words are never in the table. */
const MAX_WORD_CHARS = 40;

const SENTENCE_END = new RegExp(`[${SENTENCE_MARKS}][${CLOSING_MARKS}]*$`, 'u');
const CLAUSE_END = new RegExp(`[${CLAUSE_MARKS}][${CLOSING_MARKS}]*$`, 'u');

function penaltyAfter(word: string, language: string): number {
  if (SENTENCE_END.test(word)) return AFTER_SENTENCE;
  if (CLAUSE_END.test(word)) return AFTER_CLAUSE;
  return clingsToNext(word, language) ? AFTER_CLINGING : BETWEEN_WORDS;
}

function spaceBreaks(text: string, language: string): BreakPoint[] {
  const points: BreakPoint[] = [];
  for (const match of text.matchAll(/[^\S\u00a0\u202f]+/gu)) {
    const word = text
      .slice(Math.max(0, match.index - MAX_WORD_CHARS), match.index)
      .split(/\s/u)
      .at(-1)!;
    const next = match.index + match[0].length;
    // A dash, a mark or a bracket on its own stays with the word before it.
    const isBad = /^[!?:;»–—](?:\s|$)/u.test(text.slice(next, next + 2));
    points.push({
      at: match.index,
      next,
      penalty: penaltyAfter(word, language) + (isBad ? AFTER_CLINGING : 0),
    });
  }
  return points;
}

/** Characters that may not begin a line, and characters that may not end one: https://www.w3.org/TR/jlreq/#line_breaking */
const NOT_AT_START =
  /[、。，．,.・：；:;？！?!）)」』】〕〉》］\]｝}ー～…‥ゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％%°℃”’ๆฯ។៕၊။ຯໆ་།]/u;
const NOT_AT_END = /[（(「『【〔〈《［[｛{“‘￥＄$＃#]$/u;
/** Particles that follow their word in Japanese. */
const PARTICLE = /^(?:[はがをにへともでのかねよだたてな]|から|まで|より|です|ます)$/u;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return segmenter;
}

function spacelessBreaks(text: string, language: string): BreakPoint[] {
  const points: BreakPoint[] = [];
  let last = '';
  for (const { segment, index } of segmenterFor(language).segment(text)) {
    const point = spacelessBreak(text, { last, segment, index });
    if (point) points.push(point);
    last = segment;
  }
  return points;
}

function spacelessBreak(
  text: string,
  { last, segment, index }: { last: string; segment: string; index: number },
): BreakPoint | null {
  // The break that swallows a space stands before it.
  if (last.trim() === '') return null;
  const blank = segment.trim() === '' ? segment.length : 0;
  if (NOT_AT_START.test(text.charAt(index + blank)) || NOT_AT_END.test(last)) return null;
  const penalty = SENTENCE_END.test(last)
    ? AFTER_SENTENCE
    : CLAUSE_END.test(last) || blank > 0
      ? AFTER_CLAUSE
      : BETWEEN_WORDS;
  return {
    at: index,
    next: index + blank,
    penalty: penalty + (PARTICLE.test(segment) ? AFTER_CLINGING / 2 : 0),
  };
}
