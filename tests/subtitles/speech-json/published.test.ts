import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';

function read(json: unknown) {
  const { format, cues } = readSubtitles(JSON.stringify(json));
  const timed = cues.map(({ startMs, endMs, text, spans = [] }) => [
    startMs,
    endMs,
    text,
    ...spans.map(({ value }) => value),
  ]);
  return { format, cues: timed };
}

const from = (start: string, end: string) => [{ adjustedStart: start, adjustedEnd: end, start, end }];
const transcript = [
  { id: 2, text: 'Later.', speakerId: 2, instances: from('0:00:13.21', '0:00:15.81') },
  { id: 1, text: 'Well, good morning.', speakerId: 1, instances: from('0:00:10.21', '0:00:12.81') },
];
const insights = {
  transcript,
  ocr: [{ id: 1, text: 'ON A SIGN', instances: from('0:00:01', '0:00:02') }],
  speakers: [{ id: 1, name: 'Ann' }],
};
const indexed = [
  [10_210, 12_810, 'Well, good morning.', 'Ann'],
  [13_210, 15_810, 'Later.'],
];

const paragraphs = [
  {
    cues: [
      { time: 751, text: 'Ann:\nOne' },
      { time: 3230, text: 'two' },
    ],
  },
  { cues: [{ time: 7001, text: 'Three' }] },
];
const talk = [
  [751, 1951, 'Ann:\nOne'],
  [3230, 4430, 'two'],
  [7001, 8201, 'Three'],
];

describe('JSON in which others publish what is said', () => {
  test.each<readonly [name: string, json: unknown, cues: unknown]>([
    ['Azure Video Indexer', { name: 'film', videos: [{ id: 'a', insights }] }, indexed],
    ['its insights alone', { insights }, indexed],
    ['its transcript alone', { transcript }, indexed.map((cue) => cue.slice(0, 3))],
    ['a transcript of TED', { paragraphs }, talk],
    ['the same as TED’s service answers it', { data: { translation: { id: '1', paragraphs } } }, talk],
    [
      'subtitles of TED',
      {
        captions: [
          { duration: 1976, content: 'When', startOfParagraph: true, startTime: 0 },
          { duration: 2000, content: 'you', startOfParagraph: false, startTime: 1976 },
        ],
      },
      [
        [0, 1976, 'When'],
        [1976, 3976, 'you'],
      ],
    ],
    [
      'Happy Scribe',
      [
        {
          speaker: 'Speaker 1',
          words: [
            { text: 'Hello', type: 'text', data_start: 0.1, data_end: 0.5 },
            { text: 'there.', type: 'text', data_start: 0.6, data_end: 0.9 },
          ],
        },
        { speaker: 'Speaker 2', words: [{ text: 'Hi', type: 'text', data_start: 2.1, data_end: 2.5 }] },
      ],
      [
        [100, 900, 'Hello there.', 'Speaker 1'],
        [2100, 2500, 'Hi', 'Speaker 2'],
      ],
    ],
    [
      'IBM Watson',
      {
        results: [
          {
            alternatives: [
              {
                transcript: 'one two ',
                timestamps: [
                  ['one', 0.92, 1.3],
                  ['two', 1.3, 1.54],
                ],
              },
            ],
          },
          { alternatives: [{ transcript: 'three ', timestamps: [['three', 4, 4.3]] }] },
        ],
      },
      [
        [920, 1540, 'one two'],
        [4000, 4300, 'three'],
      ],
    ],
    [
      'pairs of times',
      [
        { sid: '1', text: 'Hello', time: [0, 9.2] },
        { sid: '2', text: 'How are you', time: [10, 14.23] },
      ],
      [
        [0, 9200, 'Hello'],
        [10_000, 14_230, 'How are you'],
      ],
    ],
  ])('is read: %s', (_, json, cues) => {
    expect(read(json)).toEqual({ format: 'speechjson', cues });
  });

  test.each([{ paragraphs: [{ text: 'a' }] }, { data: { translation: 'a' } }, { insights: [] }])(
    'is not seen in %j',
    (json) => {
      expect(read(json).cues).toEqual([]);
    },
  );
});
