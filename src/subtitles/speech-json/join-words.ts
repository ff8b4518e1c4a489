import { type Json, stringOf } from '../json/json.ts';
import { speakerOf, timesOfWords, wordOf } from './read-segment.ts';
import type { SpokenSegment, SpokenWord } from './segment.ts';

const LONG_PAUSE_MS = 1_000;

/** Words without segments become one for each stretch between long pauses. */
export function joinWords(
  words: readonly SpokenWord[],
  speaker: Pick<SpokenSegment, 'speaker'> = {},
): SpokenSegment[] {
  const groups: SpokenWord[][] = [];
  let lastEndMs = -Infinity;
  for (const word of words) {
    const isApart = word.startMs !== null && word.startMs - lastEndMs >= LONG_PAUSE_MS;
    const group = groups.at(-1);
    if (group && !isApart) group.push(word);
    else groups.push([word]);
    lastEndMs = word.endMs ?? lastEndMs;
  }
  return groups.flatMap((group) => {
    const { startMs, endMs } = timesOfWords(group);
    const text = group
      .map((word) => word.text)
      .join('')
      .trim();
    return startMs === null || text === '' ? [] : [{ startMs, endMs, text, words: group, ...speaker }];
  });
}

/** The same of words as a recogniser lists them, without the blanks between them, unless it lists these too. A segment has one speaker. */
export function joinListedWords(items: readonly Json[], unitMs: number): SpokenSegment[] {
  return turnsOf(items).flatMap((turn) => {
    const words = turn.map((item) => wordOf(item, unitMs));
    return joinWords(spacedWords(turn, words), speakerOf(turn[0]!));
  });
}

/** The items between which the speaker does not change. */
function turnsOf(items: readonly Json[]): Json[][] {
  const turns: Json[][] = [];
  let last: string | undefined;
  for (const item of items) {
    const { speaker } = speakerOf(item);
    const turn = turns.at(-1);
    if (turn && (speaker === last || isBlank(item))) turn.push(item);
    else turns.push([item]);
    if (!isBlank(item)) last = speaker;
  }
  return turns;
}

function spacedWords(items: readonly Json[], words: readonly SpokenWord[]): SpokenWord[] {
  if (items.some(isBlank)) return withBlanks(items, words);
  // Parts of words come without a blank where words bring theirs.
  const withOwn = words.filter(({ text }) => /^\s/u.test(text)).length;
  if (withOwn >= words.length / 3) return [...words];
  return words.map((word, index) => ({ ...word, text: index === 0 ? word.text : ` ${word.text.trim()}` }));
}

/** Segments have more letters, in languages that put no blanks between words too. */
const MAX_MEAN_WORD_CHARS = 8;

/** Whether texts are single words. */
function areWords(texts: readonly string[]): boolean {
  const chars = texts.reduce((sum, text) => sum + text.length, 0);
  const sentences = texts.filter((text) => /[.!?…。！？]$/u.test(text)).length;
  return (
    chars <= texts.length * MAX_MEAN_WORD_CHARS &&
    sentences <= texts.length / 2 &&
    !texts.some((text) => /\s/u.test(text))
  );
}

/** A subtitle is shown for longer. */
const MAX_MEAN_WORD_MS = 700;

/** Whether segments are single words, which nobody could read as subtitles. */
export function areSpokenWords(segments: readonly SpokenSegment[]): boolean {
  const lastMs = segments.reduce((sum, { startMs, endMs }) => sum + (endMs ?? startMs) - startMs, 0);
  const isSpoken = segments.length > 1 && lastMs <= segments.length * MAX_MEAN_WORD_MS;
  return isSpoken && areWords(segments.map(({ text }) => text));
}

/** Segments; those that are single words joined. */
export function withJoinedWords(
  segments: SpokenSegment[],
  items: readonly Json[],
  unitMs: number,
): SpokenSegment[] {
  return areSpokenWords(segments) ? joinListedWords(items, unitMs) : segments;
}

/** ElevenLabs lists what stands between words, nothing in Chinese. */
function isBlank(item: Json): boolean {
  return stringOf(item, 'type') === 'spacing';
}

function withBlanks(items: readonly Json[], words: readonly SpokenWord[]): SpokenWord[] {
  const joined: SpokenWord[] = [];
  words.forEach((word, at) => {
    const last = joined.at(-1);
    if (!isBlank(items[at]!)) joined.push(word);
    else if (last) joined[joined.length - 1] = { ...last, text: last.text + word.text };
  });
  return joined;
}
