import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';

type Mangle = (start: string, end: string) => string;

const digitsFrom = (zero: number) => (text: string) =>
  text.replaceAll(/\d/gu, (digit) => String.fromCharCode(zero + Number(digit)));

/** What programs and people do to the times of a cue. */
const manglings: readonly (readonly [string, Mangle])[] = [
  ...['->', '—>', '-- >', '- ->', '→', '--&gt;', '--&gt', '‑‑>', '－－＞', '\uf0e0', 'à', '-->'].map(
    (arrow) => [`the arrow ${arrow}`, (start: string, end: string) => `${start} ${arrow} ${end}`] as const,
  ),
  ['no-break spaces', (start, end) => `${start}\u00a0-->\u00a0${end}`],
  ['narrow spaces', (start, end) => `${start}\u202f-->\u202f${end}`],
  ['blanks behind colons', (start, end) => `${start} --> ${end}`.replaceAll(':', ': ')],
  ['a blank before colons', (start, end) => `${start} --> ${end}`.replaceAll(':', '\u00a0:')],
  ['marks of direction', (start, end) => `\u202b${start} --> ${end}\u202c`],
  ['digits of Burmese', (start, end) => digitsFrom(0x1040)(`${start} --> ${end}`)],
  ['Arabic digits', (start, end) => digitsFrom(0x660)(`${start} --> ${end}`)],
  ['full-width colons', (start, end) => `${start} --> ${end}`.replaceAll(':', '：')],
  ['the rest of a floating-point number', (start, end) => `${start}0000000009 --> ${end}`],
  ...['**', '*', '_', '`', '"'].map(
    (mark) =>
      [`${mark} around them`, (start: string, end: string) => `${mark}${start} --> ${end}${mark}`] as const,
  ),
  ...['[7] ', '7. ', '#7 ', '7) ', '- ', '7 | ', '7;'].map(
    (head) => [`${head}before them`, (start: string, end: string) => `${head}${start} --> ${end}`] as const,
  ),
  ['brackets', (start, end) => `[${start} --> ${end}]`],
];

const CUES = 6;
const timeOf = (second: number, mark: string) => `00:00:${String(second).padStart(2, '0')}${mark}500`;
const expected = Array.from({ length: CUES }, (_, index) => ({
  startMs: index * 2000 + 500,
  endMs: index * 2000 + 1500,
  text: `Word ${index}`,
}));

function file(format: 'srt' | 'vtt', isMangled: (index: number) => boolean, mangle: Mangle): string {
  const mark = format === 'srt' ? ',' : '.';
  const blocks = expected.map(({ text }, index) => {
    const [start, end] = [timeOf(index * 2, mark), timeOf(index * 2 + 1, mark)];
    const times = isMangled(index) ? mangle(start, end) : `${start} --> ${end}`;
    return `${index + 1}\n${times}\n${text}\n`;
  });
  return [...(format === 'vtt' ? ['WEBVTT\n'] : []), ...blocks].join('\n');
}

describe.each(['srt', 'vtt'] as const)('times of %s', (format) => {
  test.each(manglings)('are read with %s', (_, mangle) => {
    for (const isMangled of [() => true, (index: number) => index === 3]) {
      const read = readSubtitles(file(format, isMangled, mangle));
      expect(read.format).toBe(format);
      expect(read.cues).toEqual(expected);
    }
  });
});

test('of a full stop, which WebVTT has itself, nothing is said', () => {
  const arrows = file(
    'vtt',
    () => true,
    (start, end) => `${start} -> ${end}`,
  );
  expect(readSubtitles(arrows).problems.map(({ code }) => code)).toEqual(['odd_arrow']);
});

test('times in a comment of WebVTT are no cue', () => {
  const good = file(
    'vtt',
    () => false,
    () => '',
  );
  const comment = '\nNOTE\n00:01:00.000 -> 00:02:00.000\nnot yet\n';
  expect(readSubtitles(good + comment).cues).toEqual(expected);
});
