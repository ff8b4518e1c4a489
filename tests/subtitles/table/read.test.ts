import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';

const summary = (text: string) =>
  readSubtitles(text).cues.map(({ startMs, endMs, text: words }) => [startMs, endMs, words]);
const two = [
  [1000, 2000, 'One, two'],
  [3000, 4500, 'Three'],
];

describe('an edit list that counts frames', () => {
  test('has a bar between lines', () => {
    const { cues } = readSubtitles(
      '00:02:17:10 , 00:02:20:10 , One, two | three\n00:02:21:00 , 00:02:22:00 , a|b',
    );
    expect(cues.map(({ text }) => text)).toEqual(['One, two\nthree', 'a\nb']);
  });

  test('may have commas and quotes in the words of Spruce', () => {
    const source =
      '00:00:01:00 , 00:00:02:00 , Senator, we\'re making | our "final", approach.\n00:00:03:00 , 00:00:04:00 , "Very good," he said, "we go."\n';
    const { cues, problems } = readSubtitles(source);
    expect(cues.map(({ text }) => text)).toEqual([
      'Senator, we\'re making\nour "final", approach.',
      '"Very good," he said, "we go."',
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['assumed_frame_rate']);
  });

  test('with quotes and names for its columns is no list of Spruce', () => {
    const source =
      'Start,End,Text,Speaker\n00:00:01:00,00:00:02:00,"Senator, we",Ann\n00:00:03:00,00:00:04:00,Very good,Bob\n';
    expect(readSubtitles(source).cues.map(({ text, spans }) => [text, spans?.[0]?.value])).toEqual([
      ['Senator, we', 'Ann'],
      ['Very good', 'Bob'],
    ]);
  });

  test('may have settings, comments and styles of Spruce', () => {
    const { format, cues, problems } = readSubtitles(
      '//A film\n$FontName = Arial\n$HorzAlign = Center\n\n00:01:54:19,00:01:56:17,We should go|before dark\n00:01:57:00 , 00:01:59:12 , ^IItalic^I, ^Bbold\n',
      { fileName: 'film.stl' },
    );
    expect([format, cues]).toEqual([
      'table',
      [
        { startMs: 114_760, endMs: 116_680, text: 'We should go\nbefore dark' },
        {
          startMs: 117_000,
          endMs: 119_480,
          text: 'Italic, bold',
          spans: [
            { start: 0, end: 6, kind: 'italic' },
            { start: 8, end: 12, kind: 'bold' },
          ],
        },
      ],
    ]);
    expect(problems).toMatchObject([
      { code: 'unknown_line', line: 1, excerpt: '//A film' },
      { code: 'formatting_left_out', line: 2, count: 2 },
      { code: 'assumed_frame_rate', line: 5, excerpt: '25' },
    ]);
  });
});

describe('a table', () => {
  test.each([
    [
      'commas and clocks',
      'start,end,text\n00:00:01.000,00:00:02.000,"One, two"\n00:00:03.000,00:00:04.500,Three',
    ],
    ['semicolons and decimal commas', 'Begin;End;Dialogue\n1,0;2,0;One, two\n3,0;4,5;Three'],
    ['columns in another order', 'Text\tFrom\tTo\nOne, two\t0:01\t0:02\nThree\t0:03\t0:04.5'],
    ['no header', '1,00:00:01.0,00:00:02.0,"One, two"\n2,00:00:03.0,00:00:04.5,Three'],
    ['milliseconds', 'start\tend\ttext\n1000\t2000\tOne, two\n3000\t4500\tThree'],
    ['seconds', 'start,end,text\n1,2,"One, two"\n3,4.5,Three'],
    ['what Excel puts first', 'sep=;\r\nstart;end;text\r\n1;2;One, two\r\n3;4.5;Three\r\n'],
  ])('is read with %s', (_, text) => {
    expect(summary(text)).toEqual(two);
  });

  test('keeps words with commas that nobody put into quotes', () => {
    const rows = '00:00:01.0,00:00:02.0,One, two\n00:00:03.0,00:00:04.5,Three';
    expect(summary(rows)).toEqual(two);
    expect(summary(`start,end,text\n${rows}`)).toEqual(two);
  });

  test('reads frames at the rate that is told, and says which it took without one', () => {
    const list = '01:00:01:05 , 01:00:02:12 , One, two\n01:00:03:00 , 01:00:04:24 , Three';
    const { cues, problems, frameRate } = readSubtitles(list);
    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [3_601_200, 3_602_480],
      [3_603_000, 3_604_960],
    ]);
    expect([cues[0]!.text, frameRate]).toEqual(['One, two', { fps: 25, isStated: false }]);
    expect(problems).toEqual([{ code: 'assumed_frame_rate', line: 1, excerpt: '25' }]);
    expect(readSubtitles(list, { frameRate: 30 }).cues[0]!.startMs).toBe(3_601_167);
  });

  test('keeps line ends and quotes inside a cell', () => {
    expect(summary('start,end,text\n0:01,0:02,"Say ""one""\r\nand two"\n0:03,0:04,a "b" c')).toEqual([
      [1000, 2000, 'Say "one"\nand two'],
      [3000, 4000, 'a "b" c'],
    ]);
  });

  test('reads speakers, and ends that are missing', () => {
    const { cues, problems } = readSubtitles('Start,Speaker,Text\n0:01,Ann,One\n0:02,,Two');
    expect(cues).toEqual([
      { startMs: 1000, endMs: 2000, text: 'One', spans: [{ start: 0, end: 3, kind: 'voice', value: 'Ann' }] },
      { startMs: 2000, endMs: 3200, text: 'Two' },
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['missing_end']);
  });

  test('reads the labels of Audacity, and leaves out their frequencies', () => {
    const { format, cues, problems } = readSubtitles(
      '0.000000\t2.500000\tHello\r\n\\\t100.0\t200.5\r\n2.500000\t4.100000\tand more\r\n\\\t0.0\t1.0\r\n',
    );
    expect(format).toBe('table');
    expect(cues).toEqual([
      { startMs: 0, endMs: 2500, text: 'Hello' },
      { startMs: 2500, endMs: 4100, text: 'and more' },
    ]);
    expect(problems).toEqual([]);
  });

  test('does not take labels that follow each other after a second for numbers of rows', () => {
    expect(readSubtitles('0.5\t1.25\tHello\n1.5\t2.25\tYes\n').cues).toEqual([
      { startMs: 500, endMs: 1250, text: 'Hello' },
      { startMs: 1500, endMs: 2250, text: 'Yes' },
    ]);
  });

  test("reads Premiere's transcripts, with semicolons for colons", () => {
    const { cues, problems } = readSubtitles(
      '"Speaker Name","Start Time","End Time","Text"\n"Speaker 1","00;00;01;05","00;00;03;10","Hello, you"\n',
    );
    expect(cues).toEqual([
      {
        startMs: 1168,
        endMs: 3337,
        text: 'Hello, you',
        spans: [{ start: 0, end: 10, kind: 'voice', value: 'Speaker 1' }],
      },
    ]);
    expect(problems).toEqual([{ code: 'assumed_frame_rate', line: 1, excerpt: '29.97' }]);
  });

  test('drops frames where semicolons say so', () => {
    const { cues } = readSubtitles(
      'start,end,text\n00:01:00;02,00:01:01;00,One\n00:10:00;00,00:10:01;00,Two',
    );
    expect(cues.map(({ startMs }) => startMs)).toEqual([60_060, 599_999]);
  });

  test('keeps the words of a row without a time', () => {
    const { cues, problems } = readSubtitles(
      'start,end,text\n0:01,0:02,One\nsoon,later,Lost\n0:03,0:04,Two\n0:05,0:06,Three\nsoon,,\n',
    );
    expect(cues.map(({ text }) => text)).toEqual(['One', 'Lost', 'Two', 'Three']);
    expect(problems).toEqual([
      { code: 'lost_times', line: 3, cueIndex: 1, count: 1 },
      { code: 'unreadable_timing', line: 6, excerpt: 'soon |  |' },
    ]);
  });

  test.each(['name,age,city\nAnn,30,Rome\nBen,40,Oslo', 'One, two, three.\nFour, five, six.', 'a\tb\tc'])(
    'is not seen in %j',
    (text) => {
      expect(readSubtitles(text).format).toBeNull();
    },
  );

  test('has a column for each language', () => {
    const source = [{ startMs: 0, endMs: 900, text: 'One' }];
    const target = [{ startMs: 0, endMs: 900, text: 'Un,\ndeux' }];
    expect(writeSubtitles(target, 'table', { bilingual: { source, order: 'source_first' } }).text).toBe(
      'start,end,source,translation\r\n00:00:00.000,00:00:00.900,One,"Un,\ndeux"\r\n',
    );
  });
});
