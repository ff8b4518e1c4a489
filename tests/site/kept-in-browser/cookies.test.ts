import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cookieKinds, cookieTable } from '#site/kept-in-browser/cookie-table.ts';
import { cookies } from '#site/kept-in-browser/cookies.ts';
import { SESSION_LIFE_MS, sessionCookie } from '#server/accounts/session-cookie.ts';
import { contentPages } from '../built-site.ts';

describe('the cookie policy', () => {
  test('lists exactly the cookies of the code', () => {
    const table = contentPages
      .find(({ path }) => path === '/cookie-policy')
      ?.document.querySelector('table[data-cookies]');
    const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.children].map(({ textContent }) => textContent.trim()),
    );
    expect(rows).toEqual(
      cookieTable.map(({ name, kind, purpose, lasts, setBy }) => [
        name,
        cookieKinds[kind],
        purpose,
        lasts,
        setBy,
      ]),
    );
  });

  test('is true of the session cookie of the server', () => {
    const { name, maxAgeSeconds } = cookies.session;
    expect(sessionCookie('value', 'http://127.0.0.1', 1_000)).toContain(`${name}=value`);
    expect(SESSION_LIFE_MS / 1000).toBe(maxAgeSeconds);
  });

  test('knows the cookies that the theme script reads', () => {
    const script = readFileSync('public/theme.js', 'utf8');
    const read = [...script.matchAll(/cookie\('(\w+)'/g)].map(([, name]) => name);
    expect(read).toEqual([cookies.theme.name, cookies.consent.name]);
  });
});
