import { cleanAnswer } from './clean-answer.ts';
import type { Line } from '../model.ts';
import { foldText } from '../alignment/profile.ts';
import type { AnswerItem } from './read-items.ts';

/** The answers for the lines of a call, by position. */
export interface Received {
  readonly texts: ReadonlyMap<number, string>;
  /** Positions with more than one text. */
  readonly doubled: ReadonlySet<number>;
  /** The answer contained unknown numbers. */
  readonly hasUnknownIds: boolean;
  /** Unknown numbers replace known ones: the model counted differently, so numbers identify nothing. */
  readonly isRenumbered: boolean;
}

/** Assigns the items of an answer to lines by number alone. */
export function receive(lines: readonly Line[], items: readonly AnswerItem[]): Received {
  const texts = new Map<number, string>();
  const doubled = new Set<number>();
  const named = new Set<number>();
  let hasUnknownIds = false;
  // A single answer to a single line needs no matching number.
  const isOnly = lines.length === 1 && items.length === 1;
  for (const { number, text } of withoutOwnNumbers(items)) {
    const at = isOnly ? 0 : number - 1;
    const line = lines[at];
    if (!line) hasUnknownIds = true;
    else {
      named.add(at);
      const clean = cleanAnswer(text, line.text);
      if (texts.has(at) && texts.get(at) !== clean) doubled.add(at);
      // An empty text is no answer.
      if (clean !== '') texts.set(at, clean);
    }
  }
  for (const at of doubled) texts.delete(at);
  return { texts, doubled, hasUnknownIds, isRenumbered: hasUnknownIds && named.size < lines.length };
}

/** Where most texts begin or end with the number of their line, the model has added it. */
function withoutOwnNumbers(items: readonly AnswerItem[]): readonly AnswerItem[] {
  const bare = items.map((item) => ({ ...item, text: withoutNumber(item) }));
  const numbered = bare.filter(({ text }, at) => text !== items[at]!.text);
  return items.length >= MIN_NUMBERED && numbered.length > items.length / 2 ? bare : items;
}

const MIN_NUMBERED = 3;

function withoutNumber({ number, text }: AnswerItem): string {
  const words = text.trim();
  const before = [`${number}.`, `${number})`, `${number}:`, `(${number})`, `[${number}]`, `#${number}`];
  const after = [` (${number})`, ` [${number}]`, ` #${number}`];
  const head = before.find((mark) => words.startsWith(mark))?.length ?? 0;
  const tail = after.find((mark) => words.endsWith(mark))?.length ?? 0;
  return head + tail === 0 ? text : words.slice(head, words.length - tail);
}

/** The lines that begin with the words of each anchor, by position. An anchor that matches no line is ignored. */
export function readAnchors(
  lines: readonly Line[],
  items: readonly AnswerItem[],
): ReadonlyMap<number, ReadonlySet<number>> {
  const anchored = new Map<number, ReadonlySet<number>>();
  const folded = lines.map((line) => foldText(line.text));
  for (const { number, anchor } of items) {
    const words = foldText(anchor ?? '');
    if (words === '' || !lines[number - 1]) continue;
    const owners = folded.flatMap((source, owner) => (source.startsWith(words) ? [owner] : []));
    if (owners.length > 0) anchored.set(number - 1, new Set(owners));
  }
  return anchored;
}
