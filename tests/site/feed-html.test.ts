import { expect, test } from 'vitest';
import { feedHtml } from '#site/feed-html.ts';

const page = new URL('https://example.org/blog/timing');

test('feedHtml makes addresses whole and drops what only our pages need', () => {
  const html = '<p class="x astro-abc"><a href="/faq">FAQ</a></p><style>p{}</style><script>1</script>';
  expect(feedHtml(html, page)).toBe('<p><a href="https://example.org/faq">FAQ</a></p>');
});

test('feedHtml lets links within the page lead to it: the sources are only there', () => {
  expect(feedHtml('<a href="#source-1">1</a>', page)).toBe(
    '<a href="https://example.org/blog/timing#source-1">1</a>',
  );
});

test('feedHtml keeps one picture of those for themes and widths', () => {
  const picture = (theme: string) =>
    `<picture class="${theme} astro-abc"><source media="(max-width: 40rem)" srcset="/n.webp"><img src="/${theme}.webp"></picture>`;
  expect(feedHtml(picture('light') + picture('dark'), page)).toBe(
    '<picture><img src="https://example.org/light.webp"></picture>',
  );
});

test('feedHtml writes the replacement character as its number: validators take it for a broken text', () => {
  expect(feedHtml('<code>br\uFFFDl</code>', page)).toBe('<code>br&#xFFFD;l</code>');
});
