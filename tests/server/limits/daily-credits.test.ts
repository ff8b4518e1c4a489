import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  closedCredits,
  dayOf,
  reserveCredit,
  type DailyCredits,
  creditsOfDay,
  releaseCredit,
  remainingCredits,
  spendCredit,
} from '#server/limits/daily-credits.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const blank = creditsOfDay(null, noon);

describe('creditsOfDay', () => {
  test('starts the day with nothing spent and nothing reserved', () => {
    expect(blank).toEqual({ day: '2026-11-20', spent: 0, reservedUntilMs: {} });
    expect(remainingCredits(blank, 5)).toBe(5);
  });

  test.each([
    ['2026-11-20T23:59:59.999Z', '2026-11-20'],
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['2028-02-29T00:00:00.000Z', '2028-02-29'],
    ['2026-03-29T01:30:00.000Z', '2026-03-29'],
  ])('calls %s the day %s, by UTC', (time, day) => {
    expect(dayOf(Date.parse(time))).toBe(day);
  });

  test('forgets yesterday, with all it spent and reserved', () => {
    const yesterday = reserveCredit({ ...blank, spent: 4 }, 'a', noon + 86_400_000);
    const today = creditsOfDay(yesterday, noon + 86_400_000);
    expect(today).toEqual({ day: '2026-11-21', spent: 0, reservedUntilMs: {} });
  });

  test('gives no second allowance when a clock steps back over midnight', () => {
    const midnight = Date.UTC(2026, 10, 21);
    const spent = { ...creditsOfDay(null, midnight), spent: 5 };
    expect(remainingCredits(creditsOfDay(spent, midnight - 2 * 3_600_000), 5)).toBe(0);
  });

  test('drops a reservation at the moment it runs out', () => {
    const reserved = reserveCredit(blank, 'a', noon + 1000);
    expect(remainingCredits(creditsOfDay(reserved, noon + 999), 5)).toBe(4);
    expect(remainingCredits(creditsOfDay(reserved, noon + 1000), 5)).toBe(5);
  });
});

describe('a credits', () => {
  const step = fc.record({
    kind: fc.constantFrom('reserve', 'release', 'spend', 'wait'),
    translation: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    ms: fc.integer({ min: 0, max: 40 * 60_000 }),
  });

  test('never reserves and spends more than the day gives, for any sequence of events', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let nowMs = noon;
        let credits: DailyCredits = blank;
        for (const { kind, translation, ms } of steps) {
          if (kind === 'wait') nowMs += ms;
          credits = creditsOfDay(credits, nowMs);
          if (kind === 'reserve' && remainingCredits(credits, 5) > 0)
            credits = reserveCredit(credits, translation, nowMs + 900_000);
          if (kind === 'release') credits = releaseCredit(credits, translation);
          if (kind === 'spend' && translation in credits.reservedUntilMs)
            credits = spendCredit(credits, translation);
          const used = credits.spent + Object.keys(credits.reservedUntilMs).length;
          expect(used).toBeLessThanOrEqual(5);
          expect(remainingCredits(credits, 5)).toBe(5 - used);
        }
      }),
    );
  });

  test('is as before when a reservation is released', () => {
    expect(releaseCredit(reserveCredit(blank, 'a', noon + 1), 'a')).toEqual(blank);
  });
});

describe('closedCredits', () => {
  test('counts what still runs as used, credits and characters', () => {
    const day = { ...blank, spent: 1, unpaidChars: 100, heldChars: { a: 30, b: 20 } };
    const running = reserveCredit(reserveCredit(day, 'a', noon + 1_000), 'b', noon + 1_000);
    expect(closedCredits(running)).toEqual({
      day: '2026-11-20',
      spent: 3,
      reservedUntilMs: {},
      unpaidChars: 150,
    });
    expect(closedCredits({ ...blank, spent: 2 })).toEqual({ ...blank, spent: 2 });
  });
});
