import { bestCpuMs } from '#tests/cpu-time.ts';
import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { cutSegment } from '#subtitles/speech-json/cut-segments.ts';
import { readSubtitles } from '#subtitles/read.ts';

/** Words of a text, one behind the other, each as long as its letters take; `|` stands for a pause of so many milliseconds: `One. |4000| Two.` */
function spoken(text: string, msPerLetter = 60) {
  let ms = 0;
  return text.split(/(?<=\s)(?=\S)/u).flatMap((part) => {
    const pause = /^\|(\d+)\|/u.exec(part)?.[1];
    const startMs = ms;
    ms += pause === undefined ? part.trim().length * msPerLetter : Number(pause);
    return pause === undefined ? [{ text: part, startMs, endMs: ms }] : [];
  });
}

function piecesOf(words: ReturnType<typeof spoken>, language?: string) {
  const text = words
    .map((word) => word.text)
    .join('')
    .trim();
  return cutSegment({ startMs: 0, endMs: words.at(-1)!.endMs, text, words }, language);
}

const textsOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text);

describe('the places where a segment is cut', () => {
  test('are ends of sentences, however even other places are', () => {
    const words = spoken(
      'I think that we should go there today, but nobody is at home. Then we stay here with the others.',
    );
    expect(textsOf(piecesOf(words, 'en'))).toEqual([
      'I think that we should go there today, but nobody is at home.',
      'Then we stay here with the others.',
    ]);
  });

  test('are commas and pauses where a sentence is too long', () => {
    const clauses =
      'When all of the others had left the house, we went on looking for the key that nobody had seen';
    expect(textsOf(piecesOf(spoken(clauses), 'en'))).toEqual([
      'When all of the others had left the house,',
      'we went on looking for the key that nobody had seen',
    ]);
    const pause =
      'And all of the others had left the house |800| we went on looking for the key that nobody had seen';
    expect(textsOf(piecesOf(spoken(pause), 'en'))).toEqual([
      'And all of the others had left the house',
      'we went on looking for the key that nobody had seen',
    ]);
  });

  test('leave no word alone and stand behind no article', () => {
    const words = spoken(
      'We looked for the small key of that old wooden box under the table and behind the door all afternoon',
    );
    const texts = textsOf(piecesOf(words, 'en'));
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text.length).toBeGreaterThan(35);
    expect(texts[0]).not.toMatch(/ (?:the|of|and|that)$/u);
  });

  test('are all long pauses, also in a short segment', () => {
    const pieces = piecesOf(spoken('Yes. |4600| I know.'), 'en');
    expect(pieces.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      // Shown long enough to be read, since nothing follows at once.
      [0, 833, 'Yes.'],
      [4840, 5200, 'I know.'],
    ]);
  });

  test('are between the words of Japanese, not before a particle', () => {
    const words = '今日 は 天気 が とても いい です が 、 明日 は 雨 が 降る と 思い ます 。'
      .split(' ')
      .map((text, index) => ({ text, startMs: index * 300, endMs: index * 300 + 300 }));
    expect(textsOf(piecesOf(words, 'ja'))).toEqual([
      '今日は天気がとてもいいですが、',
      '明日は雨が降ると思います。',
    ]);
  });

  test('follow the language that the words are in', () => {
    const words =
      '今日 は 天気 が とても いい です が 、 明日 の 朝 から 雨 が 降る と 思い ます が 、 出かけ ます 。'.split(
        ' ',
      );
    const items = words.map((text, index) => ({ word: text, start: index * 0.3, end: index * 0.3 + 0.3 }));
    const segments = [{ start: 0, end: items.at(-1)!.end, text: words.join(''), words: items }];
    expect(textsOf(readSubtitles(JSON.stringify({ segments })).cues)).toEqual([
      '今日は天気がとてもいいですが、',
      '明日の朝から雨が降ると思いますが、出かけます。',
    ]);
  });

  test('give time to words without times of their own', () => {
    const words = spoken(
      'One number is enough for us, he said to the others. 1984 2001 1999 2024 was what they heard at the end of it.',
    ).map((word) => (/\d/u.test(word.text) ? { ...word, startMs: null, endMs: null } : word));
    const text = words.map((word) => word.text).join('');
    const pieces = cutSegment({ startMs: 0, endMs: words.at(-1)!.endMs, text, words }, 'en');
    expect(textsOf(pieces)).toEqual([
      'One number is enough for us, he said to the others.',
      '1984 2001 1999 2024 was what they heard at the end of it.',
    ]);
    for (const { startMs, endMs } of pieces) expect(endMs! - startMs).toBeGreaterThan(1000);
  });
});

describe('cutSegment', () => {
  test('cuts after sentences, else in pauses, else after clauses', () => {
    const texts = [
      'This sentence is not short at all, ',
      'but it ends here. ',
      'And this one goes on ',
      'and on until it ends too.',
    ];
    const words = texts.flatMap((text, part) =>
      text
        .trim()
        .split(' ')
        .map((item, index, all) => ({
          text: `${item} `,
          startMs: part * 2000 + index * 200,
          endMs: part * 2000 + (index + 1) * 200 - (index === all.length - 1 ? 50 : 0),
        })),
    );
    const pieces = cutSegment({ startMs: 0, endMs: 8000, text: texts.join(''), words });
    expect(pieces.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [0, 2750, 'This sentence is not short at all, but it ends here.'],
      [4000, 8000, 'And this one goes on and on until it ends too.'],
    ]);
  });

  test('keeps every word in order, and every piece within the segment and the limits', () => {
    const anyWord = fc.record({
      text: fc.stringMatching(/^[a-z]{1,12}[,.]? $/u),
      duration: fc.integer({ min: 50, max: 900 }),
      isTimed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyWord, { minLength: 2, maxLength: 80 }), (items) => {
        let ms = 0;
        const words = items.map(({ text, duration, isTimed }) => {
          const startMs = ms;
          ms += duration;
          return { text, startMs: isTimed ? startMs : null, endMs: isTimed ? ms : null };
        });
        const text = words
          .map((item) => item.text)
          .join('')
          .trim();
        const pieces = cutSegment({ startMs: 0, endMs: ms, text, words });
        expect(pieces.map((piece) => piece.text).join(' ')).toBe(text);
        for (const { startMs, endMs, text: own } of pieces) {
          expect(startMs).toBeGreaterThanOrEqual(0);
          expect(endMs!).toBeGreaterThanOrEqual(startMs);
          expect(endMs!).toBeLessThanOrEqual(ms);
          if (pieces.length > 1) expect(own.length).toBeLessThanOrEqual(84);
          if (pieces.length > 1) expect(endMs!).toBeGreaterThan(startMs);
        }
      }),
    );
  });

  test('takes time in proportion to the words, also where they have no letters', () => {
    const words = Array.from({ length: 40_000 }, () => ({ text: '', startMs: 0, endMs: 0 }));
    const segment = {
      startMs: 0,
      endMs: 9_000,
      text: 'x',
      words: [...words, { text: 'x', startMs: 0, endMs: 9_000 }],
    };
    expect(bestCpuMs(() => cutSegment(segment), 1)).toBeLessThan(2_000);
  });
});
