import type { Span } from '../cue.ts';
import { onOneLine } from './line-feeds.ts';

/** Says of a whole text who speaks it; nothing where the name is blank. Formats have a name on one line. */
export function voiceSpans(text: string, speaker: string): Span[] {
  const value = onOneLine(speaker);
  return value === '' ? [] : [{ start: 0, end: text.length, kind: 'voice', value }];
}
