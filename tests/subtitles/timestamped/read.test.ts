import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { stampedLine } from '#subtitles/timestamped/read.ts';
import { writeTimestamped } from '#subtitles/timestamped/write.ts';

describe('stampedLine', () => {
  test.each([
    ['0:00', 0, ''],
    ['0:05 words', 5000, 'words'],
    ['1:02:03 words', 3_723_000, 'words'],
    ['102:03\twords', 6_123_000, 'words'],
    ['[00:12] Ann: Where?', 12_000, 'Ann: Where?'],
    ['(00:00:12) words', 12_000, 'words'],
    ['00:12.5 – words', 12_500, 'words'],
    ['0:05 5 seconds words', 5000, 'words'],
    ['1:05 1 minute, 5 seconds', 65_000, ''],
    ['1:05 5 seconds later', 65_000, '5 seconds later'],
  ])('reads %j', (line, ms, text) => {
    expect(stampedLine(line)).toEqual({ ms, text });
  });

  test.each(['words', '12 words', '[00:12 words', '10:30am works', '(1) words', '', '3.5 percent'])(
    'sees no time in %j',
    (line) => {
      expect(stampedLine(line)).toBeNull();
    },
  );
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
