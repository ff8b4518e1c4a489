import { asList, type Json, listOf, property, stringOf } from '../reading/json.ts';
import { chunkSegments } from './hugging-face.ts';
import { joinListedWords, joinWords } from './join-words.ts';
import { segmentsIn, speakerOf, textOf } from './read-segment.ts';
import type { SpokenSegment, SpokenWord } from './segment.ts';
import { timesOf } from './times.ts';

/** How times are counted. */
const SECONDS = 1000;
const MILLISECONDS = 1;

/** The segments of any known shape, or an empty list. Each shape is detected by property names that only it has. */
export function segmentsOf(json: Json): SpokenSegment[] {
  const shape = SHAPES.find(({ has }) => property(json, has) !== undefined);
  if (shape) return shape.read(json);
  // A list of segments alone, as faster-whisper's are often saved.
  return asList(json).flatMap((item) => segmentsIn(item, SECONDS));
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
  {
    has: 'segments',
    read: (json) => listOf(json, 'segments').flatMap((item) => segmentsIn(item, SECONDS)),
  },
  { has: 'chunks', read: (json) => chunkSegments(listOf(json, 'chunks'), SECONDS) },
  // Deepgram, Amazon Transcribe and Google Speech
  { has: 'results', read: (json) => resultSegments(property(json, 'results')) },
  // AssemblyAI counts milliseconds.
  {
    has: 'utterances',
    read: (json) => listOf(json, 'utterances').flatMap((item) => segmentsIn(item, MILLISECONDS)),
  },
  { has: 'words', read: (json) => joinListedWords(listOf(json, 'words'), unitOf(json)) },
  // Google's long-running operations
  { has: 'response', read: (json) => resultSegments(property(property(json, 'response'), 'results')) },
];

function unitOf(json: Json): number {
  return property(json, 'audio_duration') === undefined ? SECONDS : MILLISECONDS;
}

function whisperCppSegment(item: Json): SpokenSegment[] {
  return segmentsIn({ text: textOf(item) }, MILLISECONDS, {
    ...timesOf(property(item, 'timestamps'), MILLISECONDS),
    ...timesGivenBy(property(item, 'offsets')),
  });
}

/** The offsets where both are given: they are exact, unlike the times as on a clock. */
function timesGivenBy(offsets: Json | undefined) {
  const times = timesOf(offsets, MILLISECONDS);
  return times.startMs === null || times.endMs === null ? {} : times;
}

function revMonologue(monologue: Json): SpokenSegment[] {
  const words: SpokenWord[] = [];
  for (const element of listOf(monologue, 'elements')) {
    const value = stringOf(element, 'value') ?? '';
    const last = words.at(-1);
    if (stringOf(element, 'type') !== 'punct') words.push({ text: value, ...timesOf(element, SECONDS) });
    else if (last) words[words.length - 1] = { ...last, text: last.text + value };
  }
  return joinWords(words, speakerOf(monologue));
}

function resultSegments(results: Json | undefined): SpokenSegment[] {
  const google = asList(results);
  if (google.length > 0) return googleResults(google);
  const utterances = listOf(results, 'utterances').flatMap((item) => segmentsIn(item, SECONDS));
  if (utterances.length > 0) return utterances;
  const items = listOf(results, 'items');
  if (items.length > 0) return amazonItems(items);
  return listOf(results, 'channels')
    .flatMap((channel) => joinListedWords(listOf(listOf(channel, 'alternatives')[0], 'words'), SECONDS))
    .sort((a, b) => a.startMs - b.startMs);
}

/** A result without a transcript repeats the words of all others, each with its speaker. */
function googleResults(results: readonly Json[]): SpokenSegment[] {
  let lastEndMs: number | null = 0;
  return results.flatMap((result) => {
    const [likeliest = null] = listOf(result, 'alternatives');
    const segments = segmentsIn(likeliest, SECONDS, {
      startMs: lastEndMs,
      endMs: timesOf(result, SECONDS).endMs,
    });
    lastEndMs = segments[0]?.endMs ?? lastEndMs;
    return segments;
  });
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
  return joinWords(words);
}
