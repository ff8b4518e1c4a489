import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';
import { pseudo, pseudoTranslated } from '../document/pseudo-translation.ts';

const upperCase = (source: string) => {
  const track = readSubtitles(source).cues.map((cue) => ({ ...cue, text: cue.text.toUpperCase() }));
  return writeIntoSource(source, 'microdvd', track);
};

describe('a MicroDVD document', () => {
  test.each([
    ['out of order', '{135}{143}a\n{48}{96}b|c\n\n{48}{60}d\n', '{135}{143}A\n{48}{96}B|C\n\n{48}{60}D\n'],
    ['before the first', '{-5}{20}a\n{-9}{0}b\n{0}{9}c', '{-5}{20}A\n{-9}{0}B\n{0}{9}C'],
    ['behind those that state the rate', '{90}{99}a\n{1}{1}25\n{0}{9}b', '{90}{99}A\n{1}{1}25\n{0}{9}B'],
  ])('keeps frames %s', (_, source, written) => {
    expect(upperCase(source)).toEqual({ text: written, dropped: {} });
    expect(writeIntoSource(source, 'microdvd', readSubtitles(source).cues)?.text).toBe(source);
  });

  test.each([
    '{10}{30}<i>~one~|~two~</i>\n{40}{50}~the~ <i>~ship~</i>.',
    '{10}{30}{P:0}{y:b}~one~ <i>~two~</i>|<u>~three~</u>',
    '{10}{30} ~one~|<b>~two~</b> \n{40}{50}~a~ <3',
    '{10}{30}/~one~|/{c:$0000FF}~two~\n{40}{50}{Y:b}/~three~',
  ])('keeps tags of SubRip and blanks: %j', (marked) => {
    const source = marked.replaceAll('~', '');
    const { cues } = readSubtitles(source);
    expect(cues.map(({ text }) => text).join('|')).not.toMatch(/<[ibu/]/u);
    expect(writeIntoSource(source, 'microdvd', cues)).toEqual({ text: source, dropped: {} });
    expect(writeIntoSource(source, 'microdvd', pseudoTranslated(cues))).toEqual({
      text: marked.replaceAll(/~([^~]*)~/gu, (_, words: string) => pseudo(words)),
      dropped: {},
    });
  });

  test.each([' UNO', 'UNO ', '\nUNO'])('keeps the codes before words with a blank at an end: %j', (text) => {
    const source = '{10}{30}{s:20}{Y:i}one\n';
    const spans = [{ start: 0, end: text.length, kind: 'italic' as const }];
    const track = readSubtitles(source).cues.map((cue) => ({ ...cue, text, spans }));
    expect(writeIntoSource(source, 'microdvd', track)).toEqual({
      text: '{10}{30}{s:20}{Y:i}UNO\n',
      dropped: {},
    });
  });

  test.each(['<i>', 'a <b>c</b>', '<\u2060i>', 'x <br>', '/a\n//b', '\u2060/a'])(
    'guards words that look like a tag: %j',
    (text) => {
      const source = '{10}{30}one|<i>two</i>\n';
      const [cue] = readSubtitles(source).cues;
      const { spans: _, ...plain } = cue!;
      for (const written of [
        writeIntoSource(source, 'microdvd', [{ ...plain, text }])!.text,
        writeSubtitles([{ ...plain, text }], 'microdvd').text,
      ])
        expect(readSubtitles(written).cues.map((read) => [read.text, read.spans])).toEqual([
          [text, undefined],
        ]);
    },
  );
});
