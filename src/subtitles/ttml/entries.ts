import type { DocumentEntry, TextRange } from '../document/document.ts';
import type { ElementPlace } from './reading.ts';
import { emphasisKinds } from './style.ts';

/** Where a cue stands in its document. */
export type TtmlPlace = Omit<DocumentEntry, 'cue'>;

interface HowShown {
  /** Its times are those of its own attributes, and no others depend on them. */
  readonly isFree: boolean;
  readonly keepsBlanks: boolean;
}

/** The place of an element that holds the words of a cue. */
export function ttmlPlace(
  source: string,
  { opening, closing, interval, emphasis }: ElementPlace,
  { isFree, keepsBlanks }: HowShown,
): TtmlPlace {
  const range = (name: string) => attributeRange(source, opening, name);
  const start = isFree ? range('begin') : null;
  const end = isFree ? range('end') : null;
  const lineKinds = emphasisKinds(emphasis);
  const name = /\s(?:\w+:)?id\s*=\s*(["']).*?\1/su.exec(source.slice(opening.from, opening.to));
  return {
    block: { from: indentationBefore(source, opening.from), to: Math.max(opening.to, closing.to) },
    name: name && { from: opening.from + name.index, to: opening.from + name.index + name[0].length },
    words: wordsRange(source, opening, closing),
    start,
    end: end ?? (isFree ? range('dur') : null),
    baseMs: interval.startMs - (interval.beginMs ?? 0),
    hasDuration: end === null,
    keepsBlanks,
    ...(lineKinds.length > 0 ? { lineKinds } : {}),
  };
}

/** The words of an element; the end of its tag, `/>`, where that ends the element too. */
function wordsRange(source: string, opening: TextRange, closing: TextRange): TextRange {
  const tag = source.slice(opening.from, opening.to);
  if (tag.endsWith('/>')) return { from: opening.from + tag.slice(0, -2).trimEnd().length, to: opening.to };
  return { from: opening.to, to: Math.max(opening.to, closing.from) };
}

/** Whether this is the end of a tag and not the words of an element. */
export function isEmptyTagEnd(source: string, { from, to }: TextRange): boolean {
  return from > 0 && source.charAt(from - 1) !== '>' && source.slice(from, to).trim() === '/>';
}

/** The value of an attribute that has no prefix. */
function attributeRange(source: string, { from, to }: TextRange, name: string): TextRange | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 'su').exec(source.slice(from, to));
  if (!found) return null;
  const valueTo = from + found.index + found[0].length - 1;
  return { from: valueTo - found[2]!.length, to: valueTo };
}

/** The blanks before an element belong to it, so that none are left where it is taken out. */
function indentationBefore(source: string, at: number): number {
  let from = at;
  while (from > 0 && /\s/u.test(source.charAt(from - 1))) from -= 1;
  return from;
}
