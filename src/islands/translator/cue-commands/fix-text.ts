import type { ReadingLimits } from '#subtitles/line-layout/reading-limits.ts';
import { reflow } from '#subtitles/line-layout/reflow.ts';
import { fromTaggedText, toTaggedText } from '#subtitles/markup/markup.ts';
import { splitTags } from './split-tags.ts';

/** Lays the text out in as few even lines as the limits ask for. */
export function autoBreak(
  tagged: string,
  language: string,
  { maxLineChars, maxLines }: Pick<ReadingLimits, 'maxLineChars' | 'maxLines'>,
): string {
  return toTaggedText(reflow(fromTaggedText(tagged), { language, maxLineChars, maxLines }));
}

export type LetterCase = 'sentence' | 'upper' | 'lower';

/** Changes capitals in the words and leaves tags alone. Each language has rules of its own: Turkish has two kinds of i. */
export function changeCase(tagged: string, letterCase: LetterCase, language: string): string {
  let isStart = true;
  return splitTags(tagged)
    .map((part, at) => {
      if (at % 2 === 1) return part;
      if (letterCase === 'upper') return part.toLocaleUpperCase(language);
      const lower = part.toLocaleLowerCase(language);
      if (letterCase === 'lower') return lower;
      return withPronoun(lower, language).replaceAll(
        /(\p{L})|[.!?…。！？]["'”’»)]*\s|\n\s*[-–—]/gu,
        (match, letter: string | undefined) => {
          if (letter === undefined) {
            isStart = true;
            return match;
          }
          const shown = isStart ? letter.toLocaleUpperCase(language) : letter;
          isStart = false;
          return shown;
        },
      );
    })
    .join('');
}

/** English writes I in capitals wherever it stands. */
function withPronoun(lower: string, language: string): string {
  const isEnglish = /^en(?:-|$)/u.test(language);
  return isEnglish ? lower.replaceAll(/(?<![\p{L}\p{N}.'’])i(?![\p{L}\p{N}-]|\.\p{L})/gu, 'I') : lower;
}

/** How a speaker's line begins. */
export type DashStyle = '-' | '- ' | '–' | '– ';

/** Writes the dashes of two speakers in one way. A text with one dash alone is no dialogue. */
export function fixDashes(tagged: string, style: DashStyle): string {
  const lines = tagged.split('\n').map(splitTags);
  // Tags have the odd places: a line begins with its first words.
  const firstWords = lines.map((parts) => parts.findIndex((part, at) => at % 2 === 0 && part.trim() !== ''));
  const speaks = lines.map((parts, line) => DASHES.test(parts[firstWords[line]!]?.trimStart() ?? ''));
  if (speaks.filter(Boolean).length < 2) return tagged;
  return lines
    .map((parts, line) =>
      parts
        .map((part, at) =>
          speaks[line] && at === firstWords[line] ? part.trimStart().replace(DASHES, style) : part,
        )
        .join(''),
    )
    .join('\n');
}

const DASHES = /^[-–—‐‑―－]+\s*(?=\S)/u;
