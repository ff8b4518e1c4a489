import { expect, test } from 'vitest';
import type { Span } from '#subtitles/cue.ts';
import { fromTaggedText } from '#subtitles/markup/markup.ts';
import { styledPieces } from '#islands/translator/studio/styled-pieces.ts';

const piecesOf = (tagged: string) =>
  styledPieces(fromTaggedText(tagged)).map(({ words, styles }) =>
    [words, ...styles.map(({ kind }) => kind)].join(' '),
  );

test('a text is cut where a style begins or ends', () => {
  expect(piecesOf('plain')).toEqual(['plain']);
  expect(piecesOf('<i>all</i>')).toEqual(['all italic']);
  expect(piecesOf('a<b>b<i>c</i></b>d<u>e</u>')).toEqual([
    'a',
    'b bold',
    'c bold italic',
    'd',
    'e underline',
  ]);
});

test('looks at each span a few times, however many there are', () => {
  let looks = 0;
  const span = (start: number): Span => ({
    start,
    get end() {
      looks += 1;
      return start + 1;
    },
    kind: 'italic',
  });
  const count = 2_000;
  const spans = Array.from({ length: count }, (_, at) => span(2 * at));
  expect(styledPieces({ text: 'ab'.repeat(count), spans })).toHaveLength(2 * count);
  expect(looks).toBeLessThan(5 * count);
});
