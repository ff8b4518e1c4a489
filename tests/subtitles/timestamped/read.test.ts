import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { stampedLine, wordsOf } from '#subtitles/timestamped/stamped-line.ts';
import { writeTimestamped } from '#subtitles/timestamped/write.ts';

const summary = (text: string) =>
  readSubtitles(text).cues.map(({ startMs, endMs, text: words }) => [startMs, endMs, words]);
const textsOf = (text: string) => readSubtitles(text).cues.map(({ text: words }) => words);

describe('stampedLine', () => {
  test.each([
    ['0:00', 0, ''],
    ['0:05 words', 5000, 'words'],
    ['1:02:03 words', 3_723_000, 'words'],
    ['102:03\twords', 6_123_000, 'words'],
    ['[00:12] Ann: Where?', 12_000, 'Ann: Where?'],
    ['(00:00:12) words', 12_000, 'words'],
    ['00:12.5 – words', 12_500, 'words'],
    ['[0:05]: words', 5000, 'words'],
    ['0:05 5 seconds words', 5000, 'words'],
    ['1:05 1 minute, 5 seconds', 65_000, ''],
    ['1:05 5 seconds later', 65_000, '5 seconds later'],
  ])('reads %j', (line, ms, text) => {
    const stamped = stampedLine(line)!;
    expect([stamped.start.ms, wordsOf(stamped, { hasRanges: false, hasDashes: true })]).toEqual([
      ms,
      { end: null, text },
    ]);
  });

  test.each([
    'words',
    '12 words',
    '[00:12 words',
    '10:30am works',
    '(1) words',
    '',
    '3.5 percent',
    '1 0:05 words',
  ])('sees no time in %j', (line) => {
    expect(stampedLine(line)).toBeNull();
  });
});

describe('the times of a transcript', () => {
  test.each([
    ['a dash', '0:05 - 0:09 Hello\n0:10 - 0:12 you'],
    ['a dash without blanks', '0:05–0:09 Hello\n0:10–0:12 you'],
    ['brackets', '[0:05 - 0:09] Hello\n[0:10 - 0:12] you'],
    ['words below', '00:05 - 00:09\nHello\n\n00:10 - 00:12\nyou'],
    ['hours', '00:00:05 - 00:00:09 Hello\n00:00:10 - 00:00:12 you'],
    ['hours and no dash', '00:00:05 00:00:09 Hello\n00:00:10 00:00:12 you'],
    ['hours in brackets', '[00:00:05 - 00:00:09] Hello\n[00:00:10 - 00:00:12] you'],
    ['fractions in brackets', '[00:00:05.0 - 00:00:09.0]\nHello\n[00:00:10.0 - 00:00:12.0]\nyou'],
    ['a word', '0:05 to 0:09 Hello\n0:10 to 0:12 you'],
    ['another dash before the words', '0:05 - 0:09 - Hello\n0:10 - 0:12 - you'],
  ])('may be ranges with %s', (_, text) => {
    expect(summary(text)).toEqual([
      [5000, 9000, 'Hello'],
      [10_000, 12_000, 'you'],
    ]);
    expect(readSubtitles(text).problems).toEqual([]);
  });

  test('are no ranges where one line has a time in its words', () => {
    expect(textsOf('0:04 - 9:30 is late\n0:06 Yes\n0:08 No')).toEqual(['- 9:30 is late', 'Yes', 'No']);
  });

  test('may count frames, at the rate that is told or one that is assumed', () => {
    const text = '00:00:01:12 a\n00:00:02:20 b';
    const { cues, problems, frameRate } = readSubtitles(text);
    expect(cues.map(({ startMs }) => startMs)).toEqual([1480, 2800]);
    expect(frameRate).toEqual({ fps: 25, isStated: false });
    expect(problems).toMatchObject([{ code: 'assumed_frame_rate', excerpt: '25' }, { code: 'missing_end' }]);
    expect(readSubtitles(text, { frameRate: 24 }).cues[0]!.startMs).toBe(1500);
  });

  test('of frames are at a rate that has as many, and hundredths where none has', () => {
    const startsOf = (text: string) => readSubtitles(text).cues.map(({ startMs }) => startMs);
    expect(startsOf('00:00:01:15 a\n00:00:02:29 b')).toEqual([1500, 2967]);
    expect(startsOf('00:00:01:30 a\n00:00:02:59 b')).toEqual([1500, 2983]);
    expect(startsOf('00:00:01:50 a\n00:00:02:75 b')).toEqual([1500, 2750]);
  });

  test.each([
    ['beside them', '[00:01:05] Anna: Hello\n[00:01:09] Ben: Hi'],
    ['below them', '[00:01:05]\nAnna: Hello\n[00:01:09]\nBen: Hi'],
  ])('in brackets have hours, with the words %s', (_, text) => {
    expect(summary(text)).toEqual([
      [65_000, 66_200, 'Anna: Hello'],
      [69_000, 70_200, 'Ben: Hi'],
    ]);
  });

  test('stay what they are where one line has brackets', () => {
    expect(summary('00:00:05 Hello\n00:00:07 you\n[00:00:09] there')[2]).toEqual([9000, 10_200, 'there']);
  });

  test.each(['[12:34:56] <anna> hi\n[12:35:10] <ben> ho', '[12:34] * anna waves\n[12:35] <ben> ho'])(
    'are not those of a chat: %j',
    (text) => {
      expect(readSubtitles(text).format).toBeNull();
    },
  );
});

describe('a transcript of a meeting', () => {
  const said = (text: string) => {
    const { format, cues } = readSubtitles(text);
    return [format, ...cues.map((cue) => [cue.startMs, cue.text, cue.spans?.[0]?.value])];
  };

  test.each([
    [
      'Otter',
      'Alice Smith  0:01  \nHello everyone.\n\nBob  0:12  \nThanks,\nAlice.\n\nAlice Smith  1:02:03  \nGreat.\n',
    ],
    [
      'Rev',
      'Alice Smith (00:01):\nHello everyone.\nBob (00:12):\nThanks,\nAlice.\nAlice Smith (01:02:03):\nGreat.\n',
    ],
  ])('has its speakers and times in lines of their own: %s', (_, text) => {
    expect(said(text)).toEqual([
      'transcript',
      [1000, 'Hello everyone.', 'Alice Smith'],
      [12_000, 'Thanks,\nAlice.', 'Bob'],
      [3_723_000, 'Great.', 'Alice Smith'],
    ]);
  });

  test.each([
    [
      'Teams',
      'Alice Smith\n0:01\nHello everyone.\nBob\n0:12\nThanks,\nAlice.\nAlice Smith\n1:02:03\nGreat.\n',
    ],
    [
      'a line',
      'Alice Smith | 0:01\nHello everyone.\nBob | 0:12\nThanks,\nAlice.\nAlice Smith [1:02:03]\nGreat.\n',
    ],
  ])('has names, times and words below each other or on one line: %s', (_, text) => {
    expect(said(text)).toEqual([
      'transcript',
      [1000, 'Hello everyone.', 'Alice Smith'],
      [12_000, 'Thanks,\nAlice.', 'Bob'],
      [3_723_000, 'Great.', 'Alice Smith'],
    ]);
  });

  test('has seconds as faster-whisper prints them', () => {
    const { format, cues } = readSubtitles('[0.00s -> 1.50s] Hi there\n[1.50s -> 3.20s]  And more\n');
    expect([format, cues]).toEqual([
      'transcript',
      [
        { startMs: 0, endMs: 1500, text: 'Hi there' },
        { startMs: 1500, endMs: 3200, text: 'And more' },
      ],
    ]);
  });

  test('has no names where the line above a time is what was said before', () => {
    expect(said('My film\n0:00\nhello\n0:03\nand so on\n0:07\nhello\n0:09\nhello')).toEqual([
      'transcript',
      [0, 'hello', undefined],
      [3000, 'and so on', undefined],
      [7000, 'hello', undefined],
      [9000, 'hello', undefined],
    ]);
  });

  test('has them before the words: Sonix', () => {
    expect(
      said(
        'My talk\n\nSpeaker 1: [00:00:01] Hello there.\nSpeaker 2: [00:00:05] Hi.\nSpeaker 1: [00:00:09] So.',
      ),
    ).toEqual([
      'transcript',
      [1000, 'Hello there.', 'Speaker 1'],
      [5000, 'Hi.', 'Speaker 2'],
      [9000, 'So.', 'Speaker 1'],
    ]);
  });

  test.each([
    ['a timetable', 'Rome 10:30\nOslo 10:45\nParis 11:00\n'],
    [
      'a timetable with tracks',
      'Rome 10:30\nTrack 4\nOslo 10:45\nTrack 5\nParis 11:00\nTrack 1\nBern 11:30\nTrack 2\n',
    ],
    ['times that go back', 'Alice  1:02\nHello\nBob  0:12\nHi\n'],
    [
      'prose',
      'We meet at 10:30\nand then\nwe eat\nand drink\nand leave\nat last at 11:00\nfor home\nand bed\nand sleep\n',
    ],
  ])('is not seen in %s', (_, text) => {
    expect(readSubtitles(text).format).toBeNull();
  });
});

describe("Adobe Encore's text", () => {
  test.each([
    ['blanks', '00:03:15:22 00:03:23:10 Line one\nLine two\n00:03:24:00 00:03:25:00 Next\n'],
    ['tabs', '00:03:15:22\t00:03:23:10\tLine one\nLine two\n00:03:24:00\t00:03:25:00\tNext'],
    ['numbers', '1 00:03:15:22 00:03:23:10 Line one\nLine two\n\n2 00:03:24:00 00:03:25:00 Next'],
  ])('is read with its free lines and its frames, with %s', (_, text) => {
    const { format, cues, problems } = readSubtitles(text, { fileName: 'encore.txt' });
    expect([format, cues.map(({ startMs, endMs, text: words }) => [startMs, endMs, words])]).toEqual([
      'transcript',
      [
        [195_880, 203_400, 'Line one\nLine two'],
        [204_000, 205_000, 'Next'],
      ],
    ]);
    expect(problems).toEqual([{ code: 'assumed_frame_rate', line: 1, excerpt: '25' }]);
  });

  test('drops frames where semicolons say so', () => {
    const text = '00:03:15;22 00:03:23;10 Line one\r\nLine two\r\n00:03:24;00 00:03:25;00 Next\r\n';
    const { cues, problems } = readSubtitles(text, { fileName: 'encore.txt' });
    // Of 5,872 labels to 3:15;22, six are left out (SMPTE ST 12-1).
    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [Math.round((5_866 * 1001) / 30), 203_336],
      [204_004, 205_005],
    ]);
    expect(problems).toEqual([{ code: 'assumed_frame_rate', line: 1, excerpt: '29.97' }]);
  });

  test('may have a dash between its times', () => {
    const { cues } = readSubtitles('00:00:01:05 - 00:00:02:00 One\nmore\n00:00:03:00 - 00:00:04:00 Two');
    expect(cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [1200, 2000, 'One\nmore'],
      [3000, 4000, 'Two'],
    ]);
  });

  test('may have a title, which is told', () => {
    const { cues, problems } = readSubtitles(
      'My film\n00:00:01:05 00:00:02:00 One\n00:00:03:00 00:00:04:00 Two',
    );
    expect(cues.map(({ startMs, text }) => [startMs, text])).toEqual([
      [1200, 'One'],
      [3000, 'Two'],
    ]);
    expect(problems).toMatchObject([
      { code: 'text_before_first_cue', excerpt: 'My film' },
      { code: 'assumed_frame_rate' },
    ]);
  });
});

describe('the words of a transcript', () => {
  test('may begin with a dash, where not every line does', () => {
    expect(textsOf('0:04 - Yes\n0:06 No')).toEqual(['- Yes', 'No']);
    expect(textsOf('0:04 - Yes\n0:06 - No')).toEqual(['Yes', 'No']);
  });

  test.each([
    ['- One', 'Two'],
    ['- One', '- Two', '– Three'],
    ['- 0:09 is early', '- 0:12 is late'],
    ['4 seconds to go', 'One'],
    [': one', ': two'],
    ['\u2060One', '\u2060- Two'],
  ])('are read as they were written: %j', (...texts) => {
    const track = texts.map((text, index) => ({ startMs: 4000 + index * 5000, endMs: 9000, text }));
    expect(textsOf(writeTimestamped(track).text)).toEqual(texts);
  });
});

describe('a transcript', () => {
  test('has words beside the times or below them', () => {
    const { cues } = readSubtitles('0:00\nwelcome\nto the show\n\n0:04 today\n1:00:00\nthe end');
    expect(cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [0, 1267, 'welcome\nto the show'],
      [4000, 5200, 'today'],
      [3_600_000, 3_601_200, 'the end'],
    ]);
  });

  test.each([
    'Lunch at 12:30\nMeet me at\n9:00 sharp\nand bring\nyour book\nplease',
    '12:30 lunch\n9:15 breakfast\nwords',
    '9:00 one meeting',
  ])('is not seen in %j', (text) => {
    expect(readSubtitles(text).format).toBeNull();
  });

  test('is written with the start of each cue', () => {
    const track = [
      { startMs: 4000, endMs: 5000, text: 'One\ntwo' },
      { startMs: 3_661_000, endMs: 3_662_000, text: 'Three' },
    ];
    expect(writeTimestamped(track).text).toBe('0:04 One two\n1:01:01 Three\n');
  });
});

test.each(['~', ' ~ ', '～', '〜', ' 〜 ', '-', ' – '])('%j between two times is a range', (mark) => {
  const text = `00:00${mark}00:32 One\n00:32${mark}01:04 Two\n01:04${mark}01:36 Three\n`;
  const { format, cues } = readSubtitles(text);
  expect(format).toBe('transcript');
  expect(cues).toEqual([
    { startMs: 0, endMs: 32_000, text: 'One' },
    { startMs: 32_000, endMs: 64_000, text: 'Two' },
    { startMs: 64_000, endMs: 96_000, text: 'Three' },
  ]);
});
