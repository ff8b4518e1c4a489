import { expect, test } from 'vitest';
import { parseSrt } from '#subtitles/srt/srt.ts';

const codesOf = (text: string) =>
  parseSrt(`1\n00:00:01,000 --> 00:00:02,000\n${text}`).problems.map(({ code, line, count }) => [
    code,
    line,
    count,
  ]);

test.each([
  '{\\fad(200,200)}One',
  '{\\fs20\\i1}One{\\i0}',
  '<font size="20">One</font>',
  "<font color='red' size=5>One</font>",
  '{\\t(0,500,\\i1)}One',
])('%s is read with a note that some formatting is left out', (text) => {
  expect(codesOf(text)).toEqual([['formatting_left_out', 2, 1]]);
});

test.each([
  '{\\an8}One',
  '{\\i1}One{\\i0}',
  '{\\pos(1,2)}One{\\r}',
  '<font color="red" face="Arial">One</font>',
])('%s is kept as a whole', (text) => {
  expect(codesOf(text)).toEqual([]);
});
