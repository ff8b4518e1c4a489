import { hashOf } from '#demo/gemini/seeded-random.ts';
import { itemFaults, type Item } from '#demo/gemini/faults.ts';
import { pseudoTranslate } from '#demo/gemini/pseudo.ts';

/** Faults of an answer, at a random position. `pick(below)` gives a random whole number in [0, below). */
export type SpeechFault = (items: readonly Item[], pick: (below: number) => number) => Item[];

const fromDemo =
  (name: keyof typeof itemFaults): SpeechFault =>
  (items, pick) =>
    itemFaults[name]!(items, { pick, inWrongScript: (text) => text });

export const speechFaults: Readonly<Record<string, SpeechFault>> = {
  slide: fromDemo('slide'),
  'slide back': fromDemo('slide-back'),
  'slide a while': fromDemo('slide-a-while'),
  swap: fromDemo('swapped'),
  'slide by two': fromDemo('slide-by-two'),
  shuffle: fromDemo('shuffled'),
  merge: (items, pick) => (items.length < 2 ? [...items] : merge(items, pick(items.length - 1))),
  'merge and shift': fromDemo('merge-and-shift'),
  'merge and repeat': fromDemo('merge-and-repeat'),
  drop: (items, pick) => {
    const at = pick(items.length);
    return items.length < 2 ? [...items] : items.filter((_, index) => index !== at);
  },
  'number drift': (items) => items.map((item) => ({ ...item, text: drift(item.text) })),
  echo: fromDemo('echo'),
  'one line in a hundred': (items) =>
    items.map((item, at) => (isStubborn(item) ? broken(item, items[at + 1]) : item)),
};

/** Lines that come back wrong in the same way whenever they are asked for. */
function isStubborn({ source }: Item): boolean {
  return hashOf(`stubborn ${source}`) % 100 === 0;
}

/** A number drift, an echo, another script, or the text of the next line as well. */
function broken(item: Item, next: Item | undefined): Item {
  const kind = hashOf(item.source) % 4;
  if (kind === 0 && /\p{Nd}/u.test(item.source) && /\p{Nd}/u.test(item.text))
    return { ...item, text: drift(item.text) };
  if (kind === 1)
    return { ...item, text: pseudoTranslate(item.source, /\p{Script=Greek}/u.test(item.text) ? 'ru' : 'el') };
  if (kind === 2 && next) return { ...item, text: `${item.text} ${next.text}` };
  return { ...item, text: item.source };
}

function merge(items: readonly Item[], at: number): Item[] {
  const both = `${items[at]!.text} ${items[at + 1]!.text}`;
  return items.flatMap((item, index) =>
    index === at ? [{ ...item, text: both }] : index === at + 1 ? [] : [item],
  );
}

/** The first number of a text, made another. */
function drift(text: string): string {
  return text.replace(/\p{Nd}/u, (digit) => String(((Number(digit.normalize('NFKC')) || 4) % 9) + 1));
}
