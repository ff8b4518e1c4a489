import type { Track } from '#subtitles/cue.ts';

export interface Search {
  readonly words: string;
  readonly matchesCase: boolean;
}

/** Tags of SubRip, as they are edited: nobody looks for a letter in them. */
const TAG = /(<[^>\n]*>|\{\\[^}\n]*\})/u;

/** `null` where nothing is looked for. A space stands for a line break too: the eye does not tell them apart. */
function patternOf({ words, matchesCase }: Search): RegExp | null {
  const parts = words.trim().split(/\s+/u).filter(Boolean);
  if (parts.length === 0) return null;
  const literal = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')).join('\\s+');
  return new RegExp(literal, matchesCase ? 'gu' : 'giu');
}

/** Indices of the cues that hold the words, in the source or in the translation. */
export function findCues(cues: Track, texts: readonly (string | null)[], search: Search): number[] {
  const pattern = patternOf(search);
  if (!pattern) return [];
  return cues.flatMap((cue, index) => {
    const isFound = cue.text.search(pattern) >= 0 || holds(texts[index], pattern);
    return isFound ? [index] : [];
  });
}

/** The translations in which the words are replaced, by the index of their cue. */
export function replaceWords(
  texts: readonly (string | null)[],
  search: Search,
  replacement: string,
): Map<number, string> {
  const pattern = patternOf(search);
  const replaced = new Map<number, string>();
  if (!pattern) return replaced;
  texts.forEach((text, index) => {
    if (!holds(text, pattern)) return;
    const changed = wordsOf(text).map((part, at) =>
      // Between two parts of words stands a tag.
      at % 2 === 0 ? part.replaceAll(pattern, () => replacement) : part,
    );
    if (changed.join('') !== text) replaced.set(index, changed.join(''));
  });
  return replaced;
}

function holds(text: string | null | undefined, pattern: RegExp): text is string {
  return text != null && wordsOf(text).some((part, at) => at % 2 === 0 && part.search(pattern) >= 0);
}

function wordsOf(text: string): string[] {
  return text.split(TAG);
}
