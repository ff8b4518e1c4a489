const INSTRUCTION = /<[?!][^>]*>/uy;
const COMMENT_START = '<!--';
const COMMENT_END = '-->';
const ROOT = /<(?:[\w-]{1,40}:)?([a-z][\w-]{0,40})/iuy;

/** The name of the element that a document begins with, in lower case and without its prefix; `null` where it begins with none. */
export function rootOf(head: string): string | null {
  let at = 0;
  while (at < head.length) {
    at = skipBlanks(head, at);
    const next = head.startsWith(COMMENT_START, at) ? endOfComment(head, at) : endOf(INSTRUCTION, head, at);
    if (next < 0) break;
    at = next;
  }
  ROOT.lastIndex = at;
  return ROOT.exec(head)?.[1]?.toLowerCase() ?? null;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (/\s/u.test(text.charAt(at))) at += 1;
  return at;
}

function endOfComment(text: string, from: number): number {
  const end = text.indexOf(COMMENT_END, from);
  return end < 0 ? -1 : end + COMMENT_END.length;
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
