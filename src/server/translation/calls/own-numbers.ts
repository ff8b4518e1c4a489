import type { Line } from '../model.ts';
import type { AnswerItem } from './read-items.ts';

/** Where most texts begin or end with the number of their line, the model has added it, unless the source has it too. */
export function withoutOwnNumbers(
  items: readonly AnswerItem[],
  lines: readonly Pick<Line, 'text'>[],
): readonly AnswerItem[] {
  const bare = items.map((item) => ({
    ...item,
    text: withoutNumber(item, lines[item.number - 1]?.text.trim() ?? ''),
  }));
  const numbered = bare.filter(({ text }, at) => text !== items[at]!.text);
  return items.length >= MIN_NUMBERED && numbered.length > items.length / 2 ? bare : items;
}

const MIN_NUMBERED = 3;

function withoutNumber({ number, text }: AnswerItem, source: string): string {
  const words = text.trim();
  const before = [`${number}.`, `${number})`, `${number}:`, `(${number})`, `[${number}]`, `#${number}`];
  const after = [` (${number})`, ` [${number}]`, ` #${number}`];
  const isCounted =
    before.some((mark) => source.startsWith(mark)) || after.some((mark) => source.endsWith(mark));
  if (isCounted) return text;
  const head = before.find((mark) => words.startsWith(mark))?.length ?? 0;
  const tail = after.find((mark) => words.endsWith(mark))?.length ?? 0;
  return head + tail === 0 ? text : words.slice(head, words.length - tail);
}
