import { expect, test } from 'vitest';
import { longestLine } from '#components/blog/longest-line.ts';

test.each([
  ['one line', 8],
  ['<code><span class="token string">short</span>\nthe longer line</code>', 15],
  ['a &lt; b &#38;&#38; c', 10],
])('the longest line of %j has %i characters', (html, characters) => {
  expect(longestLine(html)).toBe(characters);
});
