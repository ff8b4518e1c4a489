import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerText } from '#demo/gemini/answer.ts';
import { publishedLines } from '#demo/gemini/published.ts';
import { parseVtt } from '#subtitles/vtt/read.ts';

const root = new URL('../../../', import.meta.url);
const sample = JSON.parse(readFileSync(new URL('public/samples/elephants-dream.json', root), 'utf8')) as {
  cues: { startMs: number; endMs: number; text: string }[];
  translations: Record<string, (string | null)[]>;
};
const film = (language: string) =>
  parseVtt(readFileSync(new URL(`demo/youtube/films/elephants-dream.${language}.vtt`, root), 'utf8')).cues;

describe('the sample film', () => {
  test('has the cues of the published file', () => {
    expect(sample.cues).toEqual(film('en').map(({ startMs, endMs, text }) => ({ startMs, endMs, text })));
  });

  test.each(Object.entries(sample.translations))(
    'says in %s what was published, and all of it',
    (code, texts) => {
      const words = (parts: readonly (string | null)[]) =>
        parts.flatMap((part) => part?.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []);
      expect(texts).toHaveLength(sample.cues.length);
      expect(words(texts)).toEqual(words(film(code).map(({ text }) => text)));
    },
  );
});

describe('publishedLines', () => {
  const english = sample.cues.map(({ text }, index): [number, string] => [
    index + 1,
    text.replaceAll('\n', '⏎'),
  ]);

  test('gives every line its own translation, also where the film says the same twice', () => {
    const lines = publishedLines(english, 'sv');
    expect(lines.get(5)).toBe('Emo?');
    expect(lines.get(53)).toBe('Emo?⏎- Ja?');
    expect(lines.get(4)).toBe('Allt är säkert.⏎alldeles ofarligt.');
    expect(lines.size).toBe(77);
  });

  test('finds the place of a part of the film', () => {
    expect(publishedLines([english[51]!, english[52]!, english[53]!], 'ru').get(52)).toBe('Нет.');
    expect(
      publishedLines(
        [
          [7, 'Emo?'],
          [8, 'Emo. why...'],
        ],
        'sv',
      ).get(7),
    ).toBe('Emo?⏎- Ja?');
  });

  test('goes from any of its languages to any other', () => {
    const russian = film('ru').map(({ text }, index): [number, string] => [
      index,
      text.replaceAll('\n', '⏎'),
    ]);
    expect(publishedLines(russian, 'en').get(5)).toBe('Watch out!');
    expect(publishedLines(russian, 'ja').get(5)).toBe('危ない！');
  });

  test('knows nothing of other languages, and nothing where the call is about another film', () => {
    expect(publishedLines(english, 'es').size).toBe(0);
    const other: [number, string][] = [
      [1, 'No.'],
      [2, 'It was raining.'],
      [3, 'Nobody came.'],
    ];
    expect(publishedLines(other, 'ru').size).toBe(0);
  });
});

describe('the stand-in for Gemini', () => {
  const ask = (input: object) => {
    const answer = answerText(
      { instructions: 'into Russian (ru)', input: JSON.stringify(input), schema: null },
      null,
    );
    return (JSON.parse(answer) as { lines: { t: string }[] }).lines.map(({ t }) => t);
  };

  test('answers the film in real language, and what a term was asked for as before', () => {
    const lines = [
      { i: 1, t: 'Watch out!' },
      { i: 2, t: 'Are you hurt?' },
    ];
    expect(ask({ lines })).toEqual(['Осторожно!', 'Ты не ранен?']);
    expect(ask({ lines, terms: { hurt: 'больно' } })).toEqual([
      'Осторожно!',
      expect.stringContaining('больно'),
    ]);
  });
});
