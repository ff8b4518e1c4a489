/**
 * Where a position in a text lies in its translation: at the same share of the length, of the same line where both have as many lines, and between
 * words where it stood between words.
 */
export function mapPosition(at: number, source: string, target: string): number {
  if (at <= 0) return 0;
  if (at >= source.length) return target.length;
  const sourceLines = source.split('\n');
  const targetLines = target.split('\n');
  if (sourceLines.length !== targetLines.length) return mapWithin(at, source, target);
  const line = source.slice(0, at).split('\n').length - 1;
  const startOf = (lines: readonly string[]) =>
    lines.slice(0, line).reduce((length, { length: chars }) => length + chars + 1, 0);
  return startOf(targetLines) + mapWithin(at - startOf(sourceLines), sourceLines[line]!, targetLines[line]!);
}

function mapWithin(at: number, source: string, target: string): number {
  if (at <= 0) return 0;
  if (at >= source.length) return target.length;
  const share = Math.round((at / source.length) * target.length);
  if (isWordStart(source, at)) return nearest(target, share, isWordStart);
  if (isWordEnd(source, at)) return nearest(target, share, isWordEnd);
  return target.slice(0, share).isWellFormed() ? share : share - 1;
}

function isWordStart(text: string, at: number): boolean {
  return isBlankAt(text, at - 1) && !isBlankAt(text, at);
}

function isWordEnd(text: string, at: number): boolean {
  return !isBlankAt(text, at - 1) && isBlankAt(text, at);
}

function isBlankAt(text: string, at: number): boolean {
  return at < 0 || at >= text.length || /\s/u.test(text.charAt(at));
}

/** The position next to `at` where `isBoundary`; an end of the text is always one. */
function nearest(text: string, at: number, isBoundary: (text: string, at: number) => boolean): number {
  for (let distance = 0; distance <= text.length; distance += 1) {
    if (at - distance <= 0) return 0;
    if (isBoundary(text, at - distance)) return at - distance;
    if (at + distance >= text.length) return text.length;
    if (isBoundary(text, at + distance)) return at + distance;
  }
  return at;
}
