import { expect, test } from 'vitest';
import { titleShare } from '#components/site/search/title-share.ts';

const share = (title: string, question: string) => {
  const words = question.split(' ');
  return titleShare(
    title,
    words,
    words.map(() => 1),
  );
};

test.each([
  ['Reading speed', 'reading speed', 1],
  ['Reading speed', 'reading japanese', 0.5],
  ['How do I translate my first file?', 'translating files', 1],
  ['Can I keep my glossary?', 'terms', 1],
  ['Gaps', 'shot', 0],
  ['The limits', 'time limit', 0.5],
  ['What a formatter does', 'form', 0],
])('“%s” has of “%s” the share %d', (title, question, expected) => {
  expect(share(title, question)).toBe(expected);
});

test('a rare word counts more than a common one', () => {
  expect(titleShare('Drift', ['drift', 'subtitles'], [3, 1])).toBe(0.75);
});
