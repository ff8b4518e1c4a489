import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';

const fileOf = (words: string) =>
  `<SAMI><BODY><SYNC Start=1000><P Class=KRCC>${words}\n<SYNC Start=2000><P Class=KRCC>&nbsp;</BODY></SAMI>\n`;

const spans = (...marks: [number, number, string][]) =>
  marks.map(([start, end, value]) => ({ start, end, kind: 'ruby', value }));

/** Players of Korea show it: https://github.com/Masaiki/xy-VSFilter/issues/39 */
describe('ruby in SAMI', () => {
  test.each([
    ['<RUBY>漢<RT>かん</RT></RUBY>字', '漢字', spans([0, 1, 'かん'])],
    ['<ruby>漢<rt>&lt;か<b>ん</b></ruby>字', '漢字', spans([0, 1, '<かん'])],
    ['<ruby><rb>漢</rb><rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字', '漢字', spans([0, 1, 'かん'])],
    ['<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>', '漢字', spans([0, 1, 'かん'], [1, 2, 'じ'])],
    ['One <ruby>two<rt> a \n  b </rt></ruby> three', 'One two three', spans([4, 7, 'a b'])],
  ])('is read: %s', (words, text, expected) => {
    expect(readSubtitles(fileOf(words)).cues).toMatchObject([{ text, spans: expected }]);
  });

  test.each([
    ['a<rt>b</rt>c', 'abc'],
    ['<ruby>a</ruby>b', 'ab'],
    ['a<ruby><rt>b</rt></ruby>c', 'abc'],
    ['(<rp>a</rp>)', '(a)'],
  ])('takes no words away where it has none of its own: %s', (words, text) => {
    const { cues } = readSubtitles(fileOf(words));
    expect(cues).toMatchObject([{ text }]);
    expect(cues[0]).not.toHaveProperty('spans');
  });

  const source = fileOf('<i>See <ruby>漢<rt>かん</rt></ruby></i> here');

  test('stays in its file beside words that do', () => {
    const { cues } = readSubtitles(source);
    expect(writeSubtitles(cues, 'sami', { sourceText: source })).toEqual({ text: source, dropped: {} });
  });

  test('goes with its words, and leaves the other tags where they are', () => {
    const [cue] = readSubtitles(source).cues;
    const track = [{ ...cue!, text: 'See it here', spans: [{ start: 0, end: 6, kind: 'italic' as const }] }];
    const { text } = writeSubtitles(track, 'sami', { sourceText: source });
    expect(text).toBe(fileOf('<i>See it</i> here'));
  });
});
