import { expect, test } from 'vitest';
import { checkOrigin } from '#site/content-lint/check-origin.ts';

test('a build for production needs the public address', () => {
  expect(() => checkOrigin({ POLYCUE_MODE: 'production' })).toThrow('POLYCUE_ORIGIN is not set');
});

test.each([
  { POLYCUE_MODE: 'production', POLYCUE_ORIGIN: 'https://subtitles.example.org' },
  { POLYCUE_MODE: 'demo' },
  {},
])('a build goes on with %o', (environment) => {
  expect(() => checkOrigin(environment)).not.toThrow();
});
