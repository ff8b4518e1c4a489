const OPENING = /<|\{\\/gu;

/**
 * Splits an edited text at its SubRip tags, `<…>` and `{\…}` within one line: words at even indices, tags at odd ones. Takes time in proportion to
 * the length, also where no tag is closed.
 */
export function splitTags(text: string): string[] {
  const nextAngle = forwardSearch(text, '>');
  const nextBrace = forwardSearch(text, '}');
  const nextLineEnd = forwardSearch(text, '\n');
  const parts: string[] = [];
  let wordsFrom = 0;
  for (const { 0: opening, index } of text.matchAll(OPENING)) {
    if (index < wordsFrom) continue;
    const insideFrom = index + opening.length;
    const closing = opening === '<' ? nextAngle(insideFrom) : nextBrace(insideFrom);
    if (closing >= nextLineEnd(insideFrom)) continue;
    parts.push(text.slice(wordsFrom, index), text.slice(index, closing + 1));
    wordsFrom = closing + 1;
  }
  parts.push(text.slice(wordsFrom));
  return parts;
}

/** Finds the first `wanted` at or after a position, or the end of the text. Positions must ascend, so that the text is searched once. */
function forwardSearch(text: string, wanted: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const at = text.indexOf(wanted, from);
      found = at < 0 ? text.length : at;
    }
    return found;
  };
}
