import { expect, test } from 'vitest';
import { pageOfKey } from '#terminology/kept/term-key.ts';

test.each([
  ['harbour', 5, 53],
  ['Wie geht es dir?', 14, 46],
  ['漢字', 3, 19],
])('a term stays on the page where accounts already have it: %s', (key, ofGlossary, ofMemory) => {
  expect(pageOfKey('glossary', key)).toBe(ofGlossary);
  expect(pageOfKey('memory', key)).toBe(ofMemory);
});
