/** The length of the longest line of built code, as a reader sees it: without its markup, an entity as one character. */
export function longestLine(html: string): number {
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll(/&#?\w+;/g, '_');
  return Math.max(...text.split('\n').map((line) => line.length));
}
