import { describe, expect, test } from 'vitest';
import { findContactProblem } from '#components/site/contact-problem.ts';

describe('a field of the contact form', () => {
  test.each([
    ['message', 'x'.repeat(5_000), null],
    ['message', 'x'.repeat(5_001), { kind: 'tooLong', limit: 5_000 }],
    ['email', 'jürgen@müller.de', null],
    ['email', 'jürgen', { kind: 'email', limit: 254 }],
    ['firstName', '  ', { kind: 'missing', limit: 100 }],
    ['subject', '', { kind: 'missing', limit: Infinity }],
    ['subject', 'billing', null],
  ])('%s is judged by itself', (name, value, problem) => {
    expect(findContactProblem(name, value)).toEqual(problem);
  });
});
