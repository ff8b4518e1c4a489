import { headingOf } from './headings.ts';
import { lineEndAt, nextLine, skipPayload, type VttState } from './state.ts';

/** The number of the next cue, which is parted from its times as well. */
const RUNNING_NUMBER = /^\s*\d+\s*$/u;

const SENTENCE = /\P{ASCII}|\p{L}\s{1,3}\S{0,9}\p{L}/u;

/** Whether this is what a person says, and no program calls a cue: several words, or letters beyond those of English. */
export function isSentence(name: string): boolean {
  return SENTENCE.test(name);
}

/**
 * Whether below the times of a cue without words blank lines stand and then words that belong to nothing else: a program has put blank lines between
 * the lines of the file. Players show none of them, but they are the words of this cue.
 */
export function isPartedText({ text, at, lastId, nextArrow }: VttState): boolean {
  const from = wordsAt(text, at);
  const end = lineEndAt(text, from);
  const first = text.slice(from, end);
  if (from >= text.length || headingOf(first) !== null || RUNNING_NUMBER.test(first)) return false;
  // Of a block whose second line holds the times, the first is the name of a cue, if it is a name.
  if (nextArrow(from) >= lineEndAt(text, Math.min(end + 1, text.length))) return true;
  return nextArrow(from) > end && isSentence(first) && !isSentence(lastId);
}

/** Moves past all such words and the blank lines before them, and gives their end. */
export function skipPartedText(state: VttState): number {
  let to = state.at;
  while (isPartedText(state)) {
    const from = wordsAt(state.text, state.at);
    while (state.at < from) nextLine(state, lineEndAt(state.text, state.at));
    to = skipPayload(state);
  }
  return to;
}

export function withoutBlankLines(payload: string): string {
  return payload.replaceAll(/\n{2,}/gu, '\n');
}

function wordsAt(text: string, at: number): number {
  let from = at;
  while (text.charCodeAt(from) === 10) from += 1;
  return from;
}
