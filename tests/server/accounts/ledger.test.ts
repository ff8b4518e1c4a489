import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayOf,
  holdCredit,
  type Ledger,
  openLedger,
  releaseCredit,
  remainingCredits,
  spendCredit,
} from '#server/accounts/ledger.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const blank = openLedger(null, noon);

describe('openLedger', () => {
  test('starts the day with nothing spent and nothing held', () => {
    expect(blank).toEqual({ day: '2026-11-20', spent: 0, heldUntilMs: {} });
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

  test('forgets yesterday, with all it spent and held', () => {
    const yesterday = holdCredit({ ...blank, spent: 4 }, 'a', noon + 86_400_000);
    const today = openLedger(yesterday, noon + 86_400_000);
    expect(today).toEqual({ day: '2026-11-21', spent: 0, heldUntilMs: {} });
  });

  test('gives no second allowance when a clock steps back over midnight', () => {
    const midnight = Date.UTC(2026, 10, 21);
    const spent = { ...openLedger(null, midnight), spent: 5 };
    expect(remainingCredits(openLedger(spent, midnight - 2 * 3_600_000), 5)).toBe(0);
  });

  test('drops a hold at the moment it runs out', () => {
    const held = holdCredit(blank, 'a', noon + 1000);
    expect(remainingCredits(openLedger(held, noon + 999), 5)).toBe(4);
    expect(remainingCredits(openLedger(held, noon + 1000), 5)).toBe(5);
  });
});

describe('a ledger', () => {
  const step = fc.record({
    kind: fc.constantFrom('hold', 'release', 'spend', 'wait'),
    translation: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    ms: fc.integer({ min: 0, max: 40 * 60_000 }),
  });

  test('never holds and spends more than the day gives, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let nowMs = noon;
        let ledger: Ledger = blank;
        for (const { kind, translation, ms } of steps) {
          if (kind === 'wait') nowMs += ms;
          ledger = openLedger(ledger, nowMs);
          if (kind === 'hold' && remainingCredits(ledger, 5) > 0)
            ledger = holdCredit(ledger, translation, nowMs + 900_000);
          if (kind === 'release') ledger = releaseCredit(ledger, translation);
          if (kind === 'spend' && translation in ledger.heldUntilMs)
            ledger = spendCredit(ledger, translation);
          const used = ledger.spent + Object.keys(ledger.heldUntilMs).length;
          expect(used).toBeLessThanOrEqual(5);
          expect(remainingCredits(ledger, 5)).toBe(5 - used);
        }
      }),
    );
  });

  test('is as before when a hold is released', () => {
    expect(releaseCredit(holdCredit(blank, 'a', noon + 1), 'a')).toEqual(blank);
  });
});
