import type { Track } from '#subtitles/cue.ts';
import { splitTags } from './split-tags.ts';

export interface Search {
  readonly words: string;
  readonly matchesCase: boolean;
}

/** `null` where nothing is looked for. A space matches a line break too: both look alike to a reader. */
function patternOf({ words, matchesCase }: Search): RegExp | null {
  const parts = words.trim().split(/\s+/u).filter(Boolean);
  if (parts.length === 0) return null;
  const literal = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')).join('\\s+');
  return new RegExp(literal, matchesCase ? 'gu' : 'giu');
}

/** Indices of the cues that contain the words, in the source or in the translation. */
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
    const changed = splitTags(text).map((part, at) =>
      // Tags have the odd indices.
      at % 2 === 0 ? part.replaceAll(pattern, () => replacement) : part,
    );
    if (changed.join('') !== text) replaced.set(index, changed.join(''));
  });
  return replaced;
}

function holds(text: string | null | undefined, pattern: RegExp): text is string {
  return text != null && splitTags(text).some((part, at) => at % 2 === 0 && part.search(pattern) >= 0);
}
