import { expect, test } from 'vitest';
import { searchRecords } from '#site/search/search-records.ts';

/** What Pagefind is told to read, without the frame that all records share. */
const recordsOf = (path: string, html: string) =>
  searchRecords(path, html).map((record) => ({
    url: record.url,
    text: record.html
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));

const article = `<main><h1>Timing</h1><p class="lead">Figures.</p>
<div class="prose" data-search-body="Timing"><p>Short.</p>
<h2 id="gaps">Gaps</h2><p>Two frames.</p>
<h3 id="small">Small ones</h3><p>One frame.</p>
<section class="sources" data-search-end><h2 id="sources">Sources</h2></section></div></main>`;

test('a page is its opening, with what stands above it, and a record for each part', () => {
  expect(recordsOf('/blog/timing', article)).toEqual([
    { url: '/blog/timing', text: 'Timing Figures. Short. Timing' },
    { url: '/blog/timing#gaps', text: 'Gaps Two frames. Timing' },
    { url: '/blog/timing#small', text: 'Small ones One frame. Timing' },
  ]);
});

test('each answer of the FAQ is a record, under the name of its category', () => {
  const faq = `<main><div data-search-body="FAQ"><nav><a href="#pricing">Pricing</a></nav><section aria-labelledby="pricing">
    <h2 id="pricing">Pricing</h2><details><summary><h3 id="free">Is it free?</h3></summary><div>For five a day.</div></details>
    <details><summary><h3 id="key">My key?</h3></summary><div>Encrypted.</div></details></section></div></main>`;
  expect(recordsOf('/faq', faq)).toEqual([
    { url: '/faq#free', text: 'Is it free? For five a day. FAQ: Pricing' },
    { url: '/faq#key', text: 'My key? Encrypted. FAQ: Pricing' },
  ]);
});

test('a page without a searched body has no records', () => {
  expect(searchRecords('/contact', '<main><h2 id="a">Write</h2></main>')).toEqual([]);
});
