/**
 * An excerpt without the heading that it begins with: the heading stands above it already. Pagefind reads a record's heading as its first words, so
 * an excerpt may begin anywhere in it. An excerpt that holds nothing else stays as it is.
 */
export function withoutHeading(excerpt: string, heading: string): string {
  const words = excerpt.split(/\s+/);
  const title = heading.split(/\s+/).map(bare);
  for (let count = Math.min(title.length, words.length - 1); count > 0; count -= 1) {
    const isHeading = title.slice(-count).every((word, at) => word === bare(words[at] ?? ''));
    if (isHeading) return words.slice(count).join(' ');
  }
  return excerpt;
}

/** A word without its mark and its punctuation, in small letters. */
function bare(word: string): string {
  return word
    .replaceAll(/<\/?mark>/g, '')
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]/gu, '')
    .toLowerCase();
}
