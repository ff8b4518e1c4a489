import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';

/** Formats with tags of their own and with documents, in which programs that come from SubRip leave override blocks. */
const fileOf = {
  vtt: (words: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${words}\n`,
  sami: (words: string) =>
    `<SAMI><BODY><SYNC Start=1000><P Class=ENCC>${words}\n<SYNC Start=2000><P Class=ENCC>&nbsp;</BODY></SAMI>\n`,
  ttml: (words: string) =>
    `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><body><div><p begin="1s" end="2s">${words}</p></div></body></tt>\n`,
} as const;
const formats = ['vtt', 'sami', 'ttml'] as const;

describe('override blocks of ASS', () => {
  test.each(formats)('say where the words stand, and how they look: %s', (format) => {
    const bold = format === 'ttml' ? '<span tts:fontWeight="bold">three</span>' : '<b>three</b>';
    const read = readSubtitles(fileOf[format](`{\\an8}One {\\i1}two{\\i0} ${bold}`));
    expect(read.problems).toEqual([]);
    expect(read.cues).toEqual([
      {
        startMs: 1000,
        endMs: 2000,
        text: 'One two three',
        spans: [
          { start: 4, end: 7, kind: 'italic' },
          { start: 8, end: 13, kind: 'bold' },
        ],
        placement: { anchor: 8 },
      },
    ]);
    expect(writeSubtitles(read.cues, 'srt').text).toContain('{\\an8}One <i>two</i> <b>three</b>');
  });

  test.each(formats)('stay where they are round the words of a translation: %s', (format) => {
    const sourceText = fileOf[format]('{\\an8}One {\\i1}two{\\i0} three');
    const { cues } = readSubtitles(sourceText);
    expect(writeSubtitles(cues, format, { sourceText })).toEqual({ text: sourceText, dropped: {} });
    const translated = [
      { ...cues[0]!, text: 'A lot of words', spans: [{ start: 2, end: 8, kind: 'italic' as const }] },
    ];
    const { text } = writeSubtitles(translated, format, { sourceText });
    expect(text).toBe(fileOf[format]('{\\an8}A {\\i1}lot of{\\i0} words'));
    expect(readSubtitles(text).cues).toEqual(translated);
  });

  test.each(formats)('are text where a cue could not keep what they ask for: %s', (format) => {
    const words = 'a {b} {\\fad(200,200)} {\\an8 {wow}';
    expect(readSubtitles(fileOf[format](words)).cues[0]).toMatchObject({ text: words });
  });

  test.each(formats)('are text where references write them, and are written so: %s', (format) => {
    const words = 'Type {\\an8} here';
    expect(readSubtitles(fileOf[format]('Type &#123;\\an8} here')).cues).toMatchObject([{ text: words }]);
    const { text } = writeSubtitles([{ startMs: 1000, endMs: 2000, text: words }], format);
    expect(readSubtitles(text).cues).toEqual([{ startMs: 1000, endMs: 2000, text: words }]);
  });

  test('stand in the words of a paragraph of TTML: in spans, in preserved white space, in timed spans', () => {
    const italic = fileOf.ttml('<span tts:fontStyle="italic">{\\an8}Hello</span> you');
    expect(readSubtitles(italic).cues).toMatchObject([
      { text: 'Hello you', placement: { anchor: 8 }, spans: [{ start: 0, end: 5, kind: 'italic' }] },
    ]);
    const preserved = fileOf.ttml('{\\an8}One\n  two').replace('<p ', '<p xml:space="preserve" ');
    expect(readSubtitles(preserved).cues).toMatchObject([{ text: 'One\n  two', placement: { anchor: 8 } }]);
    const timed = fileOf
      .ttml('<span begin="1s" end="2s">One</span><span begin="3s" end="4s">{\\an8}Two</span>')
      .replace(' begin="1s" end="2s"', '');
    const { cues } = readSubtitles(timed);
    expect(cues.map(({ text, placement }) => [text, placement])).toEqual([
      ['One', undefined],
      ['Two', { anchor: 8 }],
    ]);
  });

  test('say more of the words of TTML than their region does', () => {
    const source = fileOf
      .ttml('{\\an8}One')
      .replace('<body>', '<head><layout><region xml:id="r" tts:displayAlign="after"/></layout></head><body>')
      .replace('<p ', '<p region="r" ');
    expect(readSubtitles(source).cues).toMatchObject([{ text: 'One', placement: { anchor: 8 } }]);
  });

  test('give way to the settings of a cue', () => {
    const text = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:0 align:left\n{\\an2}One\n';
    expect(readSubtitles(text).cues[0]).toMatchObject({ text: 'One', placement: { anchor: 7 } });
  });
});

describe('<font> in WebVTT', () => {
  test('colours the words, and stays round them', () => {
    const sourceText = fileOf.vtt('One <font color="#fa8072" size="4">two</font> three');
    const { cues, problems } = readSubtitles(sourceText);
    const colour = { kind: 'colour' as const, value: '#fa8072' };
    expect(problems).toEqual([]);
    expect(cues).toMatchObject([{ text: 'One two three', spans: [{ start: 4, end: 7, ...colour }] }]);
    const translated = [{ ...cues[0]!, text: 'Uno y dos tres', spans: [{ start: 6, end: 9, ...colour }] }];
    expect(writeSubtitles(translated, 'vtt', { sourceText })).toEqual({
      text: fileOf.vtt('Uno y <font color="#fa8072" size="4">dos</font> tres'),
      dropped: {},
    });
  });
});

describe('<br> in WebVTT', () => {
  test.each(['<br>', '<br/>', '<BR />'])('%s parts two lines, and stays one', (tag) => {
    const sourceText = fileOf.vtt(`One${tag}two`);
    const { cues, problems } = readSubtitles(sourceText);
    expect(cues).toMatchObject([{ text: 'One\ntwo' }]);
    expect(problems).toEqual([]);
    const { text } = writeSubtitles([{ ...cues[0]!, text: 'Uno\ndos' }], 'vtt', { sourceText });
    expect(text).toBe(fileOf.vtt(`Uno${tag}dos`));
  });
});
