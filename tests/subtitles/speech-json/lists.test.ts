import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';

function read(json: unknown) {
  const { format, cues, problems } = readSubtitles(JSON.stringify(json));
  const timed = cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]);
  return { format, cues: timed, problems: problems.map(({ code }) => code) };
}

describe('a segment without times', () => {
  const first = { start: 0.5, end: 2, text: 'First line.' };
  const last = { start: 3, end: 4, text: 'Last.' };

  test.each([
    ['none at all', {}],
    ['a word without any', { words: [{ word: 'Nineteen' }] }],
    ['null', { start: null, end: null }],
  ])('begins where the one before it ends: %s', (_, more) => {
    expect(read({ segments: [first, { text: 'Nineteen.', ...more }, last] })).toEqual({
      format: 'speechjson',
      cues: [
        [500, 2000, 'First line.'],
        [2000, 3000, 'Nineteen.'],
        [3000, 4000, 'Last.'],
      ],
      problems: ['missing_end'],
    });
  });

  test('is no cue where no other has times', () => {
    expect(read({ segments: [{ text: 'a' }, { text: 'b' }] })).toMatchObject({
      cues: [],
      problems: ['no_cues'],
    });
  });
});

test.each([
  ['a duration', { start: 1, duration: 4 }, [1000, 5000]],
  ['one in text', { start: '0.16', dur: '1.54' }, [160, 1700]],
  ['an end rather than a duration', { start: 1, end: 2, duration: 9 }, [1000, 2000]],
  ['milliseconds by their name', { startMs: 160, endMs: 1540 }, [160, 1540]],
])('times are read from %s', (_, times, [startMs, endMs]) => {
  expect(read([{ text: 'hi', ...times }]).cues).toEqual([[startMs, endMs, 'hi']]);
});

test.each([
  ['body', { font_size: 0.4, body: [{ from: 1.2, to: 2.3, content: '你好' }] }, [1200, 2300, '你好']],
  ['subtitles', { subtitles: [{ start: 1, end: 2, text: 'x' }] }, [1000, 2000, 'x']],
  [
    'result',
    {
      result: [
        { end: 0.9, start: 0.5, word: 'hello' },
        { end: 1.4, start: 1, word: 'you' },
      ],
    },
    [500, 1400, 'hello you'],
  ],
])('a list under “%s” on one line is no table', (_, json, cue) => {
  expect(read(json)).toEqual({ format: 'speechjson', cues: [cue], problems: [] });
});

test('punctuation before the first word belongs to it', () => {
  const text = { type: 'text', value: 'Oui', ts: 0.5, end_ts: 1 };
  const elements = [{ type: 'punct', value: '« ' }, text, { type: 'punct', value: ' »' }];
  expect(read({ monologues: [{ speaker: 0, elements }] }).cues).toEqual([[500, 1000, '« Oui »']]);
});

describe('lists that do not say how they count', () => {
  const times = (json: object) =>
    readSubtitles(JSON.stringify(json)).cues.map(({ startMs, endMs }) => [startMs, endMs]);

  test('are of milliseconds where seconds would last for minutes', () => {
    expect(
      times([
        { start: 1000, end: 2000, text: 'One' },
        { start: 2500, end: 3100, text: 'Two' },
      ]),
    ).toEqual([
      [1000, 2000],
      [2500, 3100],
    ]);
    expect(
      times({
        captions: [
          { startTime: 500, duration: 2000, content: 'One' },
          { startTime: 3000, duration: 900, content: 'Two' },
        ],
      }),
    ).toEqual([
      [500, 2500],
      [3000, 3900],
    ]);
  });

  test('are of seconds otherwise', () => {
    expect(
      times([
        { start: 1, end: 4, text: 'One' },
        { start: 4, end: 90, text: 'Two' },
      ]),
    ).toEqual([
      [1000, 4000],
      [4000, 90_000],
    ]);
    expect(times([{ start: 100.5, end: 400, text: 'One' }])).toEqual([[100_500, 400_000]]);
  });
});

describe('words that a recogniser lists', () => {
  test('with what stands between them are joined by that: ElevenLabs', () => {
    const word = (text: string, start: number, type = 'word') => ({ text, start, end: start + 0.2, type });
    const textsOf = (words: object[]) => read({ text: '', words }).cues.map(([, , text]) => text);
    expect(textsOf([word('Hi', 0), word(' ', 0.2, 'spacing'), word('there.', 0.3)])).toEqual(['Hi there.']);
    expect(textsOf([word('你', 0), word('', 0.2, 'spacing'), word('好', 0.3)])).toEqual(['你好']);
  });

  describe('as characters with times: ElevenLabs', () => {
    const aligned = (text: string, secondsEach = 0.1) => ({
      characters: [...text],
      character_start_times_seconds: [...text].map((_, at) => at * secondsEach),
      character_end_times_seconds: [...text].map((_, at) => (at + 1) * secondsEach),
    });

    test('are joined, alone and beside the sound', () => {
      const speech = aligned('Hi there.');
      const cues = [[0, 900, 'Hi there.']];
      expect(read(speech).cues).toEqual(cues);
      expect(read({ audio_base64: 'x', alignment: speech, normalized_alignment: speech }).cues).toEqual(cues);
    });

    test('are cut between words where they are too long for a subtitle', () => {
      const text =
        'This is a sentence that is far too long for one subtitle, and so it has to be cut somewhere. '.repeat(
          3,
        );
      const { cues } = read(aligned(text));
      expect(cues.length).toBeGreaterThan(3);
      expect(
        cues
          .map(([, , words]) => words)
          .join(' ')
          .replaceAll('\n', ' '),
      ).toBe(text.trim());
    });

    test('are cut anywhere where a script puts no blanks between words', () => {
      const { cues } = read(aligned('今日はとても天気が良いので散歩に行きます'.repeat(6)));
      expect(cues.length).toBeGreaterThan(2);
      expect(cues.map(([, , words]) => words).join('')).toBe(
        '今日はとても天気が良いので散歩に行きます'.repeat(6),
      );
    });

    test('end before a pause, which is counted as a long blank', () => {
      const speech = {
        characters: [...'Hi you'],
        character_start_times_seconds: [0, 0.1, 0.2, 3, 3.1, 3.2],
        character_end_times_seconds: [0.1, 0.2, 3, 3.1, 3.2, 3.3],
      };
      expect(read(speech).cues).toEqual([
        [0, 200, 'Hi'],
        [3000, 3300, 'you'],
      ]);
    });

    test('that lack their times keep the words around them', () => {
      const speech = { ...aligned('Hi there.'), character_end_times_seconds: [] };
      expect(read(speech).cues).toMatchObject([[0, expect.any(Number), 'Hi there.']]);
    });
  });

  test('one in each segment are joined: Remotion', () => {
    const words = [' Hello', ' there,', ' un', 'believ', 'able', ' friend.'];
    const items = words.map((text, at) => ({
      text,
      startMs: at * 300,
      endMs: at * 300 + 250,
      confidence: 1,
    }));
    expect(read(items).cues).toEqual([[0, 1750, 'Hello there, unbelievable friend.']]);
    const trimmed = items.map((item) => ({ ...item, text: item.text.trim() }));
    expect(read(trimmed).cues).toEqual([[0, 1750, 'Hello there, un believ able friend.']]);
  });

  test('are no words where each lasts as long as a subtitle', () => {
    const items = ['你好', '我很好', '谢谢'].map((text, at) => ({ text, start: at * 2, end: at * 2 + 1.5 }));
    expect(read(items).cues.map(([, , text]) => text)).toEqual(['你好', '我很好', '谢谢']);
  });

  test('belong to their speakers', () => {
    const words = ['Ready?', 'Yes', 'sir.'].map((text, at) => ({
      text,
      start: at,
      end: at + 0.9,
      speaker: at === 0 ? 'A' : 'B',
    }));
    const { cues } = readSubtitles(JSON.stringify({ words }));
    expect(cues.map(({ text, spans }) => [text, spans?.[0]?.value])).toEqual([
      ['Ready?', 'A'],
      ['Yes sir.', 'B'],
    ]);
  });

  test('with their punctuation apart are one segment: Speechmatics', () => {
    const item = (type: string, content: string, start_time: number) => ({
      type,
      start_time,
      end_time: start_time + 0.3,
      alternatives: [{ content, confidence: 1 }],
    });
    const results = [item('word', 'Hello', 0.1), item('word', 'there', 0.5), item('punctuation', '.', 0.8)];
    expect(read({ format: '2.9', results }).cues).toEqual([[100, 800, 'Hello there.']]);
  });
});

describe('objects one after another', () => {
  const textsOf = (text: string) =>
    readSubtitles(text, { fileName: 'a.json' }).cues.map(({ text: words }) => words);

  test('are one list: Vosk', () => {
    const vosk = (word: string, start: number) =>
      JSON.stringify({ result: [{ conf: 1, start, end: start + 0.4, word }], text: `{"${word}` }, null, 1);
    expect(textsOf(`${vosk('hello', 0.1)}\n${vosk('bye', 3)}\n{"text":""}\n`)).toEqual(['hello', 'bye']);
  });

  test('may stand on lines: JSON Lines', () => {
    expect(
      textsOf('{"start":0.1,"end":0.5,"text":"hello }"}\r\n{"start":1.1,"end":1.5,"text":"there"}\r\n'),
    ).toEqual(['hello }', 'there']);
  });

  test('are reported where one is damaged', () => {
    expect(read('x').cues).toEqual([]);
    expect(readSubtitles('{"segments":[]}\n{"segments":[}').problems).toContainEqual({
      code: 'broken_json',
      line: 1,
    });
  });
});
