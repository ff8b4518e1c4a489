import type { Problem } from '../problem.ts';

const TIME = String.raw`(?:\d{1,2}:)?\d\d:\d\d[.,]\d{3}`;
const TIMES = String.raw`${TIME}\s{0,9}-->\s{0,9}${TIME}`;
/** How a file of SubRip or WebVTT begins whose lines were joined. */
const BEGINNING = new RegExp(String.raw`^\ufeff?(?:WEBVTT\s{1,9})?(\d{1,6}\s{1,9})?${TIMES}\s`, 'u');
const CUE = new RegExp(String.raw`(?<!\S)${TIMES}\s{0,9}`, 'gu');
const NUMBERED_CUE = new RegExp(String.raw`(?<!\S)(?:\d{1,6}\s{1,9})?${TIMES}\s{0,9}`, 'gu');

/** A text that got its line breaks back, and what is to be said of it. */
interface WithLineBreaks {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/**
 * SubRip or WebVTT that stands on a single line, with the line breaks that it has lost: times, then words. Where the first cue has a number, a number before
 * times is that of a cue, else it is a word. `null` for any other text.
 */
export function withLostLineBreaks(source: string): WithLineBreaks | null {
  const line = source.trim();
  if (/[\n\r]/u.test(line)) return null;
  const beginning = BEGINNING.exec(line);
  if (!beginning) return null;
  const cue = beginning[1] === undefined ? CUE : NUMBERED_CUE;
  const count = line.match(cue)?.length ?? 0;
  // The readers know words beside the times of a single cue.
  if (count < 2) return null;
  const text = line.replaceAll(cue, (head) => `\n\n${head.trim().replace(/^(\d+)\s+/u, '$1\n')}\n`);
  return { text, problems: [{ code: 'missing_blank_line', line: 1, count: count - 1 }] };
}
