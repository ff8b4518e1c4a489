import { cleanAnswer } from './clean-answer.ts';
import type { Line } from './line.ts';
import { foldText } from './profile.ts';
import type { AnswerItem } from './read-items.ts';

/** What an answer holds for the lines of its call, by their places in it. */
export interface Received {
  readonly texts: ReadonlyMap<number, string>;
  /** Places with more than one text. */
  readonly doubled: ReadonlySet<number>;
  /** The answer held numbers that nobody asked for. */
  readonly hasStrangers: boolean;
  /** Unasked numbers stand in for asked ones: whoever counted did not count our lines, and nothing can be told by number. */
  readonly isRenumbered: boolean;
}

/** Sorts an answer by number, and by nothing else. */
export function receive(lines: readonly Line[], items: readonly AnswerItem[]): Received {
  const texts = new Map<number, string>();
  const doubled = new Set<number>();
  const named = new Set<number>();
  let hasStrangers = false;
  // One answer to one question needs no number to be known by.
  const isOnly = lines.length === 1 && items.length === 1;
  for (const { number, text } of withoutOwnNumbers(items)) {
    const at = isOnly ? 0 : number - 1;
    const line = lines[at];
    if (!line) hasStrangers = true;
    else {
      named.add(at);
      const clean = cleanAnswer(text, line.text);
      if (texts.has(at) && texts.get(at) !== clean) doubled.add(at);
      // An empty text is no answer.
      if (clean !== '') texts.set(at, clean);
    }
  }
  for (const at of doubled) texts.delete(at);
  return { texts, doubled, hasStrangers, isRenumbered: hasStrangers && named.size < lines.length };
}

/** Where most texts begin with the number of their line, or end with it, the model has written it there. */
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

/** Whose words the anchors repeat, by place. One that repeats nobody's says nothing. */
export function readAnchors(lines: readonly Line[], items: readonly AnswerItem[]) {
  const own = new Set<number>();
  const foreign = new Set<number>();
  const claimed = new Set<number>();
  const folded = lines.map((line) => foldText(line.text));
  for (const { number, anchor } of items) {
    const at = number - 1;
    const words = foldText(anchor ?? '');
    if (words === '' || !lines[at]) continue;
    const owners = folded.flatMap((source, owner) => (source.startsWith(words) ? [owner] : []));
    // Words that several lines begin with tell nothing.
    if (owners[0] === at && owners.length === 1) own.add(at);
    else if (owners.length === 1) {
      foreign.add(at);
      claimed.add(owners[0]!);
    } else if (owners.length > 1 && !owners.includes(at)) foreign.add(at);
  }
  // A source that two texts claim may be shared between them.
  for (const at of claimed) own.delete(at);
  return { own, foreign };
}
