import { describe, expect, test } from 'vitest';
import { formatOfName } from '#subtitles/format.ts';
import { legalLines } from '#subtitles/legal-lines.ts';
import { excerptOf, problemLog } from '#subtitles/problem-log.ts';
import { noteTimingFaults } from '#subtitles/repair-notes.ts';
import { cleanSource } from '#subtitles/source-text.ts';
import { TimecodeFault } from '#subtitles/timecode.ts';
import { fixFetchedTiming, snapGaps } from '#subtitles/timing.ts';
import { ODD_ARROW } from '#subtitles/timing-line.ts';

describe('formatOfName', () => {
  test.each([
    ['a.srt', 'srt'],
    ['a.vtt', 'vtt'],
    ['a.webvtt', 'vtt'],
    ['a.sbv', 'sbv'],
    ['a.sub', 'sbv'],
    ['a.ass', 'ass'],
    ['a.ssa', 'ass'],
    ['a.ttml', 'ttml'],
    ['a.dfxp', 'ttml'],
    ['a.xml', 'ttml'],
    ['a.lrc', 'lrc'],
    ['Film.en.VTT', 'vtt'],
    ['a.txt', null],
    ['constructor', null],
  ])('%s is %s', (name, format) => {
    expect(formatOfName(name)).toBe(format);
  });
});

describe('legalLines', () => {
  test.each([
    ['keeps lines', 'a b\n c', 'a b\n c', {}],
    ['takes out blank lines', 'a\n\nb\n \t\nc', 'a\nb\nc', { blank_line: 2 }],
    ['takes blanks off the ends', ' a\nb ', 'a\nb', {}],
    ['takes blank lines off the ends', '\na\n', 'a', {}],
    ['takes other line ends for line ends', 'a\rb\r\nc', 'a\nb\nc', {}],
    ['counts blank lines of every kind', 'a\r\rb\r\n\r\nc', 'a\nb\nc', { blank_line: 2 }],
    ['keeps nothing of nothing', ' \n ', '', { blank_line: 1 }],
  ])('%s', (_, text, wanted, told) => {
    const dropped = {};
    expect([legalLines(text, dropped), dropped]).toEqual([wanted, told]);
  });
});

describe('problemLog', () => {
  test('tells a habit once, with its first place and its number', () => {
    const log = problemLog();
    log.note('odd_arrow', 7, 2);
    log.note('odd_arrow', 9, 3);
    log.note('nul_characters', 3);
    log.add('unknown_line', { line: 5 });
    expect(log.list()).toStrictEqual([
      { code: 'nul_characters', line: 3, count: 1 },
      { code: 'unknown_line', line: 5 },
      { code: 'odd_arrow', line: 7, cueIndex: 2, count: 2 },
    ]);
  });

  test('tells of cues by their new places where they were sorted', () => {
    const log = problemLog();
    log.add('unknown_line', { line: 1 });
    log.add('unknown_line', { line: 2, cueIndex: 1 });
    log.add('unknown_line', { line: 3, cueIndex: 9 });
    expect(log.list([1, 0])).toStrictEqual([
      { code: 'unknown_line', line: 1 },
      { code: 'unknown_line', line: 2, cueIndex: 0 },
      { code: 'unknown_line', line: 3, cueIndex: 9 },
    ]);
  });

  test.each([
    ['takes blanks off', ' a b \n', 'a b'],
    ['writes one line end for each kind', 'a\r\nb\rc\nd\r\r\ne\r\rf', 'a\nb\nc\nd\ne\n\nf'],
    ['keeps 400 characters', 'a'.repeat(400), 'a'.repeat(400)],
    ['cuts what is longer', 'a'.repeat(401), `${'a'.repeat(400)}…`],
    ['counts without the blanks before', `${' '.repeat(1000)}abc`, 'abc'],
  ])('an excerpt %s', (_, text, wanted) => {
    expect(excerptOf(text)).toBe(wanted);
  });
});

describe('noteTimingFaults', () => {
  test.each([
    [TimecodeFault.shortField, 'short_field'],
    [TimecodeFault.missingHours, 'missing_hours'],
    [TimecodeFault.missingMilliseconds, 'missing_milliseconds'],
    [TimecodeFault.oddFraction, 'odd_fraction'],
    [TimecodeFault.spaces, 'spaces_in_timecode'],
    [TimecodeFault.past59, 'field_past_59'],
    [TimecodeFault.negative, 'negative_time'],
    [TimecodeFault.dot, 'other_fraction_mark'],
    [TimecodeFault.colonFraction, 'other_fraction_mark'],
    [TimecodeFault.hoursPast99, 'hours_past_99'],
    [ODD_ARROW, 'odd_arrow'],
  ])('tells of %i as %s', (fault, code) => {
    const log = problemLog();
    noteTimingFaults(log, fault, 4, 1);
    expect(log.list()).toEqual([{ code, line: 4, cueIndex: 1, count: 1 }]);
  });
});

describe('cleanSource', () => {
  const clean = (text: string, replacement?: string) => {
    const log = problemLog();
    return [
      cleanSource(text, log, replacement),
      log.list().map(({ code, line, count }) => [code, line, count]),
    ];
  };

  test.each([
    ['takes off the byte-order mark', '\ufeffab\ufeff', ['ab\ufeff', []]],
    ['keeps a text without one', 'ab', ['ab', []]],
    ['takes out NUL', 'a\0\n\0b', ['a\nb', [['nul_characters', 1, 2]]]],
    ['takes out a NUL at the beginning', '\0a', ['a', [['nul_characters', 1, 1]]]],
    [
      'counts what could not be decoded',
      '\ufffda\ufffd',
      ['\ufffda\ufffd', [['undecodable_characters', 1, 2]]],
    ],
    [
      'says on which line',
      'a\rb\r\nc\nd\ufffd\n\n',
      ['a\rb\r\nc\nd\ufffd\n\n', [['undecodable_characters', 4, 1]]],
    ],
  ])('%s', (_, text, wanted) => {
    expect(clean(text)).toEqual(wanted);
  });

  test('writes something for NUL where the format asks for it', () => {
    expect(clean('a\0b', '\ufffd')[0]).toBe('a\ufffdb');
  });
});

describe('timing', () => {
  const cue = (startMs: number, endMs: number) => ({ startMs, endMs, text: 'x' });

  test('a fix leaves the cues that it was given as they are', () => {
    const track = [cue(0, 4000), cue(10_000, 14_000)];
    const fixed = fixFetchedTiming(track);
    expect(track.map(({ endMs }) => endMs)).toEqual([4000, 14_000]);
    expect(fixed.map(({ endMs }) => endMs)).toEqual([4300, 14_300]);
    expect(fixFetchedTiming(fixed)[0]).toBe(fixed[0]);
  });

  test('a fix copies even a cue whose end is right, so that the one it was given can be fixed otherwise', () => {
    const own = cue(0, 8000);
    expect(fixFetchedTiming([own])).toEqual([own]);
    expect(fixFetchedTiming([own])[0]).not.toBe(own);
  });

  test('snapping leaves overlaps and cues that touch alone', () => {
    const track = [cue(0, 1000), cue(900, 2000), cue(2000, 3000)];
    const snapped = snapGaps(track);
    expect(snapped).toEqual(track);
    expect(snapped[1]).toBe(track[1]);
  });
});
