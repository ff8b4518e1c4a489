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

interface Measured {
  readonly tagged: string;
  readonly languageCode: string;
  readonly pace: Pace | null;
}

/** The last measure of each cue: a key stroke in a film of 20,000 cues measures one. */
const measured = new WeakMap<Cue, Measured>();

/** How fast a translation has to be read, where that is too fast. */
export function tooFast(cue: Cue, tagged: string, languageCode: string): Pace | null {
  const last = measured.get(cue);
  if (last?.tagged === tagged && last.languageCode === languageCode) return last.pace;
  const limits = limitsFor(languageCode);
  const value = readingSpeed({ ...cue, ...fromTaggedText(tagged) }, limits);
  const pace = value > limits.maxCharsPerSecond ? { value, limit: limits.maxCharsPerSecond } : null;
  measured.set(cue, { tagged, languageCode, pace });
  return pace;
}

/** Translations that are too fast to read and have no other flag. Texts that a person wrote are left out. */
export function fastCues(cues: Track, { texts, flags, edited, target }: Work): number[] {
  const fast: number[] = [];
  for (const [index, cue] of cues.entries()) {
    const text = texts[index];
    if (text == null || !tooFast(cue, text, target.code)) continue;
    if (!flags.has(index) && !edited.has(index) && hasWords(cue)) fast.push(index);
  }
  return fast;
}
