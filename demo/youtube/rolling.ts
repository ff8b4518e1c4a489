import type { TimedText } from './caption-text.ts';

const MAX_LINE_CHARS = 32;
/** Between two phrases the lower line alone is shown for this long. */
const REPEAT_MS = 10;

/** Captions in the form of automatic ones: one phrase a line, each line shown again above the next, and a short repeat in between. */
export function rollUp(captions: readonly TimedText[]): TimedText[] {
  const rolled: TimedText[] = [];
  let above = '';
  for (const phrase of captions.flatMap(splitPhrases)) {
    const changeMs = Math.max(phrase.startMs + 1, phrase.endMs - REPEAT_MS);
    const text = above === '' ? phrase.text : `${above}\n${phrase.text}`;
    rolled.push({ startMs: phrase.startMs, endMs: changeMs, text });
    rolled.push({ startMs: changeMs, endMs: phrase.endMs, text: phrase.text });
    above = phrase.text;
  }
  return rolled;
}

/** Lower case and without marks, as a recogniser writes; the time is shared by the number of letters. */
function splitPhrases({ startMs, endMs, text }: TimedText): TimedText[] {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'’\s-]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < MAX_LINE_CHARS)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const chars = lines.join('').length;
  let at = startMs;
  return lines.map((line) => {
    const from = at;
    at = Math.round(from + ((endMs - startMs) * line.length) / chars);
    return { startMs: from, endMs: at, text: line };
  });
}
