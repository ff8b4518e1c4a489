import { expect, test } from 'vitest';
import { drawingsOf, withPictures } from '#site/drawings/drawings.ts';
import { lightTokens, standaloneSvg } from '#site/drawings/standalone-svg.ts';

const svg = '<svg role="img" aria-label="A cue" viewBox="0 0 9 9"><path stroke="var(--line)" /></svg>';
const tokens = lightTokens(':root {\n  --line: light-dark(#d9d5c9, #333845);\n  --surface: #ffffff;\n}');

test('the drawings of an article are found with what they show', () => {
  expect(drawingsOf(`Text.\n\n${svg}\n\nMore.`)).toEqual([{ svg, alt: 'A cue' }]);
});

test('a feed gets pictures in the place of drawings', () => {
  const html = withPictures(`<p>One</p>${svg}`, 'article', new URL('https://example.org'));
  expect(html).toBe('<p>One</p><img src="https://example.org/drawings/article-1.svg" alt="A cue">');
});

test('a drawing on its own has the colours of the light theme and a ground', () => {
  const alone = standaloneSvg(svg, tokens);
  expect(alone).toContain('stroke="#d9d5c9"');
  expect(alone).toContain('<rect width="100%" height="100%" fill="#ffffff"/>');
  expect(alone).toContain('xmlns="http://www.w3.org/2000/svg"');
});

test('a drawing with a token that nobody defines is refused', () => {
  expect(() => standaloneSvg('<svg fill="var(--gone)"></svg>', tokens)).toThrow('--gone');
});
