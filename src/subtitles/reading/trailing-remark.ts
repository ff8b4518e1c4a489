import type { Problem } from '../problem.ts';
import { lineCounter } from './line-counter.ts';
import { excerptOf } from './problem-log.ts';

const BLANK_LINE = /(?:\r\n|\n|\r(?!\n))[ \t]{0,99}(?:\r\n|\n|\r(?!\n))/u;
const GAP = new RegExp(`(${BLANK_LINE.source})`, 'u');
/** A line that begins with times: in other files, and in words, an arrow stands between numbers too. */
const TIMES = /^[ \t]{0,9}(?:\d{1,5}[ \t]{1,9})?\d{1,2}:\d\d[\d.,:]{0,12}[ \t]{0,9}-->[ \t]{0,9}\d/mu;
const CLOCK = /\d:\d\d/u;
/** No answer says more before its first cue or behind its last one. */
const MAX_CHARS = 2_000;

/**
 * SubRip that is a chat's answer without a fence, less what the model says behind the last cue. A last cue may have a blank line of its own: these are words of a chat only
 * where others stand before the first cue, and no other cue has a blank line. `null` for any other text.
 */
export function withoutTrailingRemark(
  source: string,
): { readonly text: string; readonly problems: readonly Problem[] } | null {
  const head = source.slice(0, MAX_CHARS).trimStart();
  const tail = source.slice(-MAX_CHARS).trimEnd();
  // Nearly all files begin or end with a cue.
  if (isCueOrHeader(head.split(BLANK_LINE, 1)[0]!) || CLOCK.test(tail.split(BLANK_LINE).at(-1)!)) return null;
  const paragraphs = paragraphsOf(source);
  const first = paragraphs.findIndex(isTimed);
  const end = paragraphs.findLastIndex(isTimed) + 1;
  const others = [...paragraphs.slice(0, first), ...paragraphs.slice(end)];
  const isAnswer = first > 0 && end < paragraphs.length && paragraphs.slice(first, end).every(isTimed);
  if (!isAnswer || others.some(({ text }) => CLOCK.test(text))) return null;
  const { from } = paragraphs[end]!;
  const line = lineCounter(source)(from);
  const excerpt = excerptOf(source.slice(from));
  return { text: source.slice(0, from), problems: [{ code: 'trailing_text', line, excerpt }] };
}

function isCueOrHeader(text: string): boolean {
  return CLOCK.test(text) || text.startsWith('WEBVTT');
}

interface Paragraph {
  readonly text: string;
  readonly from: number;
}

function isTimed({ text }: Paragraph): boolean {
  return TIMES.test(text);
}

function paragraphsOf(source: string): Paragraph[] {
  let at = 0;
  return source.split(GAP).flatMap((text, index) => {
    const from = at;
    at += text.length;
    const isGap = index % 2 === 1 || text.trim() === '';
    return isGap ? [] : [{ text, from: from + text.length - text.trimStart().length }];
  });
}
