import { describe, expect, test } from 'vitest';
import { breakPoints } from '#subtitles/line-layout/break-points.ts';
import { clingsToNext } from '#subtitles/line-layout/unbreakable.ts';

/** The text with a stroke at each place to break, and the penalties in their order. */
function broken(text: string, language: string): [string, ...number[]] {
  const points = breakPoints(text, language);
  const starts = [0, ...points.map(({ next }) => next)];
  const ends = [...points.map(({ at }) => at), text.length];
  const lines = starts.map((start, index) => text.slice(start, ends[index]));
  return [lines.join('|'), ...points.map(({ penalty }) => penalty)];
}

describe('breakPoints', () => {
  test.each([
    [
      'prefers the end of a sentence, then of a clause',
      'One. Two, three four',
      'One.|Two,|three|four',
      [0, 4, 10],
    ],
    ['looks for the mark before quotes and brackets', 'Yes.” No;) go', 'Yes.”|No;)|go', [0, 4]],
    ['takes no mark within a word for its end', 'ab.c d,e f', 'ab.c|d,e|f', [10, 10]],
    ['leaves articles with their word', 'in the house', 'in|the|house', [40, 40]],
    ['takes several blanks for one', 'one \t two', 'one|two', [10]],
    ['keeps what a no-break space joins', '10\u00a0km or 5\u202fm', '10\u00a0km|or|5\u202fm', [10, 40]],
    ['leaves a dash that stands alone with what it follows', 'so – yes', 'so|–|yes', [50, 4]],
    ['leaves a mark at the end with what it follows', 'Quoi ?', 'Quoi|?', [50]],
    ['does not take the dash of a word for one', 'so –yes', 'so|–yes', [10]],
    ['breaks neither before the first nor behind the last word', ' one two ', ' one|two ', [10]],
    ['has nowhere to break one word', 'word', 'word', []],
  ])('%s', (_, text, lines, penalties) => {
    expect(broken(text, 'en')).toEqual([lines, ...penalties]);
  });

  test.each([
    ['prefers the end of a sentence, then of a clause', 'ja', '雨。今日、雪', '雨。|今日、|雪', [0, 4]],
    ['takes a blank for the end of a clause', 'zh', '我们 你好', '我们|你好', [4]],
    ['takes several blanks for one', 'zh', '我们  你好', '我们|你好', [4]],
    ['takes letters of other scripts by words', 'zh', 'Hello world 2', 'Hello|world|2', [4, 4]],
    ['would rather not begin a line with a particle', 'ja', '雨が雪', '雨|が|雪', [30, 10]],
    ['takes only whole words for particles', 'ja', '雨からす', '雨|からす', [10]],
    ['begins no line with a mark that closes', 'ja', '「雨」雪', '「雨」|雪', [10]],
    ['ends no line with a mark that opens', 'ja', '雨「雪」', '雨|「雪」', [10]],
    ['begins none with such a mark behind a blank', 'zh', '我们 。好', '我们 。|好', [0]],
    ['breaks neither before the first nor behind the last word', 'zh', ' 我们 ', ' 我们 ', []],
    ['breaks a text that begins with a mark that closes', 'zh', '」我们你好', '」|我们|你好', [10, 10]],
  ])('%s (%s)', (_, language, text, lines, penalties) => {
    expect(broken(text, language)).toEqual([lines, ...penalties]);
  });

  test.each(['zh', 'zh-Hant', 'yue', 'ja'])('breaks %s without spaces', (language) => {
    expect(broken('我们你好', language)[0]).toContain('|');
  });

  test.each([
    ['th', 'สวัสดีครับ'],
    ['lo', 'ສະບາຍດີເຈົ້າ'],
    ['km', 'សួស្តីអ្នក'],
    ['my', 'မင်္ဂလာပါခင်ဗျား'],
  ])('breaks %s without spaces', (language, text) => {
    expect(broken(text, language)[0]).toContain('|');
  });

  test.each(['en', 'ko', 'vi'])('breaks %s at spaces alone', (language) => {
    expect(broken('我们你好', language)).toEqual(['我们你好']);
  });
});

describe('clingsToNext', () => {
  test.each([
    ['en', 'the'],
    ['de', 'der'],
    ['fr', 'les'],
    ['es', 'los'],
    ['it', 'gli'],
    ['pt', 'uma'],
    ['nl', 'het'],
    ['sv', 'och'],
    ['da', 'og'],
    ['no', 'ei'],
    ['pl', 'przez'],
    ['cs', 'nebo'],
    ['ru', 'для'],
    ['uk', 'від'],
    ['ro', 'și'],
    ['el', 'της'],
    ['hu', 'egy'],
    ['tr', 'bir'],
    ['ca', 'amb'],
    ['id', 'yang'],
  ])('knows an article or a preposition of %s: %s', (language, word) => {
    expect([clingsToNext(word, language), clingsToNext(word, 'xx')]).toEqual([true, false]);
  });

  test.each([
    ['The', 'en', true],
    ['“the', 'en', true],
    ['(«the', 'en', true],
    ['l’', 'fr', true],
    ["d'", 'fr', true],
    ['house', 'en', false],
    ['the”', 'en', false],
    ['x-the', 'en', false],
    ['', 'en', false],
    ['…', 'en', false],
    ['', 'xx', false],
  ])('of %j in %s says %s', (word, language, expected) => {
    expect(clingsToNext(word, language)).toBe(expected);
  });
});
