import { expect, test } from 'vitest';
import { isAbsentUser, toIdentityError } from '#server/adapters/firebase-auth/identity-error.ts';
import { AppError } from '#server/errors.ts';

const withCode = (code: unknown) =>
  Object.assign(new Error('auth/invalid-uid auth/user-not-found'), { code });

test('an error of our own stays as it is', () => {
  const refused = new AppError('rate_limited');
  expect(toIdentityError(refused)).toBe(refused);
});

test('an id that no account can have is a refusal', () => {
  expect(toIdentityError(withCode('auth/invalid-uid'))).toMatchObject({ code: 'unauthenticated' });
});

test.each([
  ['another code', withCode('auth/internal-error')],
  ['a code that is no text', withCode(7)],
  ['no code, but one in its message', new Error('auth/invalid-uid')],
  ['no error', 'auth/invalid-uid'],
])('%s is an outage, with its cause', (_what, thrown) => {
  expect(toIdentityError(thrown)).toMatchObject({
    code: 'unavailable',
    cause: thrown,
    retryAfterSeconds: 5,
  });
});

test('only the code says that there is no such user', () => {
  expect(isAbsentUser(withCode('auth/user-not-found'))).toBe(true);
  expect(isAbsentUser(withCode('auth/invalid-uid'))).toBe(false);
  expect(isAbsentUser(new Error('auth/user-not-found'))).toBe(false);
});
