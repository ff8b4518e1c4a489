import { describe, expect, test } from 'vitest';
import { fromTaggedText, toTaggedText } from '#subtitles/markup/markup.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';

/** A text as `[range]=kind` beside its words, so that a line of a table can hold it. */
const read = (tagged: string) => {
  const { text, spans = [] } = fromTaggedText(tagged);
  return [text, ...spans.map(({ start, end, kind, value }) => `${text.slice(start, end)}=${value ?? kind}`)];
};

describe('tags in SubRip', () => {
  test.each([
    ['<i>a</i> <B>b</B> <u>c</u> <s>d</s>', 'a b c d', 'a=italic', 'b=bold', 'c=underline', 'd=strike'],
    ['{b}a{/b} {I}b{/I} {u}c{/u} {s}d{/s}', 'a b c d', 'a=bold', 'b=italic', 'c=underline', 'd=strike'],
    ['{i}a</i> b', '{i}a b'],
    ['<i>a{/i} b', 'a b', 'a=italic'],
    ['< i >a< / i > b', 'a b', 'a=italic'],
    ['< i>a</ i> b', 'a b', 'a=italic'],
    ['< font color="red" >a< /font> b', 'a b', 'a=red'],
    ['<font color=”#00FF00”>a</font> b', 'a b', 'a=#00ff00'],
    ['<font color=“red”>a</font> b', 'a b', 'a=red'],
    ['{y:i}a b\nc', 'a b\nc', 'a b=italic'],
    ['{Y:ib}a b\nc', 'a b\nc', 'a b\nc=bold', 'a b\nc=italic'],
    ['a {c:$0000FF}b\nc', 'a b\nc', 'b=#ff0000'],
    ['{f:Arial}{s:20}{C:$12}a', 'a'],
    ['{\\an8}a {\\ an 2}b{\\xyz}', 'a b'],
  ])('reads %j', (tagged, ...expected) => {
    expect(read(tagged)).toEqual(expected);
  });

  test.each([
    '1 < b > 2',
    'a < 3',
    '<3',
    'for {i} of {u}',
    '{x} {bold} {b',
    '{y:i',
    '{p:1}',
    'a { \\an2} b',
    'a {\\an8 b',
    '<bold>a</bold>',
    '<i a>',
    '<    i>',
  ])('%j is text', (text) => {
    expect(read(text)).toEqual([text]);
    expect(read(toTaggedText({ text }))).toEqual([text]);
  });

  test.each(['{b}a{/b}', '< i >a< / i >', '1 < i > 2', '{y:i}', '</ b>', '{/u}'])(
    'writes the words %j so that they come back',
    (text) => {
      const spans = [{ start: 0, end: text.length, kind: 'italic' }] as const;
      expect(fromTaggedText(toTaggedText({ text }))).toEqual({ text });
      expect(fromTaggedText(toTaggedText({ text, spans }))).toEqual({ text, spans });
      const half = [{ start: 0, end: 3, kind: 'bold' }] as const;
      expect(fromTaggedText(toTaggedText({ text, spans: half }))).toEqual({ text, spans: half });
      expect(fromTaggedText(`${toTaggedText({ text })} <i>more</i>`).text).toBe(`${text} more`);
    },
  );

  test('a code that lasts to the end of its line is not left open', () => {
    expect(parseSrt('1\n00:00:01,000 --> 00:00:02,000\n{y:i}One\ntwo').problems).toEqual([]);
  });
});
