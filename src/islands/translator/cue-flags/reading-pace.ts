import type { Cue, Track } from '#subtitles/cue.ts';
import { fromTaggedText } from '#subtitles/markup/markup.ts';
import { readingSpeed } from '#subtitles/line-layout/reading-speed.ts';
import { limitsFor } from '#subtitles/line-layout/reading-limits.ts';
import { hasWords, type Work } from '#islands/project/work.ts';

/** Characters a second that a text asks of its reader, and what is comfortable in its language. */
export interface Pace {
  readonly value: number;
  readonly limit: number;
}

/** How fast a translation has to be read, where that is too fast. */
export function tooFast(cue: Cue, tagged: string, languageCode: string): Pace | null {
  const limits = limitsFor(languageCode);
  const value = readingSpeed({ ...cue, ...fromTaggedText(tagged) }, limits);
  return value > limits.maxCharsPerSecond ? { value, limit: limits.maxCharsPerSecond } : null;
}

/** Translations that are too fast to read and have no other flag. Texts that a person wrote are left out. */
export function fastCues(cues: Track, { texts, flags, edited, target }: Work): number[] {
  return cues.flatMap((cue, index) => {
    const text = texts[index];
    const isOpen = text != null && !flags.has(index) && !edited.has(index) && hasWords(cue);
    return isOpen && tooFast(cue, text, target.code) ? [index] : [];
  });
}
