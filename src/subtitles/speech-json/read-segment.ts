import { asList, type Json, listOf, property, stringOf } from '../json/json.ts';
import type { SpokenSegment, SpokenWord } from './segment.ts';
import { NO_TIMES, type SpokenTimes, timesOf } from './times.ts';

const TEXT_NAMES = [
  'text',
  'transcript',
  'word',
  'punctuated_word',
  'content',
  'displayText',
  'body',
  'Content',
];

/** The text of an item, whatever it is called. */
export function textOf(item: Json | undefined): string {
  for (const name of TEXT_NAMES) {
    const text = stringOf(item, name);
    if (text !== null) return text;
  }
  return '';
}

/** A word with its times. */
export function wordOf(item: Json, unitMs: number): SpokenWord {
  const word = withNames(item);
  const text = stringOf(word, 'punctuated_word') ?? textOf(word);
  const { startMs, endMs } = timesOf(word, unitMs);
  return { text, startMs, endMs };
}

/** The segment that an item is, or none: one without words, or without a start. `fallback` times count where neither it nor its words have any. */
export function segmentsIn(source: Json, unitMs: number, fallback = NO_TIMES): SpokenSegment[] {
  const item = withNames(source);
  const text = textOf(item).trim();
  const words = listOf(item, 'words').map((word) => wordOf(word, unitMs));
  const spoken = timesOfWords(words);
  const given = timesOf(item, unitMs);
  const startMs = given.startMs ?? spoken.startMs ?? fallback.startMs;
  if (startMs === null || text === '') return [];
  const endMs = latest(given.endMs ?? fallback.endMs, spoken.endMs);
  return [
    {
      startMs,
      endMs: endMs && Math.max(startMs, endMs),
      text,
      words: inText(words, text),
      ...speakerOf(item),
    },
  ];
}

/** From the first start that a word has to the end of the last word that has any time. */
export function timesOfWords(words: readonly SpokenWord[]): SpokenTimes {
  return {
    startMs: words.find(({ startMs }) => startMs !== null)?.startMs ?? null,
    endMs: words.findLast(({ startMs, endMs }) => startMs !== null || endMs !== null)?.endMs ?? null,
  };
}

function latest(endMs: number | null, otherMs: number | null): number | null {
  return endMs === null || otherMs === null ? (endMs ?? otherMs) : Math.max(endMs, otherMs);
}

/** The speaker of an item, by a name or a number. */
export function speakerOf(item: Json): Pick<SpokenSegment, 'speaker'> {
  const speaker = property(item, 'speaker');
  return typeof speaker === 'string' || typeof speaker === 'number' ? { speaker: String(speaker) } : {};
}

/**
 * faster-whisper's named tuples become lists in JSON. Start and end stand before the text, and the words are the list of lists behind it. Other programs
 * have the text first.
 */
function withNames(item: Json): Json {
  const values = asList(item);
  const [text, start, end] = values;
  if (typeof text === 'string' && typeof start === 'number' && typeof end === 'number')
    return { start, end, text };
  const at = values.findIndex((value) => typeof value === 'string');
  if (at < 2) return item;
  const words = values.slice(at + 1).find((value) => typeof asList(value)[0] === 'object');
  return { start: values[at - 2]!, end: values[at - 1]!, text: values[at]!, words: words ?? [] };
}

/** Adds to each word the blanks and punctuation that follow it in the text. An empty list where the words differ from the text. */
function inText(words: readonly SpokenWord[], text: string): SpokenWord[] {
  const placed: SpokenWord[] = [];
  let at = 0;
  for (const word of words) {
    const bare = word.text.trim();
    const found = bare === '' ? -1 : text.indexOf(bare, at);
    if (found < 0) return [];
    const last = placed.at(-1);
    if (last) placed[placed.length - 1] = { ...last, text: last.text + text.slice(at, found) };
    placed.push({ ...word, text: bare });
    at = found + bare.length;
  }
  const last = placed.at(-1);
  if (last) placed[placed.length - 1] = { ...last, text: last.text + text.slice(at) };
  return placed;
}
