import { expect, test } from 'vitest';
import { CONTACT_WAIT_MS, MAIL_WAIT_MS } from '#protocol/contact-limits.ts';

/** How long a store is waited for (docs/decisions/0204). */
const STORE_WAIT_MS = 5_000;

test('the form still waits when a message was stored and the mail server has not answered', () => {
  expect(STORE_WAIT_MS + MAIL_WAIT_MS).toBeLessThan(CONTACT_WAIT_MS);
});
