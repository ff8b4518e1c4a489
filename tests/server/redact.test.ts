import { expect, test } from 'vitest';
import { redact, spellingsOf } from '#server/redact.ts';

test.each([
  ['Bearer short.token ends', '[redacted] ends'],
  ['"bearer abc"', '"[redacted]"'],
  ['AQ.12345', 'AQ.12345'],
  ['AQ.123456', '[redacted]'],
  ['AIza and AIza0000', 'AIza and [redacted]'],
  ['eyJhbGciOi', 'eyJhbGciOi'],
  ['eyJhbGciOi.x', '[redacted]'],
  ['a film about sk-iing', 'a film about sk-iing'],
])('%j is written as %j', (text, written) => {
  expect(redact(text)).toBe(written);
});

test('a secret that holds another is taken out as a whole', () => {
  const spellings = spellingsOf(['secret', 'a secret of ours', 'short', undefined, 'secret']);
  expect(spellings).toEqual(['a%20secret%20of%20ours', 'a secret of ours', 'secret']);
  expect(redact('it is a secret of ours, or secret', spellings)).toBe('it is [redacted], or [redacted]');
});
