import type { Cue, Track } from '../cue.ts';
import type { Direction } from './languages.ts';
import { applyEdits } from '../markup/text-edit.ts';

/** Letters of the scripts that run from right to left: Hebrew, Arabic and their relatives, up to Adlam. */
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;
const LETTER = /\p{L}/gu;

/** The direction of most letters of a track. A line of its own may begin with a name in another script. */
export function directionOf(track: Track): Direction {
  let letters = 0;
  let fromRight = 0;
  for (const { text } of track) {
    letters += text.match(LETTER)?.length ?? 0;
    fromRight += text.match(RTL_LETTER)?.length ?? 0;
  }
  return fromRight * 2 > letters ? 'rtl' : 'ltr';
}

/** Embedding, because older players do not know isolates. */
const BEGIN: Readonly<Record<Direction, string>> = { ltr: '\u202a', rtl: '\u202b' };
const END = '\u202c';

/** A text with direction marks on each line, for players that apply one direction to a whole cue. */
export function withDirection<Text extends Pick<Cue, 'text' | 'spans'>>(
  cue: Text,
  direction: Direction,
): Text {
  let start = 0;
  const edits = cue.text.split('\n').flatMap((line) => {
    const end = start + line.length;
    const marks = [
      { start, end: start, text: BEGIN[direction] },
      { start: end, end, text: END },
    ];
    start = end + 1;
    return line === '' ? [] : marks;
  });
  return { ...cue, ...applyEdits(cue, edits) };
}
