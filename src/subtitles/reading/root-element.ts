const ROOT = /<(?:[\w-]{1,40}:)?([a-z][\w-]{0,40})/iuy;

/** What may stand before the root element: each from its first signs to its last. */
const BEFORE_ROOT = [
  ['<!--', '-->'],
  ['<!', '>'],
  ['<?', '>'],
] as const;

/** The name of the element that a document begins with, in lower case and without its prefix; `null` where it begins with none. */
export function rootOf(head: string): string | null {
  let at = skipBlanks(head, 0);
  for (let next = endOfPart(head, at); next !== null; next = endOfPart(head, at)) at = skipBlanks(head, next);
  ROOT.lastIndex = at;
  return ROOT.exec(head)?.[1]?.toLowerCase() ?? null;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (/\s/u.test(text.charAt(at))) at += 1;
  return at;
}

/** Where a comment, a declaration or an instruction ends that begins at `at`; `null` where none does. */
function endOfPart(text: string, at: number): number | null {
  const [start, end] = BEFORE_ROOT.find(([signs]) => text.startsWith(signs, at)) ?? [];
  if (start === undefined || end === undefined) return null;
  const found = text.indexOf(end, at + start.length);
  return found < 0 ? null : found + end.length;
}
