import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { parseSpeechJson } from '#subtitles/speech-json/read.ts';

const summary = (json: unknown) =>
  readSubtitles(JSON.stringify(json), { fileName: 'speech.json' }).cues.map(
    ({ startMs, endMs, text, spans }) => [startMs, endMs, text, ...(spans ?? []).map(({ value }) => value)],
  );
const word = (text: string, start?: number, end?: number) => ({ word: text, start, end });

describe('parseSpeechJson', () => {
  test.each([
    [
      'Whisper',
      { text: ' Hi.', segments: [{ seek: 0, start: 0.5, end: 1.25, text: ' Hi.' }] },
      [500, 1250, 'Hi.'],
    ],
    [
      'WhisperX',
      { segments: [{ start: 0.5, end: 1.25, text: 'Hi.', speaker: 'SPEAKER_01' }], word_segments: [] },
      [500, 1250, 'Hi.', 'SPEAKER_01'],
    ],
    [
      'whisper.cpp',
      { transcription: [{ offsets: { from: 500, to: 1250 }, text: ' Hi.' }] },
      [500, 1250, 'Hi.'],
    ],
    [
      'whisper.cpp with parts of a millisecond',
      { transcription: [{ offsets: { from: 500.4, to: 1249.6 }, text: ' Hi.' }] },
      [500, 1250, 'Hi.'],
    ],
    [
      'OpenAI',
      { task: 'transcribe', duration: '1.25', segments: [{ start: 0.5, end: 1.25, text: 'Hi.' }] },
      [500, 1250, 'Hi.'],
    ],
    [
      'Deepgram',
      {
        results: {
          channels: [
            {
              alternatives: [
                {
                  words: [
                    { word: 'hi', punctuated_word: 'Hi', start: 0.5, end: 0.7 },
                    { word: 'you', punctuated_word: 'you.', start: 0.7, end: 1.25 },
                  ],
                },
              ],
            },
          ],
        },
      },
      [500, 1250, 'Hi you.'],
    ],
    [
      'AssemblyAI',
      { audio_duration: 2, utterances: [{ start: 500, end: 1250, text: 'Hi.', speaker: 'A' }] },
      [500, 1250, 'Hi.', 'A'],
    ],
    [
      'AssemblyAI without speakers',
      {
        audio_duration: 2,
        utterances: null,
        words: [
          { text: 'Hi', start: 500, end: 700, speaker: null },
          { text: 'you.', start: 800, end: 1250, speaker: null },
        ],
      },
      [500, 1250, 'Hi you.'],
    ],
    [
      'Premiere',
      {
        language: 'en-us',
        segments: [
          {
            start: 0.5,
            duration: 0.75,
            speaker: 'Ann',
            words: [
              { text: 'Hi', start: 0.5, duration: 0.25, eos: false },
              { text: 'you.', start: 0.75, duration: 0.5, eos: true },
            ],
          },
        ],
      },
      [500, 1250, 'Hi you.', 'Ann'],
    ],
    [
      'Gladia',
      {
        result: {
          transcription: { utterances: [{ start: 0.5, end: 1.25, text: 'Hi you.', words: [], speaker: 0 }] },
        },
      },
      [500, 1250, 'Hi you.', '0'],
    ],
    [
      'Soniox',
      {
        text: 'Hi you.',
        tokens: [
          { text: 'Hi', start_ms: 500, end_ms: 700 },
          { text: ' you', start_ms: 700, end_ms: 1200 },
          { text: '.', start_ms: 1200, end_ms: 1250 },
        ],
      },
      [500, 1250, 'Hi you.'],
    ],
    [
      'pysubs2',
      { info: {}, styles: {}, events: [{ start: 500_000, end: 1_250_000, text: 'Hi you.', layer: 0 }] },
      [500_000, 1_250_000, 'Hi you.'],
    ],
    [
      'a podcast',
      { version: '1.0.0', segments: [{ speaker: 'Ann', startTime: 0.5, endTime: 1.25, body: 'Hi you.' }] },
      [500, 1250, 'Hi you.', 'Ann'],
    ],
    [
      'Amazon’s analytics of calls',
      {
        JobStatus: 'COMPLETED',
        Transcript: [
          {
            Content: 'Hi you.',
            Items: [
              { Type: 'pronunciation', Content: 'Hi', BeginOffsetMillis: 500, EndOffsetMillis: 700 },
              { Type: 'pronunciation', Content: 'you', BeginOffsetMillis: 800, EndOffsetMillis: 1250 },
              { Type: 'punctuation', Content: '.' },
            ],
            BeginOffsetMillis: 500,
            EndOffsetMillis: 1250,
            ParticipantRole: 'AGENT',
          },
        ],
      },
      [500, 1250, 'Hi you.', 'AGENT'],
    ],
    [
      'Rev.ai',
      {
        monologues: [
          {
            speaker: 0,
            elements: [
              { type: 'text', value: 'Hi', ts: 0.5, end_ts: 1 },
              { type: 'punct', value: ' ' },
              { type: 'text', value: 'you', ts: 1, end_ts: 1.25 },
              { type: 'punct', value: '.' },
            ],
          },
        ],
      },
      [500, 1250, 'Hi you.', '0'],
    ],
    [
      'Amazon Transcribe',
      {
        jobName: 'x',
        results: {
          items: [
            { type: 'pronunciation', start_time: '0.5', end_time: '1.25', alternatives: [{ content: 'Hi' }] },
            { type: 'punctuation', alternatives: [{ content: '.' }] },
          ],
        },
      },
      [500, 1250, 'Hi.'],
    ],
    [
      'Google Speech',
      {
        results: [
          {
            alternatives: [
              {
                transcript: 'Hi you.',
                words: [
                  { startTime: '0.500s', endTime: '1s', word: 'Hi' },
                  { startTime: '1s', endTime: '1.250s', word: 'you.' },
                ],
              },
            ],
          },
        ],
      },
      [500, 1250, 'Hi you.'],
    ],
    [
      'Google Speech with seconds and nanoseconds',
      {
        response: {
          results: [
            {
              alternatives: [
                {
                  transcript: 'Hi.',
                  words: [
                    {
                      start_time: { nanos: 500_000_000 },
                      end_time: { seconds: '1', nanos: 250_000_000 },
                      word: 'Hi.',
                    },
                  ],
                },
              ],
            },
          ],
        },
      },
      [500, 1250, 'Hi.'],
    ],
    [
      'the pipeline of Hugging Face',
      { text: ' Hi.', chunks: [{ timestamp: [0.5, 1.25], text: ' Hi.' }] },
      [500, 1250, 'Hi.'],
    ],
    [
      'the words of that pipeline',
      {
        text: ' Hi you.',
        chunks: [
          { text: ' Hi', timestamp: [0.5, 1] },
          { text: ' you.', timestamp: [1, 1.25] },
        ],
      },
      [500, 1250, 'Hi you.'],
    ],
    [
      'faster-whisper as lists',
      [[1, 0, 0.5, 1.25, ' Hi.', [50364, 13], 0, -0.3, 1.2, 0.01, [[0.5, 1.25, ' Hi.', 0.9]]]],
      [500, 1250, 'Hi.'],
    ],
    ['lists with the text first', [['Hi.', 0.5, 1.25]], [500, 1250, 'Hi.']],
    [
      'words as lists with the text first',
      [
        ['Hi', 0.5, 1],
        ['you.', 1, 1.25],
      ],
      [500, 1250, 'Hi you.'],
    ],
    ['lists within segments', { segments: [[0.5, 1.25, 'Hi.']] }, [500, 1250, 'Hi.']],
    [
      'times as on a clock',
      { segments: [{ start: '00:00:00,500', end: '00:00:01.250', text: 'Hi.' }] },
      [500, 1250, 'Hi.'],
    ],
    [
      'whisper.cpp without offsets',
      { transcription: [{ timestamps: { from: '00:00:00,500', to: '00:00:01,250' }, text: ' Hi.' }] },
      [500, 1250, 'Hi.'],
    ],
  ])('reads %s', (_, json, cue) => {
    expect(summary(json)).toEqual([cue]);
  });

  test('is recognised however long the whole text before the segments is', () => {
    const text = 'words '.repeat(20_000);
    expect(summary({ text, segments: [{ start: 0, end: 1, text: 'words' }] })).toEqual([[0, 1000, 'words']]);
  });

  test('cuts speech without segments at long pauses', () => {
    const words = [word('One', 0, 0.5), word('two.', 0.5, 1), word('Three.', 2.5, 3)];
    expect(summary({ words })).toEqual([
      [0, 1000, 'One two.'],
      [2500, 3000, 'Three.'],
    ]);
  });

  test('reads texts with control characters that were not escaped, and numbers that are none', () => {
    const text =
      '{"transcription":[{"offsets":{"from":0,"to":900},"text":" say \\"hi\tthere\nyou\\"","p":NaN}]}';
    expect(readSubtitles(text)).toMatchObject({
      format: 'speechjson',
      cues: [{ startMs: 0, endMs: 900, text: 'say "hi\tthere\nyou"' }],
      problems: [],
    });
  });

  test('reports JSON that is broken in another way', () => {
    expect(parseSpeechJson('{"segments":[}').problems).toEqual([{ code: 'broken_json', line: 1 }]);
    expect(parseSpeechJson('{"segments":[]}}').problems).toEqual([{ code: 'broken_json', line: 1 }]);
  });

  test('shows a text until its last word is spoken, where that has no end', () => {
    const words = 'This is the end of all that is said here today.'.split(' ');
    const chunks = words.map((word, index) => ({
      text: ` ${word}`,
      timestamp: [index / 2, index === words.length - 1 ? null : index / 2 + 0.4],
    }));
    const { cues, problems } = parseSpeechJson(JSON.stringify({ chunks }));
    expect(cues).toEqual([{ startMs: 0, endMs: 6200, text: words.join(' ') }]);
    expect(problems).toEqual([{ code: 'missing_end', line: 1, cueIndex: 0, count: 1 }]);
  });

  test('reads chunks of one word as subtitles where each is shown for long', () => {
    const chunks = ['Yes', 'No', 'Okay'].map((text, index) => ({
      text,
      timestamp: [index * 2, index * 2 + 1.5],
    }));
    expect(parseSpeechJson(JSON.stringify({ chunks })).cues.map(({ text }) => text)).toEqual([
      'Yes',
      'No',
      'Okay',
    ]);
  });

  test('gives an end to a segment without one, before the next begins', () => {
    const chunk = (text: string, ...timestamp: (number | null)[]) => ({ text, timestamp });
    const chunks = [
      chunk(' The first line.', 0, null),
      chunk(' The second line.', 1, 3),
      chunk(' The last.', 3, null),
    ];
    const { cues, problems } = readSubtitles(JSON.stringify({ text: '', chunks }));
    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 1000],
      [1000, 3000],
      [3000, 4200],
    ]);
    expect(problems).toEqual([{ code: 'missing_end', line: 1, cueIndex: 0, count: 2 }]);
  });

  test('lets a segment last as long as its words', () => {
    const words = [word('One', 1, 1.4), word('two.', 1.4, 1.9)];
    expect(summary({ segments: [{ start: 1, end: 1, text: 'One two.', words }] })).toEqual([
      [1000, 1900, 'One two.'],
    ]);
  });

  test('times a transcript without times by its words, and one without words by the end of its result', () => {
    const results = [
      { resultEndTime: '2s', alternatives: [{ transcript: 'One.' }] },
      { resultEndTime: '3.500s', alternatives: [{ transcript: ' Two.' }] },
      // With speakers, the last result repeats all words.
      { alternatives: [{ words: [{ startTime: '0s', endTime: '1s', word: 'One.', speakerTag: 1 }] }] },
    ];
    expect(summary({ results })).toEqual([
      [0, 2000, 'One.'],
      [2000, 3500, 'Two.'],
    ]);
  });

  test.each(['{', '[]', '{"segments":5}', '{"segments":[null,{"start":"x"}]}', '"text"'])(
    'survives %s',
    (text) => {
      expect(parseSpeechJson(text).cues).toEqual([]);
    },
  );
});

describe("Azure's transcriptions", () => {
  test('of a batch count ticks, and list one channel after the other', () => {
    const phrase = (ticks: number, display: string, speaker: number) => ({
      recognitionStatus: 'Success',
      speaker,
      offset: 'PT9S',
      duration: 'PT0.9S',
      offsetInTicks: ticks,
      durationInTicks: 9_000_000,
      nBest: [{ confidence: 0.9, lexical: 'x', display }],
    });
    const { format, cues } = readSubtitles(
      JSON.stringify({
        source: 'x',
        combinedRecognizedPhrases: [{ channel: 0, display: 'Hello you. Bye.' }],
        recognizedPhrases: [
          phrase(5_000_000, 'Hello you.', 1),
          phrase(30_000_000, 'Bye.', 1),
          phrase(15_000_000, 'Hi.', 2),
        ],
      }),
    );
    expect(format).toBe('speechjson');
    expect(cues.map(({ startMs, endMs, text, spans }) => [startMs, endMs, text, spans?.[0]?.value])).toEqual([
      [500, 1400, 'Hello you.', '1'],
      [1500, 2400, 'Hi.', '2'],
      [3000, 3900, 'Bye.', '1'],
    ]);
  });

  test('of one file count milliseconds', () => {
    const { cues } = readSubtitles(
      JSON.stringify({
        durationMilliseconds: 2000,
        combinedPhrases: [{ text: 'Hello you.' }],
        phrases: [{ offsetMilliseconds: 40, durationMilliseconds: 1200, text: 'Hello you.', words: [] }],
      }),
    );
    expect(cues).toEqual([{ startMs: 40, endMs: 1240, text: 'Hello you.' }]);
  });
});
