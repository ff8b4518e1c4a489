/** A line of a text: where it begins, where it ends, and where the next one begins. */
export interface TextLine {
  readonly from: number;
  readonly to: number;
  readonly next: number;
  /** From 1. */
  readonly number: number;
}

/** The lines of a text, whichever way they end: CR, LF, or both. */
export function* linesOf(text: string): Generator<TextLine> {
  let number = 1;
  let from = 0;
  // Each is searched again only after it is passed, so that all searches together read the text once.
  let newline = positionOf(text, '\n', 0);
  let nextReturn = positionOf(text, '\r', 0);
  while (from <= text.length) {
    if (newline < from) newline = positionOf(text, '\n', from);
    if (nextReturn < from) nextReturn = positionOf(text, '\r', from);
    const to = Math.min(newline, nextReturn);
    const next = to === nextReturn && newline === to + 1 ? to + 2 : to + 1;
    yield { from, to, next: Math.min(next, text.length), number };
    from = next;
    number += 1;
  }
}

function positionOf(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}
