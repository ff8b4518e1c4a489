import { expect, test } from 'vitest';
import { fnv1a } from '#subtitles/words/fnv-1a.ts';

test.each([
  // From the test suite of its authors.
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('is the hash that is published for “%s”', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});
