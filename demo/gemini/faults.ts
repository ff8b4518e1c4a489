import { seededRandom } from './seeded-random.ts';

/** Every known failure of a model or of the connection to it. */
export const faultNames = [
  'drop',
  'merge',
  'slide',
  'slide-around',
  'slide-back',
  'slide-by-two',
  'slide-a-while',
  'swapped',
  'merge-and-shift',
  'merge-and-empty',
  'merge-and-repeat',
  'overlap',
  'split-and-shift',
  'extra',
  'duplicate',
  'shuffled',
  'renumbered',
  'numbered-ahead',
  'numbers-in-texts',
  'keyed',
  'ids-as-strings',
  'fenced',
  'prefaced',
  'cut',
  'garbage',
  'empty',
  'echo',
  'wrong-script',
  'tags-stripped',
  'numbers-changed',
  'loop',
  'blocked',
  'recitation',
  'quota-minute',
  'quota-day',
  'error-500',
  'error-503',
  'reset',
  'hang',
  'stream-cut',
  'stream-cut-anywhere',
  'html',
  'heedless',
] as const;
export type Fault = (typeof faultNames)[number];

/** One line of an answer. */
export interface Item {
  readonly id: number;
  readonly source: string;
  readonly text: string;
}

/** Faults that change the lines of an answer and leave its form alone. A single line cannot be merged with or moved to another. */
export const itemFaults: Partial<Record<Fault, (items: readonly Item[], context: ItemContext) => Item[]>> = {
  drop: (items) => items.filter((_, at) => items.length < 2 || at !== Math.min(2, items.length - 1)),
  merge: (items) => mergeAt(items, Math.min(2, items.length - 2)),
  slide: (items, { pick }) => {
    const from = items.length < 2 ? items.length : pick(Math.max(1, items.length - 3));
    return moveUp(items, from);
  },
  // The last line gets the first text that was skipped: nothing is missing or repeated.
  'slide-around': (items, { pick }) => {
    const from = items.length < 3 ? items.length : pick(items.length - 2);
    return items.map((item, at) => withTextOf(item, at >= from ? (items[at + 1] ?? items[from]) : item));
  },
  'slide-back': (items, { pick }) => {
    const from = items.length < 2 ? items.length : 1 + pick(items.length - 1);
    return items.map((item, at) => withTextOf(item, at >= from ? items[at - 1] : item));
  },
  'slide-by-two': (items, { pick }) => {
    const from = items.length < 3 ? items.length : pick(items.length - 2);
    return items.map((item, at) => withTextOf(item, at >= from ? items[at + 2] : item));
  },
  'slide-a-while': (items, { pick }) => {
    if (items.length < 4) return [...items];
    const from = pick(items.length - 3);
    const to = Math.min(items.length - 1, from + 2 + pick(8));
    return items.map((item, at) => withTextOf(item, at >= from && at < to ? items[at + 1] : item));
  },
  swapped: (items, { pick }) => {
    if (items.length < 2) return [...items];
    const at = pick(items.length - 1);
    return items.map((item, index) =>
      withTextOf(item, index === at ? items[at + 1] : index === at + 1 ? items[at] : item),
    );
  },
  'merge-and-shift': (items, { pick }) => {
    if (items.length < 3) return [...items];
    const at = pick(items.length - 2);
    const merged = mergeAt(items, at);
    // The right ids in the right order, but one too few, and every text after the merged line is one line early.
    return merged.map((item, index) => ({ ...item, id: items[index]!.id }));
  },
  'merge-and-empty': (items, { pick }) => {
    if (items.length < 2) return [...items];
    const at = pick(items.length - 1);
    return items.map((item, index) =>
      index === at
        ? { ...item, text: `${item.text} ${items[at + 1]!.text}` }
        : index === at + 1
          ? { ...item, text: '' }
          : item,
    );
  },
  'merge-and-repeat': (items, { pick }) => {
    if (items.length < 3) return [...items];
    const merged = mergeAt(items, pick(items.length - 2));
    // As many lines as were requested: the last one is repeated.
    return items.map((item, index) => withTextOf(item, merged[index] ?? merged.at(-1)));
  },
  // The first of two lines contains both texts, the second repeats its own.
  overlap: (items, { pick }) => {
    if (items.length < 2) return [...items];
    const at = pick(items.length - 1);
    return items.map((item, index) =>
      index === at ? { ...item, text: `${item.text} ${items[at + 1]!.text}` } : item,
    );
  },
  'split-and-shift': (items, { pick }) => {
    if (items.length < 3) return [...items];
    const at = pick(items.length - 2);
    const { text, ...split } = items[at]!;
    const middle = text.indexOf(' ', text.length / 2);
    if (middle < 0) return [...items];
    const halves = [text.slice(0, middle), text.slice(middle + 1)].map((half) => ({ ...split, text: half }));
    const parts = [...items.slice(0, at), ...halves, ...items.slice(at + 1)];
    return items.map((item, index) => withTextOf(item, parts[index]));
  },
  extra: (items) => {
    const last = items.at(-1);
    return last ? [...items, { ...last, id: last.id + 1 }] : [];
  },
  duplicate: (items) =>
    items.flatMap((item, at) => (at === 1 ? [item, { ...item, text: `${item.text} …` }] : [item])),
  shuffled: (items, { pick }) => {
    const texts = items.map(({ text, source }) => ({ text, source }));
    for (let at = texts.length - 1; at > 0; at -= 1) {
      const other = pick(at + 1);
      [texts[at], texts[other]] = [texts[other]!, texts[at]!];
    }
    return items.map((item, at) => ({ ...item, ...texts[at]! }));
  },
  // A model that ignores the ids and counts from 0, or from the line before.
  renumbered: (items) => items.map((item, at) => ({ ...item, id: at })),
  'numbered-ahead': (items) => items.map((item) => ({ ...item, id: item.id + 1 })),
  'numbers-in-texts': (items) => items.map((item) => ({ ...item, text: `${item.id}. ${item.text}` })),
  echo: (items) => items.map((item) => ({ ...item, text: item.source })),
  'wrong-script': (items, { inWrongScript }) =>
    items.map((item) => ({ ...item, text: inWrongScript(item.source) })),
  'tags-stripped': (items) =>
    items.map((item) => ({ ...item, text: item.text.replaceAll(/<[^>]*>|⟦[^⟧]*⟧/gu, '') })),
  'numbers-changed': (items) =>
    items.map((item) => ({
      ...item,
      text: item.text.replaceAll(/\d/g, (digit) => String((Number(digit) + 3) % 10)),
    })),
};

export interface ItemContext {
  /** A whole number in [0, below), the same for the same call. */
  readonly pick: (below: number) => number;
  readonly inWrongScript: (source: string) => string;
}

/** The share of a streamed answer that arrives before the connection breaks; `null` where it does not break. */
export function cutShareOf(fault: Fault | null, text: string): number | null {
  if (fault === 'stream-cut') return 1 / 2;
  return fault === 'stream-cut-anywhere' ? seededRandom(`cut:${text}`) : null;
}

function mergeAt(items: readonly Item[], at: number): Item[] {
  const next = items[at + 1];
  if (at < 0 || !next) return [...items];
  return items
    .filter((_, index) => index !== at + 1)
    .map((item, index) => (index === at ? { ...item, text: `${item.text} ${next.text}` } : item));
}

/** The line under its own number, with the text of another. */
function withTextOf(item: Item, donor: Item | undefined): Item {
  return donor ? { id: item.id, source: donor.source, text: donor.text } : item;
}

/** From `from` on, each line has the text of the next one; the last repeats its own. */
function moveUp(items: readonly Item[], from: number): Item[] {
  return items.map((item, at) => withTextOf(item, at >= from ? items[at + 1] : item));
}
