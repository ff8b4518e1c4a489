import { expect, test } from 'vitest';
import { refusalWords } from '#server/model-access/refusal-words.ts';

test.each([
  [['RESOURCE_EXHAUSTED', 'GenerateRequestsPerDay'], 'RESOURCE_EXHAUSTED GenerateRequestsPerDay'],
  [['invalid_request_error', 404, null, undefined], 'invalid_request_error 404'],
  [['Meet me at the station', 'not_found'], 'not_found'],
  [['x'.repeat(101), ''], ''],
])('of %j, the log gets %j', (words, logged) => {
  expect(refusalWords(words)).toBe(logged);
});
