/** FNV-1a over UTF-16 units: the same text and seed always give the same number, on every machine. */
export function hashOf(text: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  // Otherwise the last characters would affect only the low bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A number in [0, 1) that depends only on the text and the seed. */
export function seededRandom(text: string, seed = 0): number {
  return hashOf(text, seed) / 0x1_0000_0000;
}
