import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { normaliseFont } from '#subtitles/markup/angle-tags.ts';
import { fromTaggedText, toTaggedText } from '#subtitles/markup/markup.ts';
import { parseTtml } from '#subtitles/ttml/read.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';

const named = (kind: 'font' | 'colour', value: string) => ({
  text: 'two',
  spans: [{ start: 0, end: 3, kind, value }],
});

describe('the name of a font or a colour in tagged text', () => {
  test.each([
    ['MS Gothic', '<font face="MS Gothic">two</font>'],
    ["O'N", `<font face="O'N">two</font>`],
    ['"Noto Sans", sans-serif', `<font face="'Noto Sans', sans-serif">two</font>`],
    ['MS\nGothic', '<font face="MS Gothic">two</font>'],
    ['A>B', 'two'],
    ['a<b', 'two'],
    ['', 'two'],
  ])('is one that players read back: %j', (value, tagged) => {
    expect(toTaggedText(named('font', value))).toBe(tagged);
  });

  test('counts as left out where it cannot be written', () => {
    const dropped = {};
    toTaggedText(named('font', 'A>B'), dropped);
    expect(dropped).toEqual({ font: 1 });
  });

  test('never changes the words, and is read back as it is kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('font', 'colour'), (value, kind) => {
        const tagged = toTaggedText(named(kind, value));
        const read = fromTaggedText(tagged);
        expect(read.text).toBe('two');
        if (kind === 'font' && tagged !== 'two') expect(read.spans?.[0]?.value).toBe(normaliseFont(value));
      }),
    );
  });

  test.each(['&quot;Noto Sans&quot;, sans-serif', "'Noto Sans', serif", 'Noto\nSans'])(
    'keeps its span in a TTML document whose words change: %j',
    (family) => {
      const file = (words: string) =>
        `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><body><p begin="1s" end="2s">${words} <span tts:fontFamily="${family}" tts:fontSize="80%">two</span></p></body></tt>`;
      const { startMs, endMs, ...styled } = parseTtml(file('One')).cues[0]!;
      const edited = fromTaggedText(toTaggedText(styled).replace('One', 'Eins'));
      expect(writeIntoSource(file('One'), 'ttml', [{ startMs, endMs, ...edited }])?.text).toBe(file('Eins'));
    },
  );
});
