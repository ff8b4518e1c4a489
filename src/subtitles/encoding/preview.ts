import { decodeBytes } from './decode.ts';
import { rankEncodings } from './rank-encodings.ts';
import { firstForeignWords, foreignLines } from './sample.ts';

/** How the first words beyond ASCII read in an encoding. */
export interface EncodingPreview {
  readonly encoding: string;
  readonly words: string;
}

const MAX_PREVIEWS = 6;

/** The likely encodings with what the words would be, the likeliest first; those that read alike are given once. */
export function previewEncodings(bytes: Uint8Array): EncodingPreview[] {
  const words = firstForeignWords(bytes);
  const seen = new Set<string>();
  const previews: EncodingPreview[] = [];
  for (const { encoding } of rankEncodings(foreignLines(bytes))) {
    const read = decodeBytes(words, { encoding }).text.trim();
    if (seen.has(read) || read === '') continue;
    seen.add(read);
    previews.push({ encoding, words: read });
    if (previews.length === MAX_PREVIEWS) break;
  }
  return previews;
}
