import type { YieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import type { Cue } from '#subtitles/cue.ts';
import type { Line } from '../model.ts';
import { toLine } from '../model-text.ts';

/** A longer line is no subtitle, and its translation would only cost money. */
export const MAX_LINE_CHARS = 5_000;
/** With all its tags; what is longer is not looked into, because one cue cannot be done in slices. */
const MAX_CUE_CHARS = 50_000;
const CUES_PER_SLICE = 100;

/** The line of a cue, or `null` where there is nothing to translate. */
export function lineOf(cue: Cue, index: number): Line | null {
  return cue.text.length > MAX_CUE_CHARS ? { index, text: cue.text, tags: [] } : toLine(cue, index);
}

/** Whether the line may go to a model. */
export function isSendable({ text }: Line): boolean {
  return text.length <= MAX_LINE_CHARS;
}

/** Whether any line of the cues may go to a model: mostly the first does. */
export async function hasSendableLine(cues: readonly Cue[], pause: YieldToEventLoop): Promise<boolean> {
  for (let from = 0; from < cues.length; from += CUES_PER_SLICE) {
    const slice = cues.slice(from, from + CUES_PER_SLICE);
    const isFound = slice.some((cue, index) => {
      const line = lineOf(cue, index);
      return line !== null && isSendable(line);
    });
    if (isFound) return true;
    await pause();
  }
  return false;
}
