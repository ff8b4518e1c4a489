import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';
import { pseudo, pseudoTranslated } from '../document/pseudo-translation.ts';

const word = (begin: string, end: string, text: string) =>
  `<span begin="${begin}" end="${end}">${text}</span>`;
const TRANSLATION = '<span ttm:role="x-translation" xml:lang="zh-CN">别走</span>';
const ROMAN = '<span ttm:role="x-roman">ikanaide</span>';
const BACKING = `<span ttm:role="x-bg">${word('2.0', '3.0', '(行くな)')}${TRANSLATION}</span>`;
const lyrics = (line: string) =>
  '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xmlns:itunes="http://music.apple.com/lyric-ttml-internal" itunes:timing="Word" xml:lang="ja">' +
  `<body><div begin="1.0" end="4.0"><p begin="1.0" end="4.0" itunes:key="L1" ttm:agent="v1">${line}</p></div></body></tt>`;
const LINE = word('1.0', '2.0', '行か') + word('2.0', '3.0', 'ないで');
const textOf = (line: string) => readSubtitles(lyrics(line)).cues.map(({ text }) => text);

describe('lyrics of Apple Music', () => {
  test('have their translation and their Latin letters beside the words, which is reported', () => {
    expect(textOf(LINE + TRANSLATION + ROMAN)).toEqual(['行かないで']);
    const left = readSubtitles(lyrics(LINE + TRANSLATION + ROMAN)).problems.filter(
      ({ code }) => code === 'other_language_left_out',
    );
    expect(left).toEqual([
      { code: 'other_language_left_out', line: 1, excerpt: 'zh-CN', count: 1 },
      { code: 'other_language_left_out', line: 1, excerpt: 'x-roman', count: 1 },
    ]);
  });

  test.each([
    ['behind them', LINE + BACKING, '行かないで (行くな)'],
    ['before them', BACKING + LINE, '(行くな) 行かないで'],
    ['between them', word('1.0', '2.0', 'Stay') + BACKING + word('3.0', '4.0', 'here'), 'Stay (行くな) here'],
    ['behind a blank', `${LINE} ${BACKING}`, '行かないで (行くな)'],
    ['alone', BACKING, '(行くな)'],
  ])('have words in the background %s', (_, line, text) => {
    expect(textOf(line)).toEqual([text]);
  });

  test('keep all of it in the file when a translation is saved', () => {
    const source = lyrics(LINE + BACKING + TRANSLATION + ROMAN);
    const [cue] = readSubtitles(source).cues;
    const written = writeIntoSource(source, 'ttml', [{ ...cue!, text: "Don't go (don't)" }])?.text ?? '';
    expect(readSubtitles(written).cues).toEqual([{ ...cue, text: "Don't go (don't)" }]);
    expect(written.split(TRANSLATION)).toHaveLength(3);
    expect(written).toContain(ROMAN);
    expect(written).toContain('ttm:role="x-bg"');
    expect(writeIntoSource(source, 'ttml', [cue!])?.text).toBe(source);
  });

  test.each([
    ['behind them', `${word('1.0', '2.0', 'you')}<span ttm:role="x-bg">${word('2.0', '3.0', '(oh)')}</span>`],
    ['before them', `<span ttm:role="x-bg">${word('2.0', '3.0', '(oh)')}</span>${word('1.0', '2.0', 'you')}`],
    [
      'between them',
      `${word('1.0', '2.0', 'stay')}<span ttm:role="x-bg">${word('2.0', '3.0', '(oh)')}</span>${word('3.0', '4.0', 'here')}`,
    ],
    [
      'before a blank',
      `<span ttm:role="x-bg">${word('2.0', '3.0', '(oh)')}</span> ${word('1.0', '2.0', 'you')}`,
    ],
    [
      'behind a blank',
      `${word('1.0', '2.0', 'you')} <span ttm:role="x-bg">${word('2.0', '3.0', '(oh)')}</span>`,
    ],
    [
      'side by side',
      `${word('1.0', '2.0', 'you')}<span ttm:role="x-bg">(oh)</span><span ttm:role="x-bg">(no)</span>`,
    ],
    [
      'behind their translation',
      `${word('1.0', '2.0', 'you')}<span ttm:role="x-translation" xml:lang="zh-CN">别走</span><span ttm:role="x-bg">${word('2.0', '3.0', '(oh)')}</span>`,
    ],
  ])('have no blank written that parts words in the background %s', (_, line) => {
    const source = lyrics(line);
    const written = writeIntoSource(source, 'ttml', pseudoTranslated(readSubtitles(source).cues))?.text;
    expect(written).toBe(lyrics(line.replaceAll(/>[^<]+</gu, (words) => pseudo(words))));
  });

  const SUNG = ['I', 'wish', 'I', 'could', 'find', 'a', 'way'];
  const sung = SUNG.map((text, index) => word(`${1 + index / 10}`, `${1.1 + index / 10}`, text));

  test.each([
    ['as many words', 'J’ aimerais y trouver une issue enfin'],
    ['fewer words', 'Quisiera encontrar algo'],
    ['more words', 'Ich wünschte mir so sehr dass ich da einen Weg hinaus fände'],
    ['one word', '願いが叶うなら道を見つけたい'],
  ])('keep every word within the time of one, with %s', (_, text) => {
    const source = lyrics(sung.join(' '));
    const [cue] = readSubtitles(source).cues;
    const written = writeIntoSource(source, 'ttml', [{ ...cue!, text }])?.text ?? '';
    const line = /<p [^>]*>(.*)<\/p>/u.exec(written)?.[1] ?? '';
    expect(line.replaceAll(/<span [^>]*>[^<]*<\/span>/gu, '').trim()).toBe('');
    expect(line.match(/<span /gu)).toHaveLength(SUNG.length);
    if (text.split(' ').length === SUNG.length)
      expect(Array.from(line.matchAll(/>([^<]+)<\/span>/gu), ([, words]) => words).join(' ')).toBe(text);
  });
});
