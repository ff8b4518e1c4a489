/** Every way in which a model or the way to it has been seen to fail. */
export const faultNames = [
  'drop',
  'merge',
  'slide',
  'merge-and-shift',
  'extra',
  'duplicate',
  'shuffled',
  'renumbered',
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
  'merge-and-shift': (items, { pick }) => {
    if (items.length < 3) return [...items];
    const at = pick(items.length - 2);
    const merged = mergeAt(items, at);
    // The right ids in the right order, one too few, and everything after the merged line one place early.
    return merged.map((item, index) => ({ ...item, id: items[index]!.id }));
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
  renumbered: (items) => items.map((item, at) => ({ ...item, id: at + 1 })),
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

function mergeAt(items: readonly Item[], at: number): Item[] {
  const next = items[at + 1];
  if (at < 0 || !next) return [...items];
  return items
    .filter((_, index) => index !== at + 1)
    .map((item, index) => (index === at ? { ...item, text: `${item.text} ${next.text}` } : item));
}

/** From `from` on each line holds what belongs to the next; the last says its own again. */
function moveUp(items: readonly Item[], from: number): Item[] {
  return items.map((item, at) => {
    const donor = at >= from ? (items[at + 1] ?? item) : item;
    return { id: item.id, source: donor.source, text: donor.text };
  });
}
