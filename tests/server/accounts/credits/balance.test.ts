import { describe, expect, test } from 'vitest';
import { type Balance, currentBalance, putCharge } from '#server/accounts/credits/balance.ts';
import { type Charge, newCharge } from '#server/accounts/credits/charge/charge.ts';
import { applyOperations } from '#server/accounts/credits/apply-operations.ts';
import { endRequest } from '#server/accounts/credits/end-request.ts';
import { packLineSet } from '#server/accounts/credits/charge/line-set.ts';
import { creditsOfDay } from '#server/limits/daily-credits.ts';
import { TRANSLATION_LIFE_MS } from '#protocol/limits.ts';
import { noonMs } from '../../test-services.ts';

const daily = creditsOfDay(null, noonMs);
const nothing = { cues: 0, chars: 0 };
const running = { r: { runId: 'run', untilMs: noonMs + 1, cues: 1, chars: 1 } };
const charge = (id: string, more: Partial<Charge> = {}): Charge => ({ ...newCharge(id, noonMs), ...more });
const balanceOf = (charges: readonly Charge[]): Balance => ({ daily, charges });
const idsOf = ({ charges }: Balance) => charges.map(({ id }) => id);
const many = (count: number, more: Partial<Charge> = {}) =>
  Array.from({ length: count }, (_, at) => charge(`film ${at}`, more));

describe('charges that have ended without a credit', () => {
  test('are fifty at most with a new one: the oldest is forgotten', () => {
    const full = balanceOf([charge('paid', { payment: 'spent' }), ...many(50)]);
    expect(idsOf(putCharge(balanceOf(many(49)), charge('new')))).toHaveLength(50);
    expect(idsOf(putCharge(full, charge('new')))).toEqual([
      'paid',
      ...Array.from({ length: 49 }, (_, at) => `film ${at + 1}`),
      'new',
    ]);
  });

  test('are kept where the new one is paid, or is none', () => {
    const full = balanceOf(many(50));
    expect(idsOf(putCharge(full, charge('new', { payment: 'reserved' })))).toHaveLength(51);
    expect(idsOf(putCharge(full, charge('film 7')))).toHaveLength(50);
  });

  test('make no room while they run: a new one waits', () => {
    const busy = balanceOf(many(50, { running }));
    expect(() => putCharge(busy, charge('new'))).toThrow(
      expect.objectContaining({
        code: 'rate_limited',
        params: { seconds: 60 },
        retryAfterSeconds: 60,
        message: 'too many sources of one user at once into one language',
      }) as Error,
    );
    const oneEnded = balanceOf([...many(49, { running }), charge('ended')]);
    expect(idsOf(putCharge(oneEnded, charge('new')))).not.toContain('ended');
  });
});

describe('charges that lose their credit', () => {
  const reserved = { payment: 'reserved', reservedUntilMs: noonMs + 1_000 } as const;

  test('are fifty at most, in whatever way they lost it', () => {
    let balance = balanceOf([]);
    for (let at = 0; at < 200; at += 1) {
      balance = putCharge(balance, charge(`film ${at}`, { ...reserved, running }));
      balance = endRequest(balance, {
        chargeId: `film ${at}`,
        runId: 'run',
        requestKey: 'r',
        sent: nothing,
        isFree: false,
      }).balance;
      expect(balance.charges.length).toBeLessThanOrEqual(50);
    }
    expect(idsOf(balance)).toEqual(Array.from({ length: 50 }, (_, at) => `film ${150 + at}`));
    const lapsed = many(60, { ...reserved, reservedUntilMs: noonMs });
    expect(idsOf(currentBalance({ daily: null, charges: lapsed }, noonMs))).toHaveLength(50);
  });

  test('hold as many lines as five of the longest films', () => {
    const lines = packLineSet(new Set(Array.from({ length: 20_000 }, (_, at) => at)));
    const charges = [charge('paid', { payment: 'spent', lines }), ...many(8, { lines })];
    expect(idsOf(currentBalance({ daily: null, charges }, noonMs))).toEqual([
      'paid',
      ...[3, 4, 5, 6, 7].map((at) => `film ${at}`),
    ]);
  });
});

test('a charge is forgotten after its day, unless it still runs', () => {
  const openedAtMs = noonMs - TRANSLATION_LIFE_MS;
  const charges = [
    charge('young', { openedAtMs: openedAtMs + 1 }),
    charge('old', { openedAtMs }),
    charge('old and running', { openedAtMs, running }),
    charge('old, its process died', {
      openedAtMs,
      running: { r: { runId: 'run', untilMs: noonMs, cues: 1, chars: 1 } },
    }),
  ];
  expect(idsOf(currentBalance({ daily: null, charges }, noonMs))).toEqual(['young', 'old and running']);
});

test('a reserved credit is free again when its lease has ended', () => {
  const charges = [-1, 0, 1].map((left) =>
    charge(`${left}`, { payment: 'reserved', reservedUntilMs: noonMs + left }),
  );
  const { charges: current } = currentBalance({ daily: null, charges }, noonMs);
  expect(current.map(({ payment }) => payment)).toEqual(['none', 'none', 'reserved']);
});

test('the end of a request whose charge is forgotten changes nothing', () => {
  const balance = balanceOf([charge('another', { running })]);
  const sent = { cues: 1, chars: 1 };
  const ended = endRequest(balance, {
    chargeId: 'forgotten',
    runId: 'run',
    requestKey: 'r',
    sent,
    isFree: false,
  });
  expect(ended).toEqual({ balance, result: null });
});

test('an operation on a target without charges finds none', () => {
  const account = { isUnlimited: false, revokedSignInsMs: [], isDeleted: false };
  const { outcomes } = applyOperations(
    { daily, account, charges: new Map() },
    [{ target: 'fr', isFree: false, apply: (balance) => ({ balance, result: balance.charges }) }],
    { nowMs: noonMs, creditsPerDay: 5 },
  );
  expect(outcomes).toEqual([{ kind: 'done', result: [] }]);
});
