import { afterEach, describe, expect, test } from 'vitest';
import {
  closeRequest,
  type Grant,
  openTranslation,
  renewLease,
  spendCreditOf,
} from '#server/accounts/credits/credits.ts';
import { readDailyCredits } from '#server/accounts/credits/charge-store.ts';
import { creditsOfDay, remainingCredits } from '#server/limits/daily-credits.ts';
import { removeGeminiKey, saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { AppError } from '#server/errors.ts';
import { inProcessFirestore } from '../../../contract/firestore-in-process.ts';
import fc from '../../../fast-check.ts';
import { handClock, testServices, type TestServices } from '../../test-services.ts';
import { claimOf } from '../claims.ts';

const minute = 60_000;
const total = 3;
const uid = 'ann';
const nothingSent = { cues: 0, chars: 0 };
/** Midnight, so that a run of less than a day has one day's credits. */
const startMs = Date.UTC(2026, 10, 20);

function firestoreServices(): TestServices {
  const clock = handClock(startMs);
  const store = firestoreStore({ projectId: 'demo-polycue', client: inProcessFirestore().connect(), clock });
  return testServices({ clock, config: { freeCreditsPerDay: total }, services: { store } });
}

const sqliteServices = () =>
  testServices({ clock: handClock(startMs), config: { freeCreditsPerDay: total } });

interface Open {
  readonly grant: Grant;
  readonly film: string;
}

/** Does what somebody may do, in any order, and compares the ledger with what was delivered. */
function somebody(services: TestServices) {
  const open: Open[] = [];
  /** Films whose delivery was let through on the operator's key. */
  const paid = new Set<string>();
  let hasKey = false;
  let requests = 0;
  const openOne = (film: string) =>
    // No two requests are identical: the second would wait for the first.
    openTranslation(services, uid, claimOf(film, { variant: (requests += 1) })).catch(ignoreNoCredits);
  const take = (at: number) => open.splice(at % Math.max(1, open.length), 1)[0];
  const remaining = async () =>
    remainingCredits(creditsOfDay(await readDailyCredits(services.store, uid), services.clock.now()), total);

  return {
    async begin(film: number) {
      const grant = await openOne(`film ${film}`);
      if (grant) open.push({ grant, film: `film ${film}` });
    },
    async deliver(at: number) {
      const chosen = open[at % open.length];
      if (!chosen) return;
      const isLetThrough = await spendCreditOf(services, chosen.grant).then(() => true, ignoreNoCredits);
      if (isLetThrough && chosen.grant.ownKey === null) paid.add(chosen.film);
    },
    async renew(at: number) {
      const chosen = open[at % open.length];
      if (chosen) await renewLease(services, chosen.grant).catch(ignoreNoCredits);
    },
    async end(at: number) {
      const ended = take(at);
      if (ended) await closeRequest(services, ended.grant, nothingSent);
    },
    /** The process dies: nothing closes the request. */
    abandon: (at: number) => void take(at),
    advance: (minutes: number) => services.clock.advance(minutes * minute),
    async toggleKey() {
      hasKey = !hasKey;
      if (hasKey) await saveGeminiKey(services, uid, 'AIzaTheKeyOfAnn');
      else await removeGeminiKey(services, uid);
    },
    /** More sources into the same language than are remembered. */
    async flood() {
      for (let count = 0; count < 51; count += 1) {
        const grant = await openOne(`other source ${requests}`);
        if (grant) await closeRequest(services, grant, nothingSent);
      }
    },
    /** What was delivered is never given back. */
    async checkBalance() {
      expect(await remaining()).toBeLessThanOrEqual(total - paid.size);
    },
    /** Once no lease is left, exactly what was delivered is spent. */
    async checkTotal() {
      services.clock.advance(16 * minute);
      expect(await remaining()).toBe(total - paid.size);
    },
  };
}
type Somebody = ReturnType<typeof somebody>;

function ignoreNoCredits(error: unknown): null {
  if (error instanceof AppError && error.code === 'no_credits') return null;
  throw error;
}

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('begin' as const), film: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const), at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('renew' as const), at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end' as const), at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('abandon' as const), at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('advance' as const), minutes: fc.nat(17) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('key' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('flood' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function perform(person: Somebody, step: Act): Promise<void> {
  switch (step.do) {
    case 'begin':
      return person.begin(step.film);
    case 'deliver':
      return person.deliver(step.at);
    case 'renew':
      return person.renew(step.at);
    case 'end':
      return person.end(step.at);
    case 'abandon':
      return person.abandon(step.at);
    case 'advance':
      return person.advance(step.minutes);
    case 'key':
      return person.toggleKey();
    case 'flood':
      return person.flood();
  }
}

describe.each([
  ['SQLite', sqliteServices, 60],
  ['Firestore', firestoreServices, 8],
])('the ledger on %s', (_name, start, numRuns) => {
  const started: TestServices[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((services) => services.close()));
  });

  test('pays exactly once for each film that is delivered, in any order of what may happen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (steps) => {
        const services = start();
        started.push(services);
        const person = somebody(services);
        for (const step of steps) {
          await perform(person, step);
          await person.checkBalance();
        }
        await person.checkTotal();
      }),
      { numRuns },
    );
  }, 60_000);
});
