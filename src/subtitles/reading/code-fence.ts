/** A text without the fences of a pasted Markdown code block, and where the closing one stood. */
export interface Unfenced {
  readonly text: string;
  /** Line of the closing fence, from 1; `null` where there was none. */
  readonly closingLine: number | null;
}

const EDGE_CHARS = 200;
const OPENING = /^\s*```[^\S\n]{0,9}(?:\w{1,20}[^\S\n]{0,9})?\n/u;
const CLOSING = /\n[ \t]{0,8}```\s*$/u;

/** Takes off the fences that come along when a code block is copied. Lines count from the first one inside the block. */
export function withoutCodeFences(source: string): Unfenced {
  const text = source.slice(0, EDGE_CHARS).replace(OPENING, '') + source.slice(EDGE_CHARS);
  const tailAt = Math.max(0, text.length - EDGE_CHARS);
  const closing = CLOSING.exec(text.slice(tailAt));
  if (!closing) return { text, closingLine: null };
  const kept = text.slice(0, tailAt + closing.index + 1);
  return { text: kept, closingLine: kept.split('\n').length };
}
