import { expect, test } from 'vitest';
import { feedHtml } from '#site/feed-html.ts';
import { plainText } from '#site/plain-text.ts';

const origin = new URL('https://example.org');

test('feedHtml makes addresses whole and drops what only our pages need', () => {
  const html =
    '<p class="x" data-astro-cid-abc><a href="/faq">FAQ</a></p><style>p{}</style><script>1</script>';
  expect(feedHtml(html, origin)).toBe('<p><a href="https://example.org/faq">FAQ</a></p>');
});

test('feedHtml leaves links within the text alone', () => {
  expect(feedHtml('<a href="#part">Part</a>', origin)).toBe('<a href="#part">Part</a>');
});

test('plainText gives the words of an answer', () => {
  expect(plainText('<p>A <strong>bold</strong> word &amp; a <a href="/">link</a>.</p><p>More</p>')).toBe(
    'A bold word & a link. More',
  );
});
