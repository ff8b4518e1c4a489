import { expect, test } from 'vitest';
import { findBuiltOriginProblem } from '#server/front/built-origin.ts';

const ours = 'https://subtitles.example.org';

test.each([
  ['are for the address that people reach', 'production', ours, ours],
  ['name it with a slash', 'production', ours, `${ours}/`],
  [
    'run on the machine of whoever built them',
    'production',
    'http://127.0.0.1:4321',
    'http://127.0.0.1:4321',
  ],
  ['are only shown as a demo', 'demo', 'http://127.0.0.1:4000', 'http://127.0.0.1:4321'],
] as const)('nothing is said of pages that %s', (_, mode, origin, builtOrigin) => {
  expect(findBuiltOriginProblem({ mode, origin }, builtOrigin)).toBeNull();
});

test('pages that were built for another address are told, with what to do', () => {
  const config = { mode: 'production', origin: ours } as const;
  expect(findBuiltOriginProblem(config, 'http://127.0.0.1:4321')).toBe(
    `canonical links, sitemap and feed name http://127.0.0.1:4321: build again with POLYCUE_ORIGIN=${ours}`,
  );
});
