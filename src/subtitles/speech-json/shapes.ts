import { asList, type Json, listOf, property, stringOf } from '../json/json.ts';
import { alignedSpeech, alignmentIn } from './alignment.ts';
import { chunkSegments } from './hugging-face.ts';
import { joinListedWords, joinWords, withJoinedWords } from './join-words.ts';
import { segmentsIn, speakerOf, textOf } from './read-segment.ts';
import { inOrder, type SpokenSegment, type SpokenWord } from './segment.ts';
import { tedCues } from './ted.ts';
import { MILLISECONDS, SECONDS, timesOf } from './times.ts';
import { indexedSpeech } from './video-indexer.ts';

/** Lists and objects within each other: no program writes more, and a stack has an end. */
const MAX_DEPTH = 8;

/** The segments of any known shape, or an empty list. Each shape is detected by property names that only it has. */
export function segmentsOf(json: Json, depth = MAX_DEPTH): SpokenSegment[] {
  if (depth === 0) return [];
  for (const { has, read } of SHAPES) {
    // AssemblyAI's `utterances` are `null` where nobody asked for speakers.
    const segments = property(json, has) === undefined ? [] : read(json);
    if (segments.length > 0) return segments;
  }
  const list = asList(json);
  // Vosk writes one object after another.
  if (list.some((item) => property(item, 'result') !== undefined))
    return list.flatMap((item) => segmentsOf(item, depth - 1));
  // A list of segments alone, as faster-whisper's are often saved.
  const listed = captionList(list.map(withOwnText));
  return listed.length > 0 ? listed : captionList([...captionsIn(json, depth)]);
}

/** Everything that has a start and words of its own, wherever a program keeps it: Gladia, Soniox, pysubs2, many a player. */
function* captionsIn(value: Json, depth: number): Generator<Json> {
  if (typeof value !== 'object' || value === null || depth === 0) return;
  if (textOf(value) !== '' && timesOf(value, SECONDS).startMs !== null) yield value;
  else for (const part of Object.values(value)) yield* captionsIn(part, depth - 1);
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
  // Amazon's analytics of calls
  { has: 'Transcript', read: (json) => inOrder(listOf(json, 'Transcript').flatMap(amazonTurn)) },
  // Whisper, WhisperX, faster-whisper, OpenAI's verbose_json, transcripts of podcasts
  {
    has: 'segments',
    read: (json) => listedSegments(listOf(json, 'segments').map(withOwnText), SECONDS),
  },
  { has: 'chunks', read: (json) => chunkSegments(listOf(json, 'chunks'), SECONDS) },
  // Azure's batches, and its transcription of one file
  { has: 'recognizedPhrases', read: (json) => azurePhrases(listOf(json, 'recognizedPhrases')) },
  { has: 'phrases', read: (json) => inOrder(listedSegments(listOf(json, 'phrases'), MILLISECONDS)) },
  // Deepgram, Amazon Transcribe and Google Speech
  { has: 'results', read: (json) => resultSegments(property(json, 'results')) },
  // AssemblyAI counts milliseconds.
  {
    has: 'utterances',
    read: (json) => listedSegments(listOf(json, 'utterances'), MILLISECONDS),
  },
  // ElevenLabs' speech with times
  { has: 'alignment', read: alignmentIn },
  { has: 'characters', read: alignedSpeech },
  { has: 'words', read: (json) => joinListedWords(listOf(json, 'words'), unitOf(json)) },
  // Vosk
  { has: 'result', read: (json) => joinListedWords(listOf(json, 'result'), SECONDS) },
  // Captions as pages and players keep them
  { has: 'body', read: (json) => captionList(listOf(json, 'body')) },
  { has: 'subtitles', read: (json) => captionList(listOf(json, 'subtitles')) },
  { has: 'captions', read: (json) => captionList(listOf(json, 'captions')) },
  // Azure's Video Indexer
  {
    has: 'videos',
    read: (json) => listOf(json, 'videos').flatMap((video) => indexedSpeech(property(video, 'insights'))),
  },
  { has: 'insights', read: (json) => indexedSpeech(property(json, 'insights')) },
  { has: 'transcript', read: indexedSpeech },
  // TED's transcripts, alone or as their pages keep them
  { has: 'paragraphs', read: tedCues },
  { has: 'data', read: (json) => tedCues(property(property(json, 'data'), 'translation')) },
  // Google's long-running operations
  { has: 'response', read: (json) => resultSegments(property(property(json, 'response'), 'results')) },
];

/** Segments one after another. One without times, as WhisperX leaves them out for numerals, begins where the one before it ends. */
function listedSegments(items: readonly Json[], unitMs: number): SpokenSegment[] {
  const isTimed = items.some((item) => segmentsIn(item, unitMs).length > 0);
  if (!isTimed) return [];
  let lastMs = 0;
  const all = items.flatMap((item) => {
    const segments = segmentsIn(item, unitMs, { startMs: lastMs, endMs: null });
    const last = segments.at(-1);
    lastMs = last?.endMs ?? last?.startMs ?? lastMs;
    return segments;
  });
  return withJoinedWords(all, items, unitMs);
}

/** Happy Scribe's and Premiere's segments have words, and no text of their own. */
function withOwnText(segment: Json): Json {
  if (textOf(segment) !== '') return segment;
  const words = listOf(segment, 'words').flatMap((word) => textOf(word).trim() || []);
  if (words.length === 0) return segment;
  return { ...(segment as Record<string, Json>), text: words.join(' ') };
}

function amazonTurn(turn: Json): SpokenSegment[] {
  const spoken = { text: textOf(turn), words: listOf(turn, 'Items') };
  const speaker = stringOf(turn, 'ParticipantRole');
  return segmentsIn(spoken, MILLISECONDS, timesOf(turn, MILLISECONDS)).map((segment) => ({
    ...segment,
    ...(speaker === null ? {} : { speaker }),
  }));
}

/** No caption is shown for so long: whole numbers that lie so far apart as seconds are milliseconds. */
const LONG_SPAN_MS = 100 * SECONDS;

/** Captions of which nobody says how their times are counted. */
function captionList(items: readonly Json[]): SpokenSegment[] {
  const spans = items.flatMap((item) => {
    const { startMs, endMs } = timesOf(item, SECONDS);
    return startMs === null || endMs === null ? [] : [{ startMs, endMs }];
  });
  const sumMs = spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const isWhole = spans.every(({ startMs, endMs }) => startMs % SECONDS === 0 && endMs % SECONDS === 0);
  const isInMs = spans.length > 0 && isWhole && sumMs >= spans.length * LONG_SPAN_MS;
  return listedSegments(items, isInMs ? MILLISECONDS : SECONDS);
}

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
  const list = wordList();
  for (const element of listOf(monologue, 'elements')) {
    const value = stringOf(element, 'value') ?? '';
    if (stringOf(element, 'type') === 'punct') list.addPunctuation(value);
    else list.addWord({ text: value, ...timesOf(element, SECONDS) });
  }
  return joinWords(list.words, speakerOf(monologue));
}

function resultSegments(results: Json | undefined): SpokenSegment[] {
  const listed = asList(results);
  // Speechmatics lists words as Amazon does.
  if (listed.some((item) => stringOf(item, 'type') === 'word')) return amazonItems(listed);
  if (listed.length > 0) return googleResults(listed);
  const utterances = listOf(results, 'utterances').flatMap((item) => segmentsIn(item, SECONDS));
  if (utterances.length > 0) return utterances;
  const items = listOf(results, 'items');
  if (items.length > 0) return amazonItems(items);
  return inOrder(
    listOf(results, 'channels').flatMap((channel) =>
      joinListedWords(listOf(listOf(channel, 'alternatives')[0], 'words'), SECONDS),
    ),
  );
}

function azurePhrases(phrases: readonly Json[]): SpokenSegment[] {
  const segments = phrases.flatMap((phrase) => {
    const [likeliest = null] = listOf(phrase, 'nBest');
    const words = listOf(likeliest, 'displayWords');
    const spoken = { text: stringOf(likeliest, 'display') ?? '', words };
    return segmentsIn(spoken, SECONDS, timesOf(phrase, SECONDS)).map((segment) => ({
      ...segment,
      ...speakerOf(phrase),
    }));
  });
  return inOrder(segments);
}

/** A result without a transcript repeats the words of all others, each with its speaker. */
function googleResults(results: readonly Json[]): SpokenSegment[] {
  let lastEndMs: number | null = 0;
  return results.flatMap((result) => {
    const [likeliest = null] = listOf(result, 'alternatives');
    const segments = segmentsIn(withTimestamps(likeliest), SECONDS, {
      startMs: lastEndMs,
      endMs: timesOf(result, SECONDS).endMs,
    });
    lastEndMs = segments[0]?.endMs ?? lastEndMs;
    return segments;
  });
}

/** Watson has the times of words in a list of their own, as a word and two times each. */
function withTimestamps(alternative: Json): Json {
  const words = listOf(alternative, 'timestamps').map((timestamp): Json => {
    const [text = '', start = null, end = null] = asList(timestamp);
    return { text, start, end };
  });
  return words.length === 0 ? alternative : { text: textOf(alternative), words };
}

function amazonItems(items: readonly Json[]): SpokenSegment[] {
  const list = wordList();
  for (const item of items) {
    const text = stringOf(listOf(item, 'alternatives')[0], 'content') ?? '';
    if (stringOf(item, 'type') === 'punctuation') list.addPunctuation(text);
    else list.addWord({ text, ...timesOf(item, SECONDS) }, list.words.length > 0 ? ' ' : '');
  }
  return joinWords(list.words);
}

/** Words with their punctuation: what stands before the first word belongs to it, all other to the word before. */
function wordList() {
  const words: SpokenWord[] = [];
  let leading = '';
  return {
    words,
    addWord(word: SpokenWord, blank = '') {
      words.push({ ...word, text: blank + leading + word.text });
      leading = '';
    },
    addPunctuation(text: string) {
      const last = words.at(-1);
      if (last) words[words.length - 1] = { ...last, text: last.text + text };
      else leading += text;
    },
  };
}
