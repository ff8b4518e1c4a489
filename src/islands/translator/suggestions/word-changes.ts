/** A piece of the later text, or of the earlier one where it is `gone`. */
export interface Piece {
  readonly kind: 'same' | 'new' | 'gone';
  readonly text: string;
}

/** Where less than this stayed, the words that are gone only stand in the way. */
const MIN_KEPT = 0.5;

/** What differs between two texts, word by word. Another line break is no difference. */
export function wordChanges(before: string, after: string, language: string): Piece[] {
  const [old, words] = [wordsOf(before, language), wordsOf(after, language)];
  const longest = commonLengths(old, words);
  const pieces: Piece[] = [];
  let [from, to] = [0, 0];
  while (from < old.length || to < words.length) {
    if (from < old.length && to < words.length && isSame(old[from]!, words[to]!)) {
      pieces.push({ kind: 'same', text: words[to]! });
      from += 1;
      to += 1;
    } else if (
      to >= words.length ||
      (from < old.length && longest[from + 1]![to]! >= longest[from]![to + 1]!)
    ) {
      pieces.push({ kind: 'gone', text: old[from]! });
      from += 1;
    } else {
      pieces.push({ kind: 'new', text: words[to]! });
      to += 1;
    }
  }
  const kept = longest[0]![0]! / Math.max(1, old.length);
  return joined(kept < MIN_KEPT ? pieces.filter(({ kind }) => kind !== 'gone') : pieces);
}

/** Words, spaces and marks, in order. Languages without spaces have words too. */
function wordsOf(text: string, language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].map(({ segment }) => segment);
}

/** The length of the longest common sequence of the rest of both, by their places: the table of the classic comparison. */
function commonLengths(old: readonly string[], words: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(words.length + 1).fill(0));
  for (let from = old.length - 1; from >= 0; from -= 1)
    for (let to = words.length - 1; to >= 0; to -= 1)
      table[from]![to] = isSame(old[from]!, words[to]!)
        ? table[from + 1]![to + 1]! + 1
        : Math.max(table[from + 1]![to]!, table[from]![to + 1]!);
  return table;
}

function isSame(one: string, other: string): boolean {
  return one === other || (one.trim() === '' && other.trim() === '');
}

/** Neighbours of one kind are one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const { kind, text } of pieces) {
    const last = result.at(-1);
    if (last?.kind === kind) result[result.length - 1] = { kind, text: last.text + text };
    else result.push({ kind, text });
  }
  return result;
}
