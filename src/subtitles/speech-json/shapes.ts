import { asList, type Json, listOf, property, stringOf, timeField } from '../reading/json.ts';
import type { SpokenSegment, SpokenWord } from './segment.ts';

/** How times are counted. */
const SECONDS = 1000;
const MILLISECONDS = 1;

/** The segments of any known shape, or an empty list. Each shape is detected by property names that only it has. */
export function segmentsOf(json: Json): SpokenSegment[] {
  const shape = SHAPES.find(({ has }) => property(json, has) !== undefined);
  if (shape) return shape.read(json);
  // A list of segments alone, as faster-whisper's are often saved.
  return asList(json).flatMap((item) => segment(item, SECONDS));
}

interface Shape {
  readonly has: string;
  readonly read: (json: Json) => SpokenSegment[];
}

const SHAPES: readonly Shape[] = [
  // whisper.cpp
  { has: 'transcription', read: (json) => listOf(json, 'transcription').flatMap(whisperCppSegment) },
  // Rev.ai
  { has: 'monologues', read: (json) => listOf(json, 'monologues').flatMap(revMonologue) },
  // Whisper, WhisperX, faster-whisper, OpenAI's verbose_json
  { has: 'segments', read: whisperSegments },
  // Deepgram and Amazon Transcribe
  { has: 'results', read: (json) => resultSegments(property(json, 'results')) },
  // AssemblyAI counts milliseconds.
  {
    has: 'utterances',
    read: (json) => listOf(json, 'utterances').flatMap((item) => segment(item, MILLISECONDS)),
  },
  { has: 'words', read: (json) => fromWords(listOf(json, 'words'), unitOf(json)) },
];

function unitOf(json: Json): number {
  return property(json, 'audio_duration') === undefined ? SECONDS : MILLISECONDS;
}

function whisperSegments(json: Json): SpokenSegment[] {
  return listOf(json, 'segments').flatMap((item) => segment(item, SECONDS));
}

const TEXT_NAMES = ['text', 'transcript', 'word', 'punctuated_word', 'content'];

function textOf(item: Json): string {
  return TEXT_NAMES.map((name) => stringOf(item, name)).find((text) => text !== null) ?? '';
}

function segment(item: Json, unit: number): SpokenSegment[] {
  const times = timesOf(item, unit);
  const text = textOf(item).trim();
  if (times.startMs === null || text === '') return [];
  const { startMs } = times;
  const speaker = property(item, 'speaker');
  const named =
    typeof speaker === 'string' || typeof speaker === 'number' ? { speaker: String(speaker) } : {};
  const words = listOf(item, 'words').map((word) => wordOf(word, unit));
  return [
    { startMs, endMs: Math.max(startMs, times.endMs ?? startMs), text, words: inText(words, text), ...named },
  ];
}

function timesOf(item: Json, unit: number): Omit<SpokenWord, 'text'> {
  const ms = (names: readonly string[]) =>
    names.map((name) => timeField(item, name, unit)).find((found) => found !== null) ?? null;
  return { startMs: ms(['start', 'start_time', 'ts']), endMs: ms(['end', 'end_time', 'end_ts']) };
}

function wordOf(item: Json, unit: number): SpokenWord {
  const text = stringOf(item, 'punctuated_word') ?? textOf(item);
  return { text, ...timesOf(item, unit) };
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

function whisperCppSegment(item: Json): SpokenSegment[] {
  const offsets = property(item, 'offsets');
  const [startMs, endMs] = [timeField(offsets, 'from'), timeField(offsets, 'to')];
  const text = textOf(item).trim();
  return startMs === null || endMs === null || text === '' ? [] : [{ startMs, endMs, text, words: [] }];
}

function revMonologue(monologue: Json): SpokenSegment[] {
  const speaker = property(monologue, 'speaker');
  const words: SpokenWord[] = [];
  for (const element of listOf(monologue, 'elements')) {
    const value = stringOf(element, 'value') ?? '';
    const last = words.at(-1);
    if (stringOf(element, 'type') !== 'punct') words.push({ text: value, ...timesOf(element, SECONDS) });
    else if (last) words[words.length - 1] = { ...last, text: last.text + value };
  }
  return joined(
    words,
    typeof speaker === 'number' || typeof speaker === 'string' ? String(speaker) : undefined,
  );
}

function resultSegments(results: Json | undefined): SpokenSegment[] {
  const utterances = listOf(results, 'utterances').flatMap((item) => segment(item, SECONDS));
  if (utterances.length > 0) return utterances;
  const items = listOf(results, 'items');
  if (items.length > 0) return amazonItems(items);
  return listOf(results, 'channels')
    .flatMap((channel) => fromWords(listOf(listOf(channel, 'alternatives')[0], 'words'), SECONDS))
    .sort((a, b) => a.startMs - b.startMs);
}

function amazonItems(items: readonly Json[]): SpokenSegment[] {
  const words: SpokenWord[] = [];
  for (const item of items) {
    const text = stringOf(listOf(item, 'alternatives')[0], 'content') ?? '';
    const last = words.at(-1);
    if (stringOf(item, 'type') !== 'punctuation')
      words.push({ text: `${last ? ' ' : ''}${text}`, ...timesOf(item, SECONDS) });
    else if (last) words[words.length - 1] = { ...last, text: last.text + text };
  }
  return joined(words);
}

function fromWords(items: readonly Json[], unit: number): SpokenSegment[] {
  const words = items.map((item) => wordOf(item, unit));
  return joined(
    words.map((word, index) => ({ ...word, text: index === 0 ? word.text : ` ${word.text.trim()}` })),
  );
}

const LONG_PAUSE_MS = 1_000;

/** Words without segments become one for each stretch between long pauses. */
function joined(words: readonly SpokenWord[], speaker?: string): SpokenSegment[] {
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
    const startMs = group.find((word) => word.startMs !== null)?.startMs;
    const endMs = group.findLast((word) => word.endMs !== null)?.endMs;
    const text = group
      .map((word) => word.text)
      .join('')
      .trim();
    if (startMs == null || endMs == null || text === '') return [];
    return [{ startMs, endMs, text, words: group, ...(speaker === undefined ? {} : { speaker }) }];
  });
}
