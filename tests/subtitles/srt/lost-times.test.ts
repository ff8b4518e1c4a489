import { describe, expect, test } from 'vitest';
import { parseSrt } from '#subtitles/srt/srt.ts';

const FIRST = '00:00:01,000 --> 00:00:02,000';
const LAST = '00:00:09,000 --> 00:00:10,000';

const textOf = (times: string) => `1\n${FIRST}\nOne\n\n2\n${times}\nLost\n\n3\n${LAST}\nThree\n`;

/** What is left of a timing line, and the times of its words. */
const broken: readonly (readonly [times: string, startMs: number, endMs: number])[] = [
  ['00:xx:03,000 --> 00:xx:04,000', 2000, 3200],
  ['xx:00:03,000 --> xx:00:04,000', 2000, 3200],
  ['O0:00:O3,000 --> O0:00:O4,000', 2000, 3200],
  ['?? --> ??', 2000, 3200],
  ['-->', 2000, 3200],
  ['00:00:03,000 -->', 3000, 4200],
  ['00:00:03,000 --> x', 3000, 4200],
  ['00:00:03,000 -x-> 00:00:04', 3000, 4000],
  ['00:00:08,500 -->', 8500, 9000],
  ['00:00:03,000', 3000, 4200],
  ['--> 00:00:04,000', 2000, 4000],
  ['--> 00:00:08,000', 5000, 8000],
  ['x --> 00:00:04,000', 2000, 4000],
  ['00:00:x,000 --> 00:00:04,000', 2000, 4000],
];

describe('words whose times cannot be read', () => {
  test.each(broken)('are kept below %s', (times, startMs, endMs) => {
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const { cues, problems } = parseSrt(textOf(times).replaceAll('\n', lineEnd));
      expect(cues).toEqual([
        { startMs: 1000, endMs: 2000, text: 'One' },
        { startMs, endMs, text: 'Lost' },
        { startMs: 9000, endMs: 10_000, text: 'Three' },
      ]);
      expect(problems).toEqual([{ code: 'lost_times', line: 6, cueIndex: 1, count: 1 }]);
    }
  });

  test.each(['--> 00:00:04,000', '0a:00:03,000 --> 00:00:04,000', '00:--:03,000 --> 00:00:04.000 '])(
    'are kept below %s in a file without numbers',
    (times) => {
      const { cues, problems } = parseSrt(`${FIRST}\nOne\n\n${times}\nLost\n\n${LAST}\nThree\n`);
      expect(cues).toEqual([
        { startMs: 1000, endMs: 2000, text: 'One' },
        { startMs: 2000, endMs: 4000, text: 'Lost' },
        { startMs: 9000, endMs: 10_000, text: 'Three' },
      ]);
      expect(problems.map(({ code }) => code)).toEqual(['missing_number', 'lost_times']);
    },
  );

  test.each([
    ['directly below text', `${FIRST}\nOne\n--> 00:00:04,000\nTwo`],
    ['an arrow to the time of a clock', `${FIRST}\nOne\n\n3 --> 10:00:00\nTwo`],
    ['an arrow from words', `${FIRST}\nOne\n\nAt --> 00:00:04,000\nTwo`],
  ])('are not seen in %s', (_, source) => {
    expect(parseSrt(source).cues).toHaveLength(1);
  });

  test('are kept where the whole line is gone, also that of the first cue', () => {
    const { cues, problems } = parseSrt(`1\nOne\n\n2\n${LAST}\nTwo\n\n3\nThree\nmore\n\n4\nFour`);
    expect(cues).toEqual([
      { startMs: 6000, endMs: 7200, text: 'One' },
      { startMs: 9000, endMs: 10_000, text: 'Two' },
      { startMs: 10_000, endMs: 11_200, text: 'Three\nmore' },
      { startMs: 13_000, endMs: 14_200, text: 'Four' },
    ]);
    expect(problems).toEqual([{ code: 'lost_times', line: 1, cueIndex: 0, count: 3 }]);
  });

  test('are kept where the number of the first cue is broken too', () => {
    const { cues } = parseSrt(`x\n00:00:01,0x0 --> 00:00:02,000\nOne\n\n2\n${LAST}\nTwo`);
    expect(cues.map(({ text }) => text)).toEqual(['One', 'Two']);
  });

  test('share the time between their neighbours, and keep their styles', () => {
    const lost = (number: number) => `${number}\n?? --> ??\n<i>Lost ${number}</i>\n`;
    const { cues } = parseSrt(
      [`1\n${FIRST}\nOne\n`, ...[2, 3, 4, 5].map(lost), `6\n00:00:04,000 --> 00:00:05,000\nSix`].join('\n'),
    );
    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 2000],
      [2000, 2500],
      [2500, 3000],
      [3000, 3500],
      [3500, 4000],
      [4000, 5000],
    ]);
    expect(cues[1]!.spans).toEqual([{ start: 0, end: 6, kind: 'italic' }]);
  });

  test('are shown with the next where there is no time between them', () => {
    const { cues } = parseSrt(
      `1\n${FIRST}\nOne\n\n2\n?? --> ??\nLost\n\n3\n00:00:01,500 --> 00:00:03,000\nTwo`,
    );
    expect(cues.map(({ startMs, text }) => [startMs, text])).toEqual([
      [1000, 'One'],
      [1500, 'Lost'],
      [1500, 'Two'],
    ]);
  });

  test('are words alone where no line of times is left: what has an arrow in it too', () => {
    const { cues } = parseSrt(`1\n${FIRST}\nOne\n\n2\n(left -> right)\nmore\n\n3\n${LAST}\nThree`);
    expect(cues.map(({ text }) => text)).toEqual(['One', '(left -> right)\nmore', 'Three']);
  });

  test('count frames as the others do', () => {
    const { cues, frameRate } = parseSrt(
      '1\n00:00:01:00 --> 00:00:02:12\nOne\n\n2\n00:00:xx:00 --> 00:00:x:00\nLost\n\n3\n00:00:09:00 --> 00:00:10:24\nThree',
    );
    expect(frameRate?.fps).toBe(25);
    expect(cues.map(({ startMs, text }) => [startMs, text])).toEqual([
      [1000, 'One'],
      [2480, 'Lost'],
      [9000, 'Three'],
    ]);
  });
});
