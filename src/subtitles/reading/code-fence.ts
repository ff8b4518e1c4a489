import type { Problem } from '../problem.ts';
import { withoutTrailingRemark } from './trailing-remark.ts';
import { excerptOf } from './problem-log.ts';

/** A text without Markdown's fences, and what was left out with them. */
export interface Unfenced {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/**
 * Takes off the fences that come along when a code block is copied, or a whole answer of a chat with words before, between and behind its blocks. Lines of `text` count
 * from the first one inside the block.
 */
export function withoutCodeFences(source: string): Unfenced {
  return blocksOfAnswer(source) ?? withoutTrailingRemark(source) ?? withoutEdgeFences(source);
}

const EDGE_CHARS = 200;
const OPENING = /^\s*```[^\S\n]{0,9}(?:\w{1,20}[^\S\n]{0,9})?\n/u;
const CLOSING = /\n[ \t]{0,8}```\s*$/u;

function withoutEdgeFences(source: string): Unfenced {
  const text = source.slice(0, EDGE_CHARS).replace(OPENING, '') + source.slice(EDGE_CHARS);
  const tailAt = Math.max(0, text.length - EDGE_CHARS);
  const closing = CLOSING.exec(text.slice(tailAt));
  if (!closing) return { text, problems: [] };
  const kept = text.slice(0, tailAt + closing.index + 1);
  return { text: kept, problems: [{ code: 'trailing_text', line: lineAt(kept), excerpt: '```' }] };
}

/** An answer has few blocks: a text with more fences is none. */
const MAX_FENCES = 200;
/** No answer says more before its first block. */
const MAX_PREFACE_CHARS = 4_000;
const FENCE = /^[ \t]{0,8}```[^\S\r\n]{0,9}(?:[\w.+-]{1,20}[^\S\r\n]{0,9})?$/gmu;
const TIME = /\d:\d\d/u;
/** A time in JSON, or that of an element. */
const NAMED_TIME =
  /"(?:start|begin|from|offset)\w{0,20}"\s*:|<(?:\w{1,20}:)?(?:p|div|span|sync)\s(?:[^<>]{0,200}?\s)?(?:begin|start)\s{0,9}=/iu;

/** The blocks of an answer; `null` where the text is none: a block without times is no subtitles, and times outside of blocks make the fences words of a cue. */
function blocksOfAnswer(source: string): Unfenced | null {
  if (!source.slice(0, MAX_PREFACE_CHARS).includes('```')) return null;
  const parts = partsOf(source);
  if (parts.length > MAX_FENCES) return null;
  const blocks = parts.filter(({ isBlock }) => isBlock);
  const prose = parts.filter(({ isBlock, text }) => !isBlock && text.trim() !== '');
  if (prose.length === 0 || blocks.length === 0) return null;
  if (
    !blocks.every(({ text }) => TIME.test(text) || NAMED_TIME.test(text)) ||
    prose.some(({ text }) => TIME.test(text))
  )
    return null;
  let [line, counted] = [1, 0];
  return {
    text: blocks.map(({ text }) => text).join('\n'),
    problems: prose.map(({ text, from }) => {
      const at = from + text.length - text.trimStart().length;
      line += lineAt(source.slice(counted, at)) - 1;
      counted = at;
      const code = from < blocks[0]!.from ? 'text_before_first_cue' : 'trailing_text';
      return { code, line, excerpt: excerptOf(text) };
    }),
  };
}

interface Part {
  readonly text: string;
  readonly from: number;
  readonly isBlock: boolean;
}

/** What stands between the fences, in turn outside of a block and inside. The last block of an answer that was cut short has no end. */
function partsOf(source: string): Part[] {
  const fences: { readonly from: number; readonly to: number }[] = [];
  for (const { 0: fence, index } of source.matchAll(FENCE)) {
    const end = index + fence.length;
    fences.push({ from: index, to: source.startsWith('\r\n', end) ? end + 2 : end + 1 });
    if (fences.length >= MAX_FENCES) break;
  }
  return [{ from: 0, to: 0 }, ...fences].map(({ to: from }, index) => ({
    from,
    text: source.slice(from, fences[index]?.from),
    isBlock: index % 2 === 1,
  }));
}

/** The line, from 1, on which the character behind a text stands. */
function lineAt(before: string): number {
  return before.split('\n').length;
}
