import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';

const cues = [
  { startMs: 1000, endMs: 2000, text: 'Hello, you' },
  { startMs: 3000, endMs: 4500, text: 'Bye' },
];

describe('a column with both times', () => {
  test.each(['-->', '->', '→', '-', '–', ' - '])('is read as two, with %j between', (mark) => {
    const rows = [
      '#;Timecode;Text;Übersetzung',
      `1;00:00:01,000 ${mark} 00:00:02,000;Hello, you;Hallo`,
      `2;00:00:03,000${mark}00:00:04,500;Bye;Tschüss`,
    ];
    const read = readSubtitles(rows.join('\r\n'), { fileName: 'film.csv' });
    expect(read).toMatchObject({ format: 'table', cues });
    expect(read.languages?.all.map(({ label }) => label)).toEqual(['Text', 'Übersetzung']);
    expect(readSubtitles(rows.join('\n'), { language: '4' }).cues.map(({ text }) => text)).toEqual([
      'Hallo',
      'Tschüss',
    ]);
  });

  test('may be quoted, and a cell of it empty', () => {
    const rows = [
      'No,In - Out,Text',
      '1,"00:00:01,000 --> 00:00:02,000","Hello, you"',
      '2,"00:00:03,000 --> 00:00:04,500",Bye',
      '3,,Lost',
    ];
    const read = readSubtitles(rows.join('\n'));
    expect(read).toMatchObject({ format: 'table', cues: [...cues, { text: 'Lost' }] });
    expect(read.problems).toContainEqual({ code: 'lost_times', line: 4, cueIndex: 2, count: 1 });
  });

  test.each([
    ['00:00:01,000', '00:00:02,000'],
    ['1', '2'],
  ])('is words below a heading for them, beside %s and %s', (start, end) => {
    const words = '00:00:03,000 --> 00:00:04,000';
    const read = readSubtitles(`start;end;text\n${start};${end};${words}\n`);
    expect(read.cues).toEqual([{ startMs: 1000, endMs: 2000, text: words }]);
  });

  test('makes no table of SubRip', () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello, you\n\n2\n00:00:03,000 --> 00:00:04,500\nBye\n';
    expect(readSubtitles(srt, { fileName: 'film.csv' })).toMatchObject({ format: 'srt', cues });
  });

  test.each([
    ['beside words', ['1,{1},One', '2,{2},10:00 - 11:00', '3,{3},"Three, too"']],
    ['before words', ['{1},One', '{2},10:00 - 11:00', '{3},"Three, too"']],
    ['behind words', ['1,One,{1}', '2,10:00 - 11:00,{2}', '3,"Three, too",{3}']],
    ['quoted', ['"{1}";"One"', '"{2}";"10:00 - 11:00"', '"{3}";"Three, too"']],
  ])('needs no heading: %s', (_, rows) => {
    const times = (second: number) => `00:00:0${second}.000 --> 00:00:0${second}.500`;
    const text = rows.join('\n').replaceAll(/\{(\d)\}/gu, (_whole, second) => times(Number(second)));
    expect(readSubtitles(text)).toMatchObject({
      format: 'table',
      cues: [
        { startMs: 1000, endMs: 1500, text: 'One' },
        { startMs: 2000, endMs: 2500, text: '10:00 - 11:00' },
        { startMs: 3000, endMs: 3500, text: 'Three, too' },
      ],
    });
  });

  test.each([
    ['1,1.0,2.5,10:00 - 11:00', '2,3.0,4.5,Two', '3,5.0,6.5,Three'],
    ['1\t10:00 - 11:00\t1.0\t2.5', '2\tTwo\t3.0\t4.5', '3\tThree\t5.0\t6.5'],
  ])('is words where a single cell of a table without headings is like one: %s', (...rows) => {
    expect(
      readSubtitles(rows.join('\n')).cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]),
    ).toEqual([
      [1000, 2500, '10:00 - 11:00'],
      [3000, 4500, 'Two'],
      [5000, 6500, 'Three'],
    ]);
  });

  test('makes no table of SubRip that a spreadsheet has saved', () => {
    const srt = '1;00:00:01,000 --> 00:00:02,000\nHello, you\n2;00:00:03,000 --> 00:00:04,500\nBye\n';
    expect(readSubtitles(srt)).toMatchObject({ format: 'srt', cues });
  });
});
