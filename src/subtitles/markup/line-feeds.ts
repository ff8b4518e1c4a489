import type { Cue, Track } from '../cue.ts';
import { applyEdits } from './text-edit.ts';

/** All that Unicode and old programs take for the end of a line. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;

/** A text from a source that has no lines of its own, such as JSON: whatever ends a line there is a `\n`, as {@link Cue.text} has it. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(LINE_END, '\n');
}

/** A name or the value of an attribute, which no format has on several lines. */
export function onOneLine(value: string): string {
  return value.replaceAll(/\s+/gu, ' ').trim();
}

/**
 * A track for the writers: pasted texts may hold a CR, which many formats take for the end of a cue. Other line ends of Unicode stay as they are, for
 * in no format do they end a line.
 */
export function withoutReturns(track: Track): Track {
  return track.some(hasReturn)
    ? track.map((cue) => (hasReturn(cue) ? withoutReturnsInText(cue) : cue))
    : track;
}

function hasReturn({ text }: Cue): boolean {
  return text.includes('\r');
}

function withoutReturnsInText(cue: Cue): Cue {
  const edits = [...cue.text.matchAll(/\r\n?/gu)].map(({ index, 0: lineEnd }) => ({
    start: index,
    end: index + lineEnd.length,
    text: '\n',
  }));
  return { ...cue, ...applyEdits(cue, edits) };
}
