import { describe, expect, test } from 'vitest';
import { digitAt, scanTimecode, TimecodeFault } from '#subtitles/timing/scan-timecode.ts';
import { formatTimecode, readCanonicalTimecode } from '#subtitles/timing/timecode.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { isBlankCode, skipBlanks } from '#subtitles/timing/blanks.ts';
import { vttTimestampAt, vttTimingsAt } from '#subtitles/vtt/timing.ts';

describe('blanks in a line', () => {
  test.each([
    0, 9, 26, 32, 0xa0, 0x2000, 0x200a, 0x202f, 0x205f, 0x3000, 0xfeff, 0x200b, 0x200f, 0x202a, 0x202e,
    0x2061, 0x2064, 0x2066, 0x2069,
  ])('%i is one', (code) => {
    expect(isBlankCode(code)).toBe(true);
  });

  test.each([
    33, 127, 128, 0x9f, 0xa1, 0x1fff, 0x2fff, 0x3001, 0x2010, 0x2029, 0x2030, 0x205e, 0x2060, 0x2065, 0x206a,
  ])('%i is none', (code) => {
    expect(isBlankCode(code)).toBe(false);
  });

  test('are passed over up to the end of the line', () => {
    expect([skipBlanks('a  b', 1, 4), skipBlanks('a  b', 1, 2), skipBlanks('a  ', 1, 3)]).toEqual([3, 2, 3]);
  });
});

describe('zeros before the hours', () => {
  const read = (text: string) => scanTimecode(text, 0, text.length);

  test.each([
    ['00:00:05:13.120', 313_120],
    ['00:01:05:13,120', 3_913_120],
    ['٠٠:٠٠:٠٥:١٣.١٢٠', 313_120],
  ])('%s is read without them', (text, ms) => {
    expect(read(text)).toMatchObject({ ms, next: text.length, fields: 3 });
    expect(read(text)!.faults & TimecodeFault.zeroDays).toBe(TimecodeFault.zeroDays);
  });

  test.each([
    ['01:00:05:13.120', 3_605_130],
    ['00:00:05:13', 5_130],
    ['00:00:05:13.12', 5_130],
    ['00:00:05:131.120', 5_131],
    ['0:00:05:13.120', 5_130],
    ['00:00:05,13.120', 5_013],
  ])('%s has none', (text, ms) => {
    expect(read(text)?.ms).toBe(ms);
    expect(read(text)!.faults & TimecodeFault.zeroDays).toBe(0);
  });

  test('are reported in WebVTT, and the cue keeps its words and times', () => {
    const good = (seconds: number) => `00:0${seconds}.000 --> 00:0${seconds + 1}.000\nWords ${seconds}\n`;
    const source = ['WEBVTT\n', good(1), good(2), '00:00:00:03.120 --> 00:04.330\nMore\n', good(5)].join(
      '\n',
    );
    const { cues, problems } = readSubtitles(source);
    expect(cues[2]).toEqual({ startMs: 3_120, endMs: 4_330, text: 'More' });
    expect(problems).toMatchObject([{ code: 'zero_days', line: 9, count: 1 }]);
  });
});

describe('digits', () => {
  test.each([
    ['0', 0],
    ['9', 9],
    ['/', -1],
    [':', -1],
    ['٠', 0],
    ['٩', 9],
    ['٪', -1],
    ['۰', 0],
    ['۹', 9],
    ['０', 0],
    ['９', 9],
    ['：', -1],
    ['／', -1],
    ['', -1],
  ])('%j is %i', (text, value) => {
    expect(digitAt(text, 0)).toBe(value);
  });

  const scripts = [
    'nkoo',
    'guru',
    'gujr',
    'orya',
    'tamldec',
    'telu',
    'knda',
    'mlym',
    'sinh',
    'thai',
    'laoo',
    'tibt',
    'mymr',
    'khmr',
    'mong',
  ];

  test.each([...scripts, 'arab', 'arabext', 'deva', 'beng', 'fullwide'])('of %s are read', (script) => {
    const digits = new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false }).format(9_876_543_210);
    expect([...digits].map((digit) => digitAt(digit, 0))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });
});

describe('scanTimecode', () => {
  const scan = (text: string, end = text.length) => scanTimecode(text, 0, end);
  const { shortField, missingHours, missingMilliseconds, oddFraction, spaces, past59, colonFraction } =
    TimecodeFault;

  test.each([
    ['00:00:01,000', 1000, 12, 0, 3],
    ['00:00:01，000', 1000, 12, 0, 3],
    ['00:00:01、000', 1000, 12, 0, 3],
    ['00:00:01.000', 1000, 12, TimecodeFault.dot, 3],
    ['00:00:01。000', 1000, 12, TimecodeFault.dot, 3],
    ['00:00:01．000', 1000, 12, TimecodeFault.dot, 3],
    ['00：00：01,000', 1000, 12, 0, 3],
    ['00;00;01,000', 1000, 12, 0, 3],
    ['00:00:01:000', 1000, 12, colonFraction, 3],
    ['00:00:01', 1000, 8, missingMilliseconds, 3],
    ['0:1', 1000, 3, shortField | missingHours | missingMilliseconds, 2],
    ['01,5', 1500, 4, missingHours | oddFraction, 1],
    ['99,000', 99_000, 6, missingHours, 1],
    ['90:61,000', 5_461_000, 9, missingHours | past59, 2],
    ['90:00,000', 5_400_000, 9, missingHours, 2],
    ['00:60:00,000', 3_600_000, 12, past59, 3],
    ['00:59:59,000', 3_599_000, 12, 0, 3],
    ['100:00:00,000', 360_000_000, 13, TimecodeFault.hoursPast99, 3],
    ['99:00:00,000', 356_400_000, 12, 0, 3],
    ['00:00:01 ,000', 1000, 13, spaces, 3],
    ['00:00:01, 000', 1000, 13, spaces, 3],
    ['00:00:01,0005', 1000, 13, oddFraction, 3],
    ['00:00:01,000:00', 1000, 12, 0, 3],
    ['00:00:01,', 1000, 8, missingMilliseconds, 3],
    ['00:00:01, x', 1000, 8, missingMilliseconds, 3],
    ['00:00:01,x', 1000, 8, missingMilliseconds, 3],
    ['-00:00:01,000', -1000, 13, TimecodeFault.negative, 3],
    ['−00:00:01,000', -1000, 13, TimecodeFault.negative, 3],
    ['0000000001:00:00,000', 0, 20, 0, 3],
  ])('reads %s', (text, ms, next, faults, fields) => {
    expect(scan(text)).toMatchObject({ ms, next, faults, fields });
  });

  test('looks no further than the line goes', () => {
    expect(scan('00:00:01,000', 8)).toMatchObject({ ms: 1000, next: 8, faults: missingMilliseconds });
    expect(scan('00:00:01,000', 9)).toMatchObject({ ms: 1000, next: 8 });
    expect(scan('00:00:01,000', 10)).toMatchObject({ ms: 1000, next: 10, faults: oddFraction });
    expect(scan('00:00:01 ,000', 9)).toMatchObject({ ms: 1000, next: 8, faults: missingMilliseconds });
    expect(scan('00:00', 2)).toBeNull();
  });

  test.each(['', '12', 'a:b', ':12', '12 34', '12-34'])('finds no time in %j', (text) => {
    expect(scan(text)).toBeNull();
  });
});

describe('readCanonicalTimecode', () => {
  test.each([
    ['00:00:00,000', 0],
    ['12:34:56,789', 45_296_789],
    ['12:34:56.789', -1],
    ['99:59:59,999', 359_999_999],
    ['00:00:00,00', -1],
    ['00:60:00,000', -1],
    ['00:00:60,000', -1],
    ['00:00:00;000', -1],
    ['00.00:00,000', -1],
    ['00:00.00,000', -1],
    ...[0, 1, 3, 4, 6, 7, 9, 10, 11].flatMap((at): [string, number][] => {
      const time = '00:00:00,000';
      return ['/', ':', 'p', ' ', '\u0660'].map((char) => [
        time.slice(0, at) + char + time.slice(at + 1),
        -1,
      ]);
    }),
  ])('%s is %i', (text, ms) => {
    expect(readCanonicalTimecode(text, 0)).toBe(ms);
  });
});

describe('formatTimecode', () => {
  test.each([
    [-1, '00:00:00,000'],
    [0.4, '00:00:00,000'],
    [0.5, '00:00:00,001'],
    [59_999.5, '00:01:00,000'],
    [359_999_999, '99:59:59,999'],
    [360_000_000, '100:00:00,000'],
  ])('writes %d ms as %s', (ms, text) => {
    expect(formatTimecode(ms, ',')).toBe(text);
  });
});

describe('the times of WebVTT', () => {
  const at = (text: string) => vttTimestampAt(text, 0, text.length);

  test.each([
    ['00:01.000', 1000],
    ['59:59.999', 3_599_999],
    ['01:00:00.000', 3_600_000],
    ['100:59:59.999', 363_599_999],
    ['1:00:00.000', 3_600_000],
    ['60:00:00.000', 216_000_000],
  ])('%s is %i', (text, ms) => {
    expect(at(text)).toEqual({ ms, next: text.length });
  });

  test.each([
    '',
    '01',
    '1:00.000',
    '60:00.000',
    '00:60.000',
    '00:60:00.000',
    '00:00:60.000',
    '0:1.000',
    '00:001.000',
    '00:01,000',
    '00:01.00',
    '00:01.0000',
    '00:01',
    '01:00:00',
    '001:00.000',
    '00.01.000',
  ])('%j is none', (text) => {
    expect(at(text)).toBeNull();
  });

  test('stand on both sides of an arrow, with blanks or without', () => {
    const line = ' 00:01.000\t-->00:02.000 x';
    expect(vttTimingsAt(line, 0, line.length)).toEqual({ startMs: 1000, endMs: 2000, next: line.length - 2 });
    expect(vttTimingsAt(line, 0, line.length - 3)).toBeNull();
    expect(vttTimingsAt('00:01.000 -> 00:02.000', 0, 22)).toBeNull();
  });
});
