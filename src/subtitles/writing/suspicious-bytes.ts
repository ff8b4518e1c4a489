import { mayBeBlank } from '../markup/trim-text.ts';

/** A line may begin behind it, and lines must not begin with blanks. */
const LINE_BREAK = 1;
const SUSPICIOUS = 2;
const SPACE = 32;

/** Whether a text, which stands in `bytes` from `from` to `to`, may need care. */
type Scan = (text: string, bytes: Uint8Array, from: number, to: number) => boolean;

/**
 * Looks for signs and for first bytes of characters, and for lines that may begin with a blank and a text that may end with one. What needs care is left to an expression
 * where this gives reason for it. In ASCII, the engine searches for signs many bytes at a time; elsewhere, looking up bytes is the quickest.
 */
export function scanForAny(signs: string, firstBytes: readonly number[]): Scan {
  const inAscii = new RegExp(`[${signs}]|\\n\\s`, 'u');
  const kinds = new Uint8Array(256);
  kinds['\n'.charCodeAt(0)] = LINE_BREAK;
  for (const sign of signs) kinds[sign.charCodeAt(0)] = SUSPICIOUS;
  for (const byte of firstBytes) kinds[byte] = SUSPICIOUS;
  return (text, bytes, from, to) => {
    const isAscii = to - from === text.length;
    if (isAscii) return inAscii.test(text) || bytes[from]! <= SPACE || bytes[to - 1]! <= SPACE;
    let seen = 0;
    for (let at = from; at < to; at += 1) seen |= kinds[bytes[at]!]!;
    return (seen & SUSPICIOUS) !== 0 || mayBeBlankAtEdge(text, (seen & LINE_BREAK) !== 0);
  };
}

function mayBeBlankAtEdge(text: string, hasBreaks: boolean): boolean {
  if (mayBeBlank(text.charCodeAt(0)) || mayBeBlank(text.charCodeAt(text.length - 1))) return true;
  if (!hasBreaks) return false;
  for (let next = text.indexOf('\n') + 1; next > 0; next = text.indexOf('\n', next) + 1)
    if (mayBeBlank(text.charCodeAt(next))) return true;
  return false;
}
