import { expect, test } from 'vitest';
import { runningTranslations } from '#server/accounts/running-translations.ts';
import { settleAfterMs } from '#server/front/graceful-shutdown.ts';

test('a few translations may go on for seven seconds, and many settle earlier', () => {
  expect([0, 1, 100, 300, 10_000].map(settleAfterMs)).toEqual([7_000, 6_990, 6_000, 4_000, 4_000]);
});

test('translations are counted over all users, for as long as they run', () => {
  const running = runningTranslations();
  const run = { stop: () => undefined, check: async () => undefined };
  const ends = ['ann', 'ann', 'bob'].map((uid) => running.add(uid, { ...run }));
  expect(running.count()).toBe(3);
  for (const end of ends) end();
  expect(running.count()).toBe(0);
});
