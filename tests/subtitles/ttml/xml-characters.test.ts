import { describe, expect, test } from 'vitest';
import { writeTtmlDocument } from '#subtitles/ttml/document.ts';
import { readTtmlDocument } from '#subtitles/ttml/read.ts';
import { parseTtml, writeTtml } from '#subtitles/ttml/ttml.ts';

const NO_CHARACTERS = ['\0', '\u0001', '\f', '\u001b', '\ufffe', '\uffff', '\ud800', '\udc00'];

describe('A character that XML does not have', () => {
  test.each(NO_CHARACTERS)('is replaced in a new document, and reported: %j', (character) => {
    const ruby = { start: 0, end: 1, kind: 'ruby', value: `x${character}` } as const;
    const { text, dropped } = writeTtml([{ startMs: 0, endMs: 1000, text: `a${character}b`, spans: [ruby] }]);
    expect(text).not.toContain(character);
    expect(text.isWellFormed()).toBe(true);
    expect(parseTtml(text).cues[0]!.text).toBe('a\ufffdb');
    expect(dropped).toEqual({ characters: 2 });
  });

  test.each(NO_CHARACTERS)('is replaced in a source, and reported: %j', (character) => {
    const { document, cues } = readTtmlDocument(
      '<tt xmlns="http://www.w3.org/ns/ttml"><body><p begin="1s" end="2s">a <b>c</b></p></body></tt>',
    );
    const { text, dropped } = writeTtmlDocument(document, [{ ...cues[0]!, text: `d${character} e` }])!;
    expect(text).not.toContain(character);
    expect(text).toContain('d\ufffd');
    expect(dropped).toEqual({ characters: 1 });
  });

  test('is any but these', () => {
    const text = 'a\tb 😀 é \u0085\u007f\ufffd';
    expect(writeTtml([{ startMs: 0, endMs: 1000, text }]).dropped).toEqual({});
  });
});
