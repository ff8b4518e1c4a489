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
  for (const { number, text } of items) {
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

/** Whose words the anchors repeat, by place. One that repeats nobody's says nothing. */
export function readAnchors(lines: readonly Line[], items: readonly AnswerItem[]) {
  const own = new Set<number>();
  const foreign = new Set<number>();
  const folded = lines.map((line) => foldText(line.text));
  for (const { number, anchor } of items) {
    const at = number - 1;
    const words = foldText(anchor ?? '');
    if (words === '' || !lines[at]) continue;
    const owners = folded.flatMap((source, owner) => (source.startsWith(words) ? [owner] : []));
    // Words that several lines begin with tell nothing.
    if (owners.length === 1) (owners[0] === at ? own : foreign).add(at);
    else if (owners.length > 1 && !owners.includes(at)) foreign.add(at);
  }
  return { own, foreign };
}
