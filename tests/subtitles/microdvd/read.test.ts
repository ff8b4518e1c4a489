import { describe, expect, test } from 'vitest';
import { writeIntoSource } from '#subtitles/write-into-source.ts';
import { parseMicroDvd } from '#subtitles/microdvd/read.ts';

const cuesOf = (...lines: string[]) => parseMicroDvd(lines.join('\n')).cues;
const codesOf = (...lines: string[]) => parseMicroDvd(lines.join('\n')).problems.map(({ code }) => code);

describe('parseMicroDvd', () => {
  test.each(['{1}{1}25', '{0}{0}25.000', ' { 1 } { 1 } 25,0', '{1}{}25', '{1}{20}25.000'])(
    'takes the frame rate from %j',
    (line) => {
      expect(parseMicroDvd(`${line}\n{25}{50}One`)).toMatchObject({
        frameRate: { fps: 25, isStated: true },
        cues: [{ startMs: 1000, endMs: 2000, text: 'One' }],
        problems: [],
      });
    },
  );

  test('goes by a chosen frame rate, whatever the file states', () => {
    const { cues, frameRate, problems } = parseMicroDvd('{1}{1}25\n{30}{60}One', { frameRate: 30 });
    expect(cues).toEqual([{ startMs: 1000, endMs: 2000, text: 'One' }]);
    expect([frameRate, problems]).toEqual([{ fps: 30, isStated: false }, []]);
  });

  test('takes a number after the beginning for words', () => {
    expect(cuesOf('{1}{1}25', '{50}{75}30').map(({ text }) => text)).toEqual(['30']);
    expect(cuesOf('{1}{25}30').map(({ text }) => text)).toEqual(['30']);
    expect(cuesOf('{1}{1}1984 was a year', '{50}{75}x').map(({ text }) => text)).toEqual([
      '1984 was a year',
      'x',
    ]);
    expect(cuesOf('{1}{1}2', '{50}{75}x').map(({ text }) => text)).toEqual(['2', 'x']);
  });

  test('reads codes of a line, of a cue and of the file', () => {
    const [cue] = cuesOf('{1}{1}25', '{DEFAULT}{}{Y:u}', '{25}{50}{Y:i}{y:b}{c:$0000FF}One|{f:Arial}two');
    expect(cue).toMatchObject({
      text: 'One\ntwo',
      spans: [
        { start: 0, end: 7, kind: 'italic' },
        { start: 0, end: 7, kind: 'underline' },
        { start: 0, end: 3, kind: 'colour', value: '#ff0000' },
        { start: 0, end: 3, kind: 'bold' },
        { start: 4, end: 7, kind: 'font', value: 'Arial' },
      ],
    });
    expect(cuesOf('{1}{1}25', '{25}{50}{y:i,b}{P:0}Top')[0]).toMatchObject({
      placement: { anchor: 8 },
      text: 'Top',
    });
  });

  test('reads a slash before a line as italics, as FFmpeg does', () => {
    const [first, second] = cuesOf('{25}{50}/a|b/c', '{60}{70}{c:$0000FF}/d|9/10');
    expect([first, second].map((cue) => [cue!.text, cue!.spans])).toEqual([
      ['a\nb/c', [{ start: 0, end: 1, kind: 'italic' }]],
      [
        'd\n9/10',
        [
          { start: 0, end: 1, kind: 'colour', value: '#ff0000' },
          { start: 0, end: 1, kind: 'italic' },
        ],
      ],
    ]);
  });

  test('keeps braces that are no code as text', () => {
    expect(cuesOf('{25}{50}{x:1}a|{y:q}b|{c:red}c {y:i}').map(({ text }) => text)).toEqual([
      '{x:1}a\n{y:q}b\n{c:red}c {y:i}',
    ]);
  });

  test('keeps empty lines within a cue', () => {
    expect(cuesOf('{25}{50}So|Many||Lines').map(({ text }) => text)).toEqual(['So\nMany\n\nLines']);
  });

  test('gives an open end the time that the words take, and no more than to the next cue', () => {
    const cues = cuesOf('{1}{1}25', '{25}{}A line that takes some time to read', '{50}{}Two');
    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 2000],
      [2000, 3200],
    ]);
    expect(codesOf('{1}{1}25', '{25}{}A')).toEqual(['missing_end']);
  });

  test('reports what is no cue, sizes and positions, and frames before zero', () => {
    expect(codesOf('{1}{1}25', 'Made by Ann', '{25}{50}{s:20}a', '{-5}{20}b')).toEqual([
      'unknown_line',
      'formatting_left_out',
      'negative_time',
      'out_of_order',
    ]);
  });
});

test('the frame rate of a second file, which somebody has joined to the first, is no subtitle', () => {
  const text = '{1}{1}25\n{25}{50}One\n{75}{100}Two\n{125}{150}Three\n{0}{0}50\n{500}{550}Four\n';
  const { cues, frameRate } = parseMicroDvd(text);
  expect(cues.map(({ startMs, text: words }) => [startMs, words])).toEqual([
    [1000, 'One'],
    [3000, 'Two'],
    [5000, 'Three'],
    [10_000, 'Four'],
  ]);
  expect(frameRate).toEqual({ fps: 25, isStated: true });
  expect(parseMicroDvd(text, { frameRate: 25 }).cues.at(-1)).toMatchObject({ startMs: 20_000, text: 'Four' });
  expect(writeIntoSource(text, 'microdvd', cues)?.text).toBe(text);
});

test('frames with a fraction, as a program has computed them, are frames', () => {
  const text = '{1}{1}25\n{25.5}{50.0625}One\n{75.25}{100}Two\n';
  const { cues } = parseMicroDvd(text);
  expect(cues).toEqual([
    { startMs: 1020, endMs: 2003, text: 'One' },
    { startMs: 3010, endMs: 4000, text: 'Two' },
  ]);
  expect(writeIntoSource(text, 'microdvd', cues)?.text).toBe(text);
});
