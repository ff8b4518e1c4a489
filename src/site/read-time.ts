/** Reading speed that the read times of articles stand for. */
export const WORDS_PER_MINUTE = 230;

/** Counts the words that a reader of an MDX article sees: prose, tables, captions and code, not drawings or markup. */
export function countWords(mdx: string): number {
  return visibleText(mdx)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The read time of an article in whole minutes, at least one. */
export function readMinutes(mdx: string): number {
  return Math.max(1, Math.round(countWords(mdx) / WORDS_PER_MINUTE));
}

function visibleText(mdx: string): string {
  return mdx
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/\b(?:caption|title)="([^"]*)"/g, '>$1<')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\]\([^()\s]*\)/g, ' ')
    .replaceAll(/^```\w*$/gm, '');
}
