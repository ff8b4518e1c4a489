import { expect, test } from 'vitest';
import { formatDuration } from '#messages/duration.ts';

test.each([
  [0.2, '1\u00a0s'],
  [59, '59\u00a0s'],
  [60, '1\u00a0min'],
  [95, '1\u00a0min 35\u00a0s'],
  [400, '7\u00a0min'],
  [3_600, '1\u00a0h'],
  // A day's limit of the model, in the evening.
  [40_800, '11\u00a0h 20\u00a0min'],
])('%d seconds are written as %s', (seconds, written) => {
  expect(formatDuration(seconds)).toBe(written);
});
