import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { asciiText } from '#subtitles/ascii-text.ts';
import { writeSrt } from '#subtitles/srt.ts';
import { chunkAt } from '#subtitles/srt-chunk.ts';
import { hasShortTimes } from '#subtitles/srt-frame.ts';
import { formatTimecode } from '#subtitles/timecode.ts';

const cue = (text: string, changes: Partial<Cue> = {}): Cue => ({
  startMs: 1000,
  endMs: 2500,
  text,
  ...changes,
});
const italic = (start: number, end: number) => ({ start, end, kind: 'italic' }) as const;

/** What a file of these texts looks like. */
const file = (cues: readonly Cue[], texts: readonly string[]) =>
  cues
    .map(
      ({ startMs, endMs }, index) =>
        `${index + 1}\n${formatTimecode(startMs, ',')} --> ${formatTimecode(endMs, ',')}\n${texts[index]}\n`,
    )
    .join('\n');

/** A cue of each sort, what is written for it, and what is told. */
const sorts: [string, Cue, string, Record<string, number>][] = [
  ['a word', cue('One'), 'One', {}],
  ['two lines', cue('One\nTwo'), 'One\nTwo', {}],
  ['nothing', cue(''), '', {}],
  ['letters beyond ASCII', cue('été'), 'été', {}],
  ['letters beyond two bytes', cue('今日👍'), '今日👍', {}],
  ['a blank before', cue(' One'), 'One', {}],
  ['a blank behind', cue('One '), 'One', {}],
  ['a hard blank before', cue('\u00a0One'), 'One', {}],
  ['a wide blank behind', cue('One\u3000'), 'One', {}],
  ['a mark of byte order', cue('\ufeffOne'), 'One', {}],
  ['a blank within', cue('One Two'), 'One Two', {}],
  ['a blank that begins a line', cue('One\n Two'), 'One\n Two', {}],
  ['a blank line', cue('One\n\nTwo'), 'One\nTwo', { blank_line: 1 }],
  ['a carriage return', cue('One\r\nTwo'), 'One\nTwo', {}],
  ['what reads like a tag', cue('<i>'), '&lt;i>', {}],
  ['what reads like none', cue('a < b'), 'a < b', {}],
  ['what reads like a command', cue('{\\an8}'), '&#123;\\an8}', {}],
  ['what reads like a reference', cue('&lt;'), '&amp;lt;', {}],
  ['what reads like an arrow', cue('a --> b'), 'a --&gt; b', {}],
  ['styles', cue('One', { spans: [italic(0, 2)] }), '<i>On</i>e', {}],
  ['styles beyond ASCII', cue('été', { spans: [italic(0, 2)] }), '<i>ét</i>é', {}],
  [
    'long text with styles',
    cue('a'.repeat(1500), { spans: [italic(0, 1500)] }),
    `<i>${'a'.repeat(1500)}</i>`,
    {},
  ],
  ['a place', cue('One', { placement: { anchor: 8 } }), '{\\an8}One', {}],
  ['the usual place', cue('One', { placement: { anchor: 2 } }), 'One', {}],
  ['settings', cue('One', { placement: { settings: 'line:0' } }), 'One', { settings: 1 }],
  ['a point', cue('One', { placement: { xPercent: 0, yPercent: 0 } }), 'One', { position: 1 }],
  ['half a point', cue('One', { placement: { xPercent: 0 } }), 'One', { position: 1 }],
  ['the other half', cue('One', { placement: { yPercent: 0 } }), 'One', { position: 1 }],
  ['a name', cue('One', { id: 'x' }), 'One', { identifier: 1 }],
  ['a long time', cue('One', { startMs: 359_999_999, endMs: 360_000_000 }), 'One', {}],
  ['longer times', cue('One', { startMs: 360_000_000, endMs: 4_000_000_000 }), 'One', {}],
  ['part of a millisecond', cue('One', { startMs: 0.4, endMs: 59_999.5 }), 'One', {}],
  ['a time before zero', cue('One', { startMs: -5, endMs: 0 }), 'One', {}],
  ['the last time of two digits', cue('One', { startMs: 0, endMs: 359_999_999 }), 'One', {}],
  ['hours, minutes and seconds', cue('One', { startMs: 45_296_789, endMs: 86_399_999 }), 'One', {}],
];

describe('writeSrt', () => {
  test.each(sorts)('writes %s', (_, one, text, dropped) => {
    expect(writeSrt([one])).toEqual({ text: file([one], [text]), dropped });
  });

  test.each(sorts)('writes %s among others', (_, one, text) => {
    const cues = [cue('a'), cue('b'), one, cue('c'), one];
    expect(writeSrt(cues).text).toBe(file(cues, ['a', 'b', text, 'c', text]));
  });

  test('writes all of them together', () => {
    const cues = sorts.map(([, one]) => one);
    expect(writeSrt(cues).text).toBe(
      file(
        cues,
        sorts.map(([, , text]) => text),
      ),
    );
  });

  test.each([0, 1, 9, 10, 11, 99, 100, 255, 256, 257, 999, 1000, 1300])('numbers %i cues', (count) => {
    const cues = Array.from({ length: count }, (_, index) =>
      cue(`Line ${index}`, { startMs: index, endMs: index * 997 }),
    );
    expect(writeSrt(cues).text).toBe(
      file(
        cues,
        cues.map(({ text }) => text),
      ),
    );
  });

  test.each([0, 5, 98, 254, 255, 256, 300, 999])(
    'writes letters beyond ASCII in cue %i of a thousand',
    (at) => {
      const cues = Array.from({ length: 1000 }, (_, index) => cue(index === at ? 'été' : `Line ${index}`));
      expect(writeSrt(cues).text).toBe(
        file(
          cues,
          cues.map(({ text }) => text),
        ),
      );
    },
  );

  test('has room for tags that are longer than their words', () => {
    const spans = Array.from(
      { length: 200 },
      (_, at) => ({ start: at * 2, end: at * 2 + 1, kind: 'bold' }) as const,
    );
    const cues = Array.from({ length: 300 }, () => cue('ab'.repeat(200), { spans }));
    expect(writeSrt(cues).text).toBe(
      file(
        cues,
        cues.map(() => '<b>a</b>b'.repeat(200)),
      ),
    );
  });
});

describe('the quick way of writing', () => {
  const quickly = (cues: readonly Cue[]) => {
    const ascii = asciiText(cues);
    return [ascii.add(chunkAt(cues, 0, {})), ascii.take()];
  };

  test.each([
    ['words', [cue('One'), cue('Two\nlines')]],
    ['the last sign of ASCII', [cue('\u007f')]],
    ['nothing', [cue('')]],
    ['tags', [cue('One'), cue('Two', { spans: [italic(0, 3)] }), cue('Three')]],
    ['what has to be escaped', [cue('<i>'), cue('One')]],
    ['the last short times', [cue('One', { startMs: 0, endMs: 359_999_999 })]],
  ])('writes %s', (_, cues) => {
    expect(quickly(cues)).toEqual([true, `${writeSrt(cues).text}\n`]);
  });

  test.each([
    ['letters beyond ASCII', [cue('One'), cue('été')]],
    ['the first sign beyond', [cue('\u0080')]],
    ['such letters with tags', [cue('One'), cue('été', { spans: [italic(0, 3)] })]],
    ['long times', [cue('One'), cue('Two', { endMs: 360_000_000 })]],
    ['times before zero', [cue('One', { startMs: -1 })]],
    [
      'tags without room',
      [cue('x', { spans: [{ start: 0, end: 1, kind: 'colour', value: 'x'.repeat(500) }] })],
    ],
  ])('leaves %s to the other', (_, cues) => {
    expect(quickly(cues)).toEqual([false, '']);
  });

  test('takes chunk by chunk, and writes what was taken once', () => {
    const cues = Array.from({ length: 300 }, (_, index) => cue(`Line ${index}`));
    const ascii = asciiText(cues);
    const chunks = [chunkAt(cues, 0, {}), chunkAt(cues, 9, {}), chunkAt(cues, 99, {})];
    expect(chunks.map(({ number, cues: taken }) => [number, taken.length])).toEqual([
      [1, 9],
      [10, 90],
      [100, 201],
    ]);
    expect(chunks.map((chunk) => ascii.add(chunk))).toEqual([true, true, true]);
    expect(ascii.take()).toBe(`${writeSrt(cues).text}\n`);
    expect(ascii.take()).toBe('');
  });

  test('has at most 256 cues in a chunk', () => {
    const cues = Array.from({ length: 1000 }, () => cue('One'));
    expect([chunkAt(cues, 99, {}).cues.length, chunkAt(cues, 900, {}).cues.length]).toEqual([256, 99]);
    expect(chunkAt(cues, 999, {}).number).toBe(1000);
  });

  test('leaves gaps as long as the frames and the texts that it fills itself', () => {
    const { joined, texts } = chunkAt([cue('One'), cue('Two', { spans: [italic(0, 3)] }), cue('été')], 0, {});
    const frame = '0'.repeat(34);
    expect(texts).toEqual(['One', '<i>Two</i>', 'été']);
    expect(joined).toBe(`${frame}One${frame}${'0'.repeat(10)}${frame}été${frame}`);
  });

  test.each([
    [0, 0, true],
    [359_999_999, 359_999_999, true],
    [0, 360_000_000, false],
    [360_000_000, 0, false],
    [-1, 0, false],
    [0, 0.5, false],
    [0, 2 ** 32, false],
  ])('times from %d to %d are short: %s', (startMs, endMs, expected) => {
    expect(hasShortTimes({ startMs, endMs, text: '' })).toBe(expected);
  });
});
