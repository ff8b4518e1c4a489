import { describe, expect, test } from 'vitest';
import { strictJson } from '#subtitles/json/strict-json.ts';

describe('strictJson', () => {
  test.each([
    ['a tab and a line feed in a string', '{"a":"b\tc\nd"}', { a: 'b\tc\nd' }],
    ['a line feed beside strings', '{\n"a":\n"b\nc"\n}', { a: 'b\nc' }],
    ['a quote behind a backslash', String.raw`{"a":"b\"c` + '\t"}', { a: 'b"c\t' }],
    ['two backslashes before a quote', String.raw`{"a":"b\\","c":"d` + '\t"}', { a: 'b\\', c: 'd\t' }],
    ['NaN and both infinities', '[NaN,Infinity,-Infinity,-NaN,1]', [null, null, null, null, 1]],
    ['their names in a string', '["NaN -Infinity",NaN]', ['NaN -Infinity', null]],
  ])('makes JSON of %s', (_, text, json) => {
    expect(JSON.parse(strictJson(text))).toEqual(json);
  });

  test.each(['{"a":1}', '{\n"a":-1\n}', '[NaNs, InfinityX, -]'])('leaves %j as it is', (text) => {
    expect(strictJson(text)).toBe(text);
  });
});
