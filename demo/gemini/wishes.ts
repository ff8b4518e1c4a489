/** What a question asks for besides its lines, as far as the stand-in follows it. */
export interface Wishes {
  /** Terms and their translations; a word to keep is its own translation. */
  readonly terms: ReadonlyMap<string, string>;
  /** Characters that a line may have, by its id. */
  readonly budgets: ReadonlyMap<number, number>;
}

export function wishesOf(input: unknown): Wishes {
  const { terms = {}, keep = '', problems = '' } = (input ?? {}) as Partial<Asked>;
  const kept = String(keep)
    .split(', ')
    .filter((word) => word !== '')
    .map((word): [string, string] => [word.toLowerCase(), word]);
  const translated = Object.entries(terms).map(([term, as]): [string, string] => [term.toLowerCase(), as]);
  const budgets = /too long to read/u.test(problems) ? [...problems.matchAll(/(\d+): (\d+)/gu)] : [];
  return {
    terms: new Map([...kept, ...translated]),
    budgets: new Map(budgets.map(([, id, chars]) => [Number(id), Number(chars)])),
  };
}

interface Asked {
  readonly terms: Readonly<Record<string, string>>;
  readonly keep: string;
  readonly problems: string;
}

/** The translated line, with the requested terms and within the requested length. */
export function heed(
  { terms, budgets }: Wishes,
  [id, source]: readonly [id: number, source: string],
  translate: (text: string) => string,
): string {
  const longestFirst = [...terms.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${longestFirst.map(literally).join('|')})`, 'iu');
  const parts = terms.size > 0 ? source.split(pattern) : [source];
  const text = parts.map((part) => terms.get(part.toLowerCase()) ?? translate(part)).join('');
  return shortened(text, budgets.get(id) ?? Infinity);
}

function literally(term: string): string {
  return term.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
}

/** Whole words from the start, unless a number or a tag would be lost. */
function shortened(text: string, chars: number): string {
  if (text.length <= chars) return text;
  const cut = text.slice(0, chars + 1);
  const end = cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : chars;
  return /[\d⟦⟧⏎]/u.test(text.slice(end)) ? text : text.slice(0, end).replace(/[\s\p{P}]+$/u, '');
}
