import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { collapseRolling, collapseRollingInSlices, isRolling } from '#subtitles/timing/rolling.ts';

const cue = (startMs: number, endMs: number, text: string): Cue => ({ startMs, endMs, text });
const track = (...texts: string[]): Cue[] =>
  texts.map((text, index) => cue(index * 1000, (index + 1) * 1000, text));

/** Cues of this many lines, all of which stand on top of the next as well. */
const rolledBy = (lines: number): string[] => {
  const block = (at: number) => Array.from({ length: lines }, (_, line) => `line ${at}.${line}`).join('\n');
  return [0, 1, 2, 3].map((at) => `${block(at)}\n${block(at + 1)}`);
};

describe('isRolling', () => {
  test.each([
    ['three cues of which two repeat', ['a', 'a\nb', 'b\nc'], true],
    ['two cues of which one repeats', ['a', 'a\nb'], false],
    ['three of ten', ['a', 'a\nb', 'b\nc', 'c\nd', 'e', 'f', 'g', 'h', 'i', 'j'], true],
    ['two of ten', ['a', 'a\nb', 'b\nc', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], false],
    ['lines with other blanks around them', ['a ', ' a\nb', ' b \nc'], true],
    ['blank lines, which say nothing', ['\n', '\n', '\n', '\n'], false],
    ['a last line that comes back as the last', ['a', 'b\na', 'c\na', 'd\na'], false],
    ['two lines of which only one comes back', ['a\nb', 'a\nc', 'a\nd', 'a\ne'], false],
  ])('%s: %s', (_, texts, expected) => {
    expect(isRolling(track(...texts))).toBe(expected);
  });

  test.each([
    [8, true],
    [9, false],
  ])('%i lines that stand on top of the next cue too: %s', (lines, expected) => {
    expect(isRolling(track(...rolledBy(lines)))).toBe(expected);
  });
});

describe('collapseRolling', () => {
  test('gives other tracks back with the same cues', () => {
    const other = track('a', 'b', 'c');
    const collapsed = collapseRolling(other);
    expect(collapsed).toEqual(other);
    expect(collapsed).not.toBe(other);
  });

  test('takes out two lines that were there, and keeps two that are new', () => {
    expect(collapseRolling(track('a\nb', 'a\nb\nc', 'b\nc\nd\ne')).map(({ text }) => text)).toEqual([
      'a\nb',
      'c',
      'd\ne',
    ]);
  });

  test('passes over blank lines', () => {
    expect(collapseRolling(track('a\n ', ' \na \n \nb', 'b\n\nc')).map(({ text }) => text)).toEqual([
      'a\n ',
      'b',
      'c',
    ]);
  });

  test('takes out blank lines before the first word', () => {
    expect(collapseRolling(track('\na', 'a\nb', 'b\nc')).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  });

  test('compares with the last words across an empty cue, which prolongs the cue before', () => {
    expect(collapseRolling(track('a', 'a\nb', ' ', 'b\nc', 'c\nd'))).toEqual([
      cue(0, 1000, 'a'),
      cue(1000, 3000, 'b'),
      cue(3000, 4000, 'c'),
      cue(4000, 5000, 'd'),
    ]);
  });

  test('prolongs a cue, and never shortens it', () => {
    const next = cue(1500, 2000, 'a\nb');
    expect(collapseRolling([cue(0, 1000, 'a'), cue(1000, 1500, 'a'), next])).toEqual([
      cue(0, 1500, 'a'),
      cue(1500, 2000, 'b'),
    ]);
    expect(collapseRolling([cue(0, 1000, 'a'), cue(500, 800, 'a'), next])).toEqual([
      cue(0, 1000, 'a'),
      cue(1500, 2000, 'b'),
    ]);
  });

  test('drops an empty cue that nothing stands before', () => {
    expect(collapseRolling(track('', 'a', 'a\nb', 'b\nc')).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  });

  test('leaves gaps, and cues that begin together or out of order, as they are', () => {
    expect(
      collapseRolling([
        cue(0, 900, 'a'),
        cue(1000, 3000, 'a\nb'),
        cue(1000, 3000, 'b\nc'),
        cue(500, 3000, 'c\nd'),
      ]),
    ).toEqual([cue(0, 900, 'a'), cue(1000, 3000, 'b'), cue(1000, 3000, 'c'), cue(500, 3000, 'd')]);
  });
});

describe('collapseRolling on automatic captions', () => {
  const rolling = [
    cue(0, 2000, 'hello world'),
    cue(2000, 2010, 'hello world'),
    cue(2010, 4000, 'hello world\nhow are you'),
    cue(4000, 4010, 'how are you'),
    cue(4010, 6000, 'how are you\nfine thanks'),
  ];

  test('says each phrase once', () => {
    expect(isRolling(rolling)).toBe(true);
    expect(collapseRolling(rolling)).toEqual([
      cue(0, 2010, 'hello world'),
      cue(2010, 4010, 'how are you'),
      cue(4010, 6000, 'fine thanks'),
    ]);
  });

  test('keeps the styles of what is new, and the identifier', () => {
    const styled = { ...rolling[2]!, id: 'x', spans: [{ start: 6, end: 15, kind: 'italic' }] } as const;
    expect(collapseRolling([rolling[0]!, rolling[1]!, styled, rolling[3]!, rolling[4]!])[1]).toEqual({
      startMs: 2010,
      endMs: 4010,
      text: 'how are you',
      id: 'x',
      spans: [{ start: 0, end: 3, kind: 'italic' }],
    });
  });

  test('cuts cues that overlap the next phrase', () => {
    const cues = [
      cue(0, 4000, 'a'),
      cue(2000, 6000, 'a\nb'),
      cue(4000, 8000, 'b\nc'),
      cue(6000, 9000, 'c\nd'),
    ];
    expect(collapseRolling(cues)).toEqual([
      cue(0, 2000, 'a'),
      cue(2000, 4000, 'b'),
      cue(4000, 6000, 'c'),
      cue(6000, 9000, 'd'),
    ]);
  });

  test('leaves dialogue with repeated lines unchanged', () => {
    const cues = [
      cue(0, 1, 'No.'),
      cue(1, 2, 'No.'),
      cue(2, 3, 'Yes.'),
      cue(3, 4, 'Why?'),
      cue(4, 5, 'Because.'),
    ];
    expect(collapseRolling(cues)).toEqual(cues);
    expect(collapseRolling([cue(0, 1, 'a'), cue(1, 2, 'a')])).toHaveLength(2);
  });

  test('collapsing twice is collapsing once', () => {
    const once = collapseRolling(rolling);
    expect(collapseRolling(once)).toEqual(once);
  });
});

test('in slices, a track collapses to the same, with pauses on its way', async () => {
  const long = track(...Array.from({ length: 5_000 }, (_, at) => `line ${at}\nline ${at + 1}`));
  let pauses = 0;
  const pause = async () => void (pauses += 1);
  expect(await collapseRollingInSlices(long, pause)).toEqual(collapseRolling(long));
  expect(pauses).toBe(10);
});
