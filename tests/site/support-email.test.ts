import { expect, test } from 'vitest';
import { supportEmail } from '#site/support-email.ts';

test.each([
  [{ POLYCUE_SUPPORT_EMAIL: 'help@film.test', POLYCUE_ORIGIN: 'https://x.test' }, 'help@film.test'],
  [{ POLYCUE_ORIGIN: 'https://www.subtitles.test' }, 'support@subtitles.test'],
  [{ POLYCUE_ORIGIN: 'http://127.0.0.1:4321' }, 'support@localhost'],
  [{}, 'support@localhost'],
])('the address of %j is %s', (environment, address) => {
  expect(supportEmail(environment)).toBe(address);
});
