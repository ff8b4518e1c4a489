import { describe, expect, test } from 'vitest';
import { TimecodeFault } from '#subtitles/timing/scan-timecode.ts';
import {
  canonicalEndMs,
  hasCanonicalArrow,
  NUMBER_BEFORE,
  ODD_ARROW,
  scanTimingLine,
} from '#subtitles/timing/timing-line.ts';

const scan = (line: string) => scanTimingLine(line, 0, line.length);
const TIMES = { startMs: 1000, endMs: 2000 };

describe('scanTimingLine', () => {
  test.each([
    '00:00:01,000 --> 00:00:02,000',
    '  00:00:01,000\t-->00:00:02,000',
    '00:00:01,000 --> 00:00:02,000 align:start',
  ])('finds nothing odd in %j', (line) => {
    expect(scan(line)).toMatchObject({ ...TIMES, next: line.indexOf('2,000') + 5, faults: 0 });
  });

  test.each([
    '->',
    '>',
    '-',
    '--',
    '==>',
    '--->',
    '-->>',
    '- ->',
    '--&gt;',
    '- & gt;',
    '-- & gt ;',
    '--&amp;gt;',
    '→',
    '»',
    '~',
    '>-',
    '‑‑>',
    '－－＞',
    '\uf0e0',
    '--&gt',
    'à',
    'to',
  ])('takes %s between full times, and calls it odd', (arrow) => {
    expect(scan(`00:00:01,000 ${arrow} 00:00:02,000`)).toMatchObject({ ...TIMES, faults: ODD_ARROW });
  });

  test.each(['--', '->', '>', '→', '-&gt;', '&gt;'])('takes %s between short times', (arrow) => {
    expect(scan(`0:01 ${arrow} 0:02`)).toMatchObject(TIMES);
  });

  test.each([
    '0:01 - 0:02',
    '00:00:01 - 0:02',
    '0:01 - 00:00:02',
    '0:01 ~ 0:02',
    '0:01 0:02',
    '00:00:01,00000:00:02,000',
    '[00:00:01,000 --> 00:00:02,000',
    '[00:00:01,000 --> 00:00:02,000)',
    '00:00:01,000] --> 00:00:02,000',
    '[]',
    '00:00:01,000 and 00:00:02,000',
    '00:00:01,000 tons 00:00:02,000',
    '00:00:01 to 00:00:02',
    '0:01,000 à 0:02,000',
    '00:00:01,000 -->',
    '--> 00:00:02,000',
  ])('takes %j for text', (line) => {
    expect(scan(line)).toBeNull();
  });

  test('takes nothing but a blank between full times, and calls it odd', () => {
    expect(scan('00:00:01,000 00:00:02,000')).toMatchObject({ ...TIMES, faults: ODD_ARROW });
  });

  test.each(['[00:00:01,000 --> 00:00:02,000]', ' [ 00:00:01,000 --> 00:00:02,000 ]'])(
    'reads times in brackets up to the closing one: %j',
    (times) => {
      expect(scan(`${times} words]`)).toMatchObject({ ...TIMES, next: times.length, faults: 0 });
    },
  );

  test.each([
    ['00:00:01,000 --> -00:00:02,000', TimecodeFault.negative],
    ['00:00:01,000 -->-00:00:02,000', TimecodeFault.negative],
    ['00:00:01,000 --> 00:00:02,000', 0],
  ])('reads the minus sign behind the arrow of %s with its time', (line, faults) => {
    expect(scan(line)).toMatchObject({ endMs: faults === 0 ? 2000 : -2000, faults });
  });

  test.each(['7', '0', '9', '  120'])('reads the times behind the number %s', (number) => {
    expect(scan(`${number} 00:00:01,000 --> 00:00:02,000`)).toMatchObject({
      ...TIMES,
      next: number.length + 30,
      faults: NUMBER_BEFORE,
    });
  });

  test.each(['7-', 'A ', '/ ', '7: '])('reads no times behind %j', (before) => {
    expect(scan(`${before}00:00:01,000 --> 00:00:02,000`)).toBeNull();
  });

  test('looks no further than the line goes', () => {
    const line = '7 00:00:01,000 --> 00:00:02,000';
    expect(scanTimingLine(line, 0, 1)).toBeNull();
    expect(scanTimingLine(line, 0, 15)).toBeNull();
    expect(scanTimingLine(line, 0, 18)).toBeNull();
  });
});

describe('the canonical timing line', () => {
  const line = '00:00:01,000 --> 00:00:02,000';

  test('has its arrow and its second time where they belong', () => {
    expect([hasCanonicalArrow(line, 0), canonicalEndMs(line, 0)]).toEqual([true, 2000]);
    expect([hasCanonicalArrow(`1\n${line}`, 2), canonicalEndMs(`1\n${line}`, 2)]).toEqual([true, 2000]);
  });

  test.each([12, 13, 14, 15, 16])('is another line where its character %i is another', (at) => {
    expect(hasCanonicalArrow(`${line.slice(0, at)}x${line.slice(at + 1)}`, 0)).toBe(false);
  });
});
