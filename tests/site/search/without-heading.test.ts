import { expect, test } from 'vitest';
import { withoutHeading } from '#components/site/search/without-heading.ts';

test.each([
  ['Reading <mark>speed.</mark> Characters a second.', 'Reading speed', 'Characters a second.'],
  ['the <mark>time</mark> is not there. Take cue 3', 'When the time is not there', 'Take cue 3'],
  ['change the <mark>timing?</mark> Not in a file', 'Does it change the timing?', 'Not in a file'],
  ['Gaps close where a <mark>gap</mark> is', 'Shot changes', 'Gaps close where a <mark>gap</mark> is'],
  ['Reading <mark>speed</mark>', 'Reading speed', 'Reading <mark>speed</mark>'],
])('%s', (excerpt, heading, shown) => {
  expect(withoutHeading(excerpt, heading)).toBe(shown);
});
