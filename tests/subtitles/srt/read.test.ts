import { describe, expect, test } from 'vitest';
import { parseSrt, serialiseSrt, writeSrt } from '#subtitles/srt/srt.ts';

const times = '00:00:01,000 --> 00:00:02,000';
const textsOf = (text: string) => parseSrt(text).cues.map((cue) => cue.text);
const timesOf = (line: string) =>
  parseSrt(`1\n${line}\nOne`).cues.map(({ startMs, endMs }) => [startMs, endMs]);

describe('parseSrt', () => {
  test('reads a file as it should be without a word', () => {
    const text = `1\n${times}\nOne\nmore\n\n2\n00:00:03,000 --> 00:00:04,500\n- Two?\n- 2!\n`;
    expect(parseSrt(text)).toEqual({
      cues: [
        { startMs: 1000, endMs: 2000, text: 'One\nmore' },
        { startMs: 3000, endMs: 4500, text: '- Two?\n- 2!' },
      ],
      problems: [],
    });
  });

  test.each([
    ['00:00:01,000 --> 00:00:02,000', 1000, 2000],
    ['00:00:01.000 --> 00:00:02.000', 1000, 2000],
    ['00:00:01:000 --> 00:00:02:000', 1000, 2000],
    ['00:00:01，000 --> 00:00:02，000', 1000, 2000],
    ['０0:00:01,000 --> 00：00：02,000', 1000, 2000],
    ['0:0:1,0 --> 0:0:2,0', 1000, 2000],
    ['00:01,000 --> 00:02,000', 1000, 2000],
    ['00:00:01 --> 00:00:02', 1000, 2000],
    ['00:00:01,5 --> 00:00:02,25', 1500, 2250],
    ['00:00:01,0004 --> 00:00:02,0009', 1000, 2000],
    ['123:00:01,000 --> 123:00:02,000', 442_801_000, 442_802_000],
    ['00:00:01,000-->00:00:02,000', 1000, 2000],
    ['00:00:01,000  -->  00:00:02,000  ', 1000, 2000],
    ['\t00:00:01,000 --> 00:00:02,000', 1000, 2000],
    ['\ufeff00:00:01,000 --> 00:00:02,000', 1000, 2000],
    ['00: 00: 01, 000 --> 00 :00 :02 ,000', 1000, 2000],
    ['00:00:01,000 -> 00:00:02,000', 1000, 2000],
    ['00:00:01,000 – > 00:00:02,000', 1000, 2000],
    ['00:00:01,000 - - > 00:00:02,000', 1000, 2000],
    ['00:00:01,000 → 00:00:02,000', 1000, 2000],
    ['00:00:01,000 ==> 00:00:02,000', 1000, 2000],
    ['00:00:01,000 --&gt; 00:00:02,000', 1000, 2000],
    ['00:00:01,000 - 00:00:02,000', 1000, 2000],
    ['00:00:01,000 00:00:02,000', 1000, 2000],
    ['00:00:01,000\t⟶\t00:00:02,000', 1000, 2000],
    ['00.00.01,000 --> 00.00.02,000', 1000, 2000],
    ['00:00:01،000 --> 00:00:02٫000', 1000, 2000],
    ['٠٠:٠٠:٠١,٠٠٠ --> ۰۰:۰۰:۰۲,۰۰۰', 1000, 2000],
    ['[00:00:01.000 --> 00:00:02.000]', 1000, 2000],
    ['00:00:01,000 --> 00:00:02,000\u200e', 1000, 2000],
    ['00:00:01,000 --> 00:00:02,000?', 1000, 2000],
    ['00:00:01,000 --> 00:00:02,000 X1:1 X2:2 Y1:3 Y2:4', 1000, 2000],
    ['00:00:01,000 --> 00:00:02,000 align:start position:10%', 1000, 2000],
    ['-00:00:01,000 --> -00:00:00,500', 0, 0],
  ])('reads %s', (line, startMs, endMs) => {
    expect(timesOf(line)).toEqual([[startMs, endMs]]);
  });

  test.each([
    '1:30 - 2:30 pm',
    '1:30 2:30',
    '00:00 to 00:10',
    '3 --> 4',
    'go --> there',
    '12:30',
    '[1:30 -> there]',
    '12:30 -> lunch',
    '[00:01.000 -> 00:02.000',
    '[00:01.000 00:02.000]',
  ])('%s is text', (line) => {
    expect(textsOf(`1\n${times}\nOne\n${line}`)).toEqual([`One\n${line}`]);
  });

  test.each(['\n', '\r\n', '\r', '\r\r\n'])('reads lines that end with %j', (end) => {
    const text = ['1', times, 'One', 'more', '', '2', '00:00:03,000 --> 00:00:04,000', 'Two', ''].join(end);
    expect(parseSrt(text)).toMatchObject({ cues: [{ text: 'One\nmore' }, { text: 'Two' }], problems: [] });
  });

  test('takes a number for a number only above a timing line', () => {
    const text = `1\n${times}\nHow many?\n42\n\n2\n00:00:03,000 --> 00:00:04,000\n1984\n`;
    expect(parseSrt(text)).toMatchObject({
      cues: [{ text: 'How many?\n42' }, { text: '1984' }],
      problems: [],
    });
  });

  test.each(['2', '２', '٢', '002'])('takes %s for a number', (number) => {
    expect(parseSrt(`1\n${times}\nOne\n\n${number}\n00:00:03,000 --> 00:00:04,000\nTwo\n`)).toMatchObject({
      cues: [{ text: 'One' }, { text: 'Two' }],
      problems: [],
    });
  });

  test('reads a file in which each line is followed by a blank one', () => {
    const lines = ['1', times, 'One', '', '2', '00:00:03,000 --> 00:00:04,000', 'Two', 'more', ''];
    expect(textsOf(lines.join('\n\n'))).toEqual(['One', 'Two\n\nmore']);
    expect(textsOf(lines.join('\r\n\r\n'))).toEqual(['One', 'Two\n\nmore']);
  });

  test('takes a number apart from the times for a number only where it is due', () => {
    const next = '00:00:03,000 --> 00:00:04,000\nTwo\n';
    expect(textsOf(`${times}\n42\n\n${next}`)).toEqual(['42', 'Two']);
    expect(textsOf(`1\n${times}\nOne\n\n42\n\n${next}`)).toEqual(['One\n\n42', 'Two']);
    expect(textsOf(`1\n${times}\n2\n\n${next}`)).toEqual(['2', 'Two']);
    expect(textsOf(`1\n${times}\nOne\n\n2\n\n2\n${next}`)).toEqual(['One\n\n2', 'Two']);
    expect(parseSrt(`words\n\n7\n\n${times}\nOne`).problems[0]).toMatchObject({ excerpt: 'words\n\n7' });
    expect(parseSrt(`words\n\n1\n\n${times}\nOne`).problems).toMatchObject([{ excerpt: 'words' }]);
  });

  test('reads what speech recognition prints', () => {
    expect(
      parseSrt('[00:01.000 -> 00:02.500]  One\n[00:02.500 --> 00:04.000]  Two [sic]\n').cues,
    ).toMatchObject([
      { startMs: 1000, endMs: 2500, text: 'One' },
      { startMs: 2500, endMs: 4000, text: 'Two [sic]' },
    ]);
  });

  test('reads a number on the timing line', () => {
    expect(parseSrt(`1 ${times}\nOne\n2 00:00:03,000 --> 00:00:04,000\nTwo`).cues).toMatchObject([
      { text: 'One' },
      { text: 'Two' },
    ]);
  });

  test('keeps text that stands on the timing line and nowhere else', () => {
    expect(textsOf(`1\n${times} Hello there\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo`)).toEqual([
      'Hello there',
      'Two',
    ]);
  });

  test('keeps the words under times that cannot be read, with those of them that can', () => {
    const { cues, problems } = parseSrt('1\n00:00:01,000 --> x\nOne\n\n2\n00:00:03,000 -->\nTwo\n');
    expect(cues).toMatchObject([
      { startMs: 1000, text: 'One' },
      { startMs: 3000, text: 'Two' },
    ]);
    expect(problems).toEqual([{ code: 'lost_times', line: 2, cueIndex: 0, count: 2 }]);
  });

  test('keeps an identifier in the place of the number', () => {
    expect(parseSrt(`1\n${times}\nOne\n\nCue 2\n00:00:03,000 --> 00:00:04,000\nTwo`).cues[1]).toMatchObject({
      id: 'Cue 2',
      text: 'Two',
    });
  });

  test('keeps words that stand above a timing line', () => {
    const { cues, problems } = parseSrt(`1\n${times}\nOne\n\nand then\n00:00:03,000 --> 00:00:04,000\nTwo`);
    expect(cues[0]!.text).toBe('One\n\nand then');
    expect(problems.map(({ code }) => code)).toEqual([
      'blank_line_in_cue',
      'missing_number',
      'missing_blank_line',
    ]);
  });

  test('names the line of text before the first cue', () => {
    expect(parseSrt(`\n\nHello\nyou\n\n1\n${times}\nOne`).problems).toEqual([
      { code: 'text_before_first_cue', line: 3, excerpt: 'Hello\nyou' },
    ]);
  });

  test('shortens a long excerpt', () => {
    const { problems } = parseSrt(`${'long '.repeat(500)}\n\n1\n${times}\nOne`);
    expect(problems[0]!.excerpt).toHaveLength(401);
    expect(problems[0]!.excerpt!.endsWith('…')).toBe(true);
  });

  test('gives a made-up end no more time than there is before the next cue', () => {
    const { cues } = parseSrt(
      '1\n00:00:05,000 --> 00:00:01,000\nOne\n\n2\n00:00:06,000 --> 00:00:07,000\nTwo',
    );
    expect(cues[0]).toMatchObject({ startMs: 5000, endMs: 6000 });
    expect(parseSrt('1\n00:00:05,000 --> 00:00:01,000\nOne').cues[0]).toMatchObject({ endMs: 8000 });
  });

  test('points at cues where sorting has put them', () => {
    const { problems } = parseSrt(`1\n00:00:09,000 --> 00:00:01,000\nLate\n\n2\n${times}\nOne`);
    expect(problems.find(({ code }) => code === 'ends_before_start')).toMatchObject({ line: 2, cueIndex: 1 });
  });

  test('treats a line of blanks as a blank line', () => {
    expect(textsOf(`1\n${times}\nOne\n \t\n2\n00:00:03,000 --> 00:00:04,000\nTwo`)).toEqual(['One', 'Two']);
    expect(textsOf(`1\n${times}\nOne\n \nmore`)).toEqual(['One\n\nmore']);
  });

  test('ends at Ctrl-Z as old editors do', () => {
    expect(parseSrt(`1\n${times}\nOne\n\n\u001a`)).toEqual({
      cues: [{ startMs: 1000, endMs: 2000, text: 'One' }],
      problems: [],
    });
  });

  test('reads what ASS commands say', () => {
    expect(parseSrt(`1\n${times}\n{\\an8}{\\i1}Up{\\i0} here {\\c&H0000FF&}red`).cues[0]).toEqual({
      startMs: 1000,
      endMs: 2000,
      text: 'Up here red',
      spans: [
        { start: 0, end: 2, kind: 'italic' },
        { start: 8, end: 11, kind: 'colour', value: '#ff0000' },
      ],
      placement: { anchor: 8 },
    });
  });
});

describe('serialiseSrt', () => {
  const cue = { startMs: 0, endMs: 1000, text: 'One' };

  test('writes numbers, times, text and blank lines', () => {
    expect(serialiseSrt([cue, { startMs: 3_723_004, endMs: 360_000_000, text: 'Two\nlines' }])).toBe(
      '1\n00:00:00,000 --> 00:00:01,000\nOne\n\n2\n01:02:03,004 --> 100:00:00,000\nTwo\nlines\n',
    );
    expect(serialiseSrt([])).toBe('');
  });

  test('keeps blank lines within a text, and leaves out those around it', () => {
    const { text, dropped } = writeSrt([{ ...cue, text: '\nOne\n\ntwo\n' }]);
    expect(text).toBe('1\n00:00:00,000 --> 00:00:01,000\nOne\n\u2060\ntwo\n');
    expect(dropped).toEqual({});
    expect(parseSrt(text)).toEqual({ cues: [{ ...cue, text: 'One\n\ntwo' }], problems: [] });
  });

  test('reports all that SubRip cannot say', () => {
    const { text, dropped } = writeSrt([
      {
        ...cue,
        id: 'intro',
        placement: { anchor: 8, xPercent: 10, yPercent: 5, settings: 'line:0' },
        spans: [
          { start: 0, end: 3, kind: 'voice', value: 'Ann' },
          { start: 0, end: 1, kind: 'ruby', value: 'x' },
          { start: 0, end: 2, kind: 'italic' },
        ],
      },
    ]);
    expect(text).toContain('\n{\\an8}<i>On</i>e\n');
    expect(dropped).toEqual({ identifier: 1, settings: 1, position: 1, voice: 1, ruby: 1 });
  });

  test('closes and opens spans that cross', () => {
    const spans = [
      { start: 0, end: 2, kind: 'bold' },
      { start: 1, end: 3, kind: 'italic' },
    ] as const;
    expect(serialiseSrt([{ ...cue, spans }])).toContain('<b>O<i>n</i></b><i>e</i>');
  });

  test('escapes only what would be read as a tag, a command, a reference or a time', () => {
    const text = 'a <b>, <3 & &amp; {x} {\\i1} --> <foo>';
    const written = serialiseSrt([{ ...cue, text }]);
    expect(written).toContain('a &lt;b>, <3 & &amp;amp; {x} &#123;\\i1} --\u2060> <foo>');
    expect(parseSrt(written).cues[0]!.text).toBe(text);
  });
});
