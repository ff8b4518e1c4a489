import { describe, expect, test } from 'vitest';
import { hasControlCharacters, isPlain, readsAsGuarded } from '#server/front/guarded-path.ts';
import { cpuMs } from '../../cpu-time.ts';

test.each([
  ['/api/credits%0a', true],
  ['/api/account/export%0d', true],
  ['/api/cre%64its%250a', true],
  ['/api/credits%e2%80%a8', true],
  ['/api/credits%u2029', true],
  ['/api/credits%c2%85', true],
  ['/api/cre%64its', false],
  ['/api/youtube/captions/AUie%20DaZ', false],
])('hasControlCharacters says of %j %j', (path, expected) => {
  expect(hasControlCharacters(path)).toBe(expected);
});

test.each([
  ['/api/youtube/captions/AUie-Da_Z.x', true],
  ['/api/cre%64its', true],
  ['/api//credits', false],
  ['/api/../credits', false],
  ['/api/credits;a', false],
  ['/api/youtube/metadata/%2e%2e', false],
  ['/api/youtube/metadata/%2E', false],
  ['/api/youtube/%2e%2e/credits', false],
  ['/api/youtube/metadata/x%2f%2e%2e', false],
  ['/api/youtube/metadata/%252e%252e', false],
  ['/api/youtube/metadata/%2e%2ea', true],
])('isPlain says of %j %j', (path, expected) => {
  expect(isPlain(path)).toBe(expected);
});

describe('readsAsGuarded', () => {
  test.each([
    '/api/credits',
    '//api///credits/',
    '/API/Credits',
    '/api/x/../credits',
    '/faq/..%2fapi%252fcredits',
    '/api\\credits',
    '/api/credits;a=b',
    '/api/credits%00.png',
    '/api/credits.json',
    '/api/cre\u00c2\u00addits',
    '/api%c0%afcredits',
    '/api/youtube/captions/AUieDaZ',
    '/api/%u0063redits',
  ])('says so of %j', (path) => {
    expect(readsAsGuarded(path)).toBe(true);
  });

  test.each([
    '/',
    '/faq',
    '/blog/translation-api-guide',
    '/api',
    '/api/health',
    '/api/auth/logout',
    '/api/creditsX',
    '/api/credit',
    '/nowhere/api/credits',
    '/nowhere/credits',
    '/credits',
    '/api/../credits',
    '/api.credits',
  ])('leaves %j alone', (path) => {
    expect(readsAsGuarded(path)).toBe(false);
  });

  test('gives up on an address that is encoded without end', async () => {
    const path = `/api/%${'25'.repeat(8_000)}63redits`;
    expect(readsAsGuarded(path)).toBe(false);
    expect(await cpuMs(() => readsAsGuarded(path))).toBeLessThan(200);
  });
});
