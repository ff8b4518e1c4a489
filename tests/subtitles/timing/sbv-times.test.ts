import { expect, test } from 'vitest';
import { sbvTimes } from '#subtitles/timing/sbv-times.ts';

test.each([
  [' 0:00:01.000,0:00:02.000 ', true],
  ['-0:00:01.000,0:00:02.000', true],
  ['0:00:01,000,0:00:02,000', true],
  ['0:00:01.000.0:00:02.000', true],
  ['x0:00:01.000,0:00:02.000', false],
  ['0:00:01.000,0:00:02.000x', false],
  ['0:00:01.000', false],
  ['1000,2000', false],
  ['0:00:01,000,0:00:02,000,0', false],
  ['0:00:01,0,0:00:02,0,0,0', false],
  ['', false],
])('%j are two times: %s', (line, expected) => {
  expect(sbvTimes(line) !== null).toBe(expected);
});
