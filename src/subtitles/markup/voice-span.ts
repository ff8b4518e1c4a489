import type { Span } from '../cue.ts';

/** Says of a whole text who speaks it. */
export function voiceSpan(text: string, speaker: string): Span {
  return { start: 0, end: text.length, kind: 'voice', value: speaker };
}
