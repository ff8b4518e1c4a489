import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  closeRequest,
  type Grant,
  openTranslation,
  reserveMore,
  readBalance,
  renewLease,
  spendCreditOf,
} from '#server/accounts/credits/credits.ts';
import { removeGeminiKey, saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { claimText, claimTrack, type SourceClaim } from '#server/accounts/credits/charge/source-claim.ts';
import { grantUnlimited } from '#server/accounts/credits/grant-unlimited.ts';
import { firestoreStore } from '#server/adapters/firestore/index.ts';
import {
  emulatedProject,
  emulatorTitle,
  hasFirestoreEmulator,
  useFirestoreEmulator,
} from '../../../contract/firestore-emulator.ts';
import { inProcessFirestore } from '../../../contract/firestore-in-process.ts';
import { claimOf } from '../claims.ts';
import { handClock, testServices, type TestServices } from '../../test-services.ts';

const minute = 60_000;
const hour = 60 * minute;
const key = 'AIzaTestKeyOfAnn000000000000000000000000';

/** Services whose store is Firestore, in this process. */
function firestoreServices(): TestServices {
  const clock = handClock();
  const store = firestoreStore({ projectId: 'demo-polycue', client: inProcessFirestore().connect(), clock });
  return testServices({ clock, services: { store } });
}

describe.each([
  ['SQLite', () => testServices()],
  ['Firestore', firestoreServices],
])('credits on %s', (_name, open) => {
  let services: TestServices;
  const remaining = async (uid = 'ann') => (await readBalance(services, uid)).remaining;
  const begin = (claim: SourceClaim, uid = 'ann') => openTranslation(services, uid, claim);
  const end = (grant: Grant, sent = { cues: 1, chars: 10 }) => closeRequest(services, grant, sent);
  const deliver = async (grant: Grant, sent?: { cues: number; chars: number }) => {
    await spendCreditOf(services, grant);
    await end(grant, sent);
  };
  const translate = async (claim = claimOf(), uid = 'ann') => {
    const grant = await begin(claim, uid);
    await deliver(grant);
    return grant;
  };

  beforeEach(() => {
    services = open();
  });
  afterEach(() => services.close());

  test('are five a day, one for a translation, and then none', async () => {
    for (let left = 5; left > 0; left -= 1) {
      expect(await readBalance(services, 'ann')).toEqual({
        remaining: left,
        unlimited: false,
        ownKey: false,
        total: 5,
        resetsAt: '2026-11-21T00:00:00.000Z',
      });
      await translate();
    }
    expect(await remaining()).toBe(0);
    await expect(begin(claimOf())).rejects.toMatchObject({ code: 'no_credits', params: { limit: 5 } });
    expect(await remaining('bob')).toBe(5);
  });

  describe('for the same source and target', () => {
    const sample = { lines: ['film, line 0', 'film, line 300'], total: 600 };

    test('are spent once for any translation id, options and number of presses', async () => {
      const first = await translate(claimOf('film', { cues: 5, translationId: randomUUID() }));
      const again = [
        claimOf('film', { cues: 5 }),
        claimOf('film', { cues: 5, translationId: randomUUID(), variant: { tone: 'formal' } }),
        claimOf('film', { cues: 2, from: 3 }),
      ];
      for (const claim of again)
        expect(await translate(claim)).toMatchObject({ chargeId: first.chargeId, tookCredit: false });
      expect(await remaining()).toBe(4);
      await translate(claimOf('film', { cues: 5, target: 'de' }));
      expect(await remaining()).toBe(3);
    });

    test('are spent once for the parts of a film, concurrent or sequential, in any order', async () => {
      const translationId = randomUUID();
      const parts = [2, 0, 1].map((at) =>
        claimOf('film', { cues: 200, from: 200 * at, translationId, sample }),
      );
      const grants = await Promise.all(parts.map((claim) => begin(claim)));
      expect(grants.filter(({ tookCredit }) => tookCredit)).toHaveLength(1);
      await Promise.all(grants.map((grant) => deliver(grant)));
      expect(await remaining()).toBe(4);
    });

    test('are spent once where another tab sends other parts of the same film under another id', async () => {
      for (const at of [0, 1, 2])
        await translate(claimOf('film', { cues: 200, from: 200 * at, translationId: randomUUID(), sample }));
      expect(await remaining()).toBe(4);
    });

    test('are spent once for parts that only a translation id or their number connects', async () => {
      const translationId = randomUUID();
      await translate(claimOf('old', { cues: 200, translationId }));
      await translate(claimOf('old', { cues: 200, from: 200, translationId }));
      await translate(claimOf('old', { cues: 50, from: 400, translationId }));
      expect(await remaining()).toBe(4);
      const other = randomUUID();
      for (const index of [2, 1])
        await translate(
          claimOf('counted', {
            cues: 150,
            from: 150 * index,
            translationId: other,
            part: { index, count: 2 },
          }),
        );
      expect(await remaining()).toBe(3);
    });

    test('are spent again for another film under the same translation id', async () => {
      const translationId = randomUUID();
      await translate(claimOf('one', { cues: 5, translationId }));
      await translate(claimOf('two', { cues: 5, translationId }));
      expect(await remaining()).toBe(3);
    });

    test('are spent again for another film that is declared as the same', async () => {
      for (const at of [0, 1, 2]) await translate(claimOf('film', { cues: 200, from: 200 * at, sample }));
      expect(await remaining()).toBe(4);
      await translate(claimOf('other', { cues: 200, sample }));
      expect(await remaining()).toBe(3);
    });

    test('are not spent again for a source in which a line of twenty was corrected', async () => {
      await translate(claimOf('film', { cues: 40 }));
      const corrected = claimTrack({
        target: 'fr',
        texts: ['a better line', ...Array.from({ length: 39 }, (_, at) => `film, line ${at + 1}`)],
        variant: null,
      });
      await translate(corrected);
      expect(await remaining()).toBe(4);
    });

    test('include its title and its description, before and after', async () => {
      await translate(claimText('fr', ['A title'], randomUUID()));
      await translate(claimOf('film', { cues: 5 }));
      await translate(claimText('fr', ['A title', '', 'A description'], undefined));
      expect(await remaining()).toBe(4);
      await translate(claimText('de', ['A title'], undefined));
      expect(await remaining()).toBe(3);
    });

    test('include no more texts than a video has', async () => {
      await translate(claimOf('film', { cues: 5 }));
      for (let at = 0; at < 5; at += 1)
        await translate(claimText('fr', [`${at}${'x'.repeat(9_999)}`], undefined));
      expect(await remaining()).toBe(4);
      await translate(claimText('fr', ['one more'], undefined));
      expect(await remaining()).toBe(3);
    });

    test('are spent again after 24 hours, and no sooner', async () => {
      await translate(claimOf('film'));
      services.clock.advance(24 * hour - 1);
      await translate(claimOf('film'));
      expect(await remaining()).toBe(5);
      services.clock.advance(1);
      await translate(claimOf('film'));
      expect(await remaining()).toBe(4);
    });
  });

  test('come back when a translation delivers nothing, and then it may be paid for again', async () => {
    const grant = await begin(claimOf('film'));
    expect(await remaining()).toBe(4);
    await end(grant);
    expect(await remaining()).toBe(5);
    await begin(claimOf('film'));
    expect(await remaining()).toBe(4);
  });

  test('stay spent when one request delivered and another failed, in either order', async () => {
    for (const order of [
      [deliver, end],
      [end, deliver],
    ] as const) {
      const film = randomUUID();
      const before = await remaining();
      const first = await begin(claimOf(film, { variant: 1 }));
      const second = await begin(claimOf(film, { variant: 2 }));
      await order[0](first);
      await order[1](second);
      expect(await remaining()).toBe((before ?? 0) - 1);
    }
  });

  test('are reserved while another request of the translation is still running', async () => {
    const first = await begin(claimOf('film', { variant: 1 }));
    const second = await begin(claimOf('film', { variant: 2 }));
    await end(first);
    expect(await remaining()).toBe(4);
    await end(second);
    expect(await remaining()).toBe(5);
  });

  test('come back by themselves a quarter of an hour after a crash', async () => {
    await begin(claimOf());
    services.clock.advance(15 * minute - 1);
    expect(await remaining()).toBe(4);
    services.clock.advance(1);
    expect(await remaining()).toBe(5);
  });

  test('are not taken again a minute after a crash, when the same request is sent once more', async () => {
    await begin(claimOf('film'));
    services.clock.advance(minute);
    await begin(claimOf('film'));
    expect(await remaining()).toBe(4);
  });

  test('are taken again for a translation that goes on after its lease ended', async () => {
    await begin(claimOf('film'));
    services.clock.advance(20 * minute);
    const grant = await begin(claimOf('film'));
    expect(await remaining()).toBe(4);
    await deliver(grant);
    expect(await remaining()).toBe(4);
  });

  test('count for a delivery that comes after its lease ended', async () => {
    const grant = await begin(claimOf());
    services.clock.advance(20 * minute);
    await deliver(grant);
    expect(await remaining()).toBe(4);
  });

  test('are never six: a delivery after its lease ended finds none left, and is refused', async () => {
    const late = await begin(claimOf('late'));
    services.clock.advance(20 * minute);
    for (let count = 0; count < 5; count += 1) await translate();
    const noCredits = { code: 'no_credits', params: { limit: 5 } };
    await expect(spendCreditOf(services, late)).rejects.toMatchObject(noCredits);
    await expect(renewLease(services, late)).rejects.toMatchObject(noCredits);
    expect(await remaining()).toBe(0);
    services.clock.advance(12 * hour);
    await translate(claimOf('late'));
    expect(await remaining()).toBe(4);
  });

  test('are reserved for as long as the lease is renewed', async () => {
    const grant = await begin(claimOf());
    expect(grant.leaseEndMs).toBe(services.clock.now() + 15 * minute);
    for (let passed = 0; passed < 60; passed += 5) {
      services.clock.advance(5 * minute);
      expect(await renewLease(services, grant)).toBe(services.clock.now() + 15 * minute);
    }
    expect(await remaining()).toBe(4);
    await spendCreditOf(services, grant);
    expect([await remaining(), await renewLease(services, grant)]).toEqual([4, Infinity]);
  });

  test('reserved before midnight stay with their day when the lease is renewed after it', async () => {
    services.clock.set(Date.UTC(2026, 10, 20, 23, 58));
    const grant = await begin(claimOf());
    services.clock.advance(5 * minute);
    await renewLease(services, grant);
    services.clock.advance(12 * minute);
    await deliver(grant);
    expect(await remaining()).toBe(5);
  });

  test('start again at midnight UTC; what was reserved before goes to its own day', async () => {
    services.clock.set(Date.UTC(2026, 10, 20, 23, 59, 59, 999));
    const [returned, delivered] = [await begin(claimOf()), await begin(claimOf())];
    services.clock.advance(1);
    expect(await remaining()).toBe(5);
    await end(returned);
    await deliver(delivered);
    expect(await remaining()).toBe(5);
  });

  test('are spent for a film that is delivered, however many other sources are asked for meanwhile', async () => {
    const film = await begin(claimOf('film'));
    await saveGeminiKey(services, 'ann', key);
    for (let count = 0; count < 51; count += 1) await end(await begin(claimOf()), { cues: 0, chars: 0 });
    await removeGeminiKey(services, 'ann');
    await deliver(film);
    services.clock.advance(16 * minute);
    expect(await remaining()).toBe(4);
    expect(await begin(claimOf('film'))).toMatchObject({ chargeId: film.chargeId, tookCredit: false });
  });

  test('are not asked for again while a film is on its way past the 24 hours of its credit', async () => {
    await translate(claimOf('film', { cues: 3 }));
    services.clock.advance(24 * hour - minute);
    const late = await begin(claimOf('film', { cues: 2 }));
    services.clock.advance(2 * minute);
    await deliver(late);
    expect(await remaining()).toBe(5);
  });

  test('leave no room for a fifty-first source at once into one language, until one of them ends', async () => {
    await saveGeminiKey(services, 'ann', key);
    const running: Grant[] = [];
    for (let count = 0; count < 50; count += 1) running.push(await begin(claimOf()));
    await expect(begin(claimOf())).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
    await begin(claimOf(undefined, { target: 'de' }));
    await end(running[0]!);
    await begin(claimOf());
  });

  test('are taken for what is delivered by a process that slept while its translation was forgotten', async () => {
    const late = await begin(claimOf('film'));
    services.clock.advance(16 * minute);
    await saveGeminiKey(services, 'ann', key);
    for (let count = 0; count < 51; count += 1) await end(await begin(claimOf()), { cues: 0, chars: 0 });
    await removeGeminiKey(services, 'ann');
    await spendCreditOf(services, late);
    await spendCreditOf(services, late);
    await end(late);
    expect(await remaining()).toBe(4);
    expect(await begin(claimOf('film'))).toMatchObject({ tookCredit: false });
    expect(await begin(claimOf('another film'))).toMatchObject({ tookCredit: true });
  });

  test('pay for 20,000 cues and 2,000,000 characters, even of failed requests', async () => {
    await expect(begin(claimOf('long', { cues: 20_001 }))).rejects.toMatchObject({
      code: 'translation_too_large',
      publicDetails: { unit: 'cues', limit: 20_000 },
    });
    const first = await begin(claimOf('film', { cues: 3 }));
    await end(first, { cues: 12_000, chars: 1_500_000 });
    const second = await begin(claimOf('film', { cues: 3 }));
    const begun = 2 * second.claim.chars;
    expect(second).toMatchObject({ cuesLeft: 8_000, charsReserved: begun });
    await expect(reserveMore(services, second, 500_001 - begun)).rejects.toMatchObject({
      code: 'translation_too_large',
      publicDetails: { unit: 'characters', limit: 2_000_000 },
    });
    expect(await reserveMore(services, second, 500_000 - begun)).toBe(500_000 - begun);
    await deliver(second, { cues: 8_000, chars: 600_000 });
    expect(await begin(claimOf('film', { cues: 3 }))).toMatchObject({ cuesLeft: 0, charsReserved: 0 });
  });

  test('belong to one user, also where two translate the same film', async () => {
    await translate(claimOf('film'), 'ann');
    const grant = await begin(claimOf('film'), 'bob');
    expect([await remaining('ann'), await remaining('bob')]).toEqual([4, 4]);
    await end(grant);
    expect([await remaining('ann'), await remaining('bob')]).toEqual([4, 5]);
  });

  test('are not needed with a key of one’s own, which the translation then runs on', async () => {
    await saveGeminiKey(services, 'ann', key);
    expect(await readBalance(services, 'ann')).toMatchObject({
      remaining: null,
      unlimited: true,
      ownKey: true,
    });
    const grant = await begin(claimOf());
    expect(grant).toMatchObject({ ownKey: key, leaseEndMs: Infinity, tookCredit: false });
    expect(await renewLease(services, grant)).toBe(Infinity);
    expect((await begin(claimOf(), 'bob')).ownKey).toBeNull();
  });

  test('are not needed where the operator granted it, until it is taken back', async () => {
    await grantUnlimited(services, 'ann', true);
    for (let count = 0; count < 7; count += 1) await translate();
    expect(await readBalance(services, 'ann')).toMatchObject({
      remaining: null,
      unlimited: true,
      ownKey: false,
    });
    await grantUnlimited(services, 'ann', false);
    expect(await remaining()).toBe(5);
  });

  test('are taken when a translation goes on after the account stopped being unlimited', async () => {
    await grantUnlimited(services, 'ann', true);
    await translate(claimOf('film'));
    await grantUnlimited(services, 'ann', false);
    await translate(claimOf('film'));
    expect(await remaining()).toBe(4);
  });
});

/** How many of 100 translations at once were opened; every other must have been refused for want of credits. */
async function race(services: TestServices, uid: string): Promise<number> {
  const tries = Array.from({ length: 100 }, () => openTranslation(services, uid, claimOf()));
  const results = await Promise.allSettled(tries);
  const refusals = results.filter((result) => result.status === 'rejected');
  for (const { reason } of refusals) expect(reason).toMatchObject({ code: 'no_credits' });
  return results.length - refusals.length;
}

describe('100 translations at once on 5 credits', () => {
  useFirestoreEmulator();

  test('are exactly 5 on SQLite, in 50 rounds', async () => {
    const services = testServices();
    for (let round = 0; round < 50; round += 1) expect(await race(services, `user ${round}`)).toBe(5);
    await services.close();
  });

  test('are exactly 5 on Firestore', async () => {
    const services = firestoreServices();
    expect(await race(services, 'ann')).toBe(5);
    expect((await readBalance(services, 'ann')).remaining).toBe(0);
    await services.close();
  }, 60_000);

  test.skipIf(!hasFirestoreEmulator)(
    `are exactly 5 on ${emulatorTitle}, in 50 rounds`,
    async () => {
      const clock = handClock();
      const store = firestoreStore({ projectId: emulatedProject(), clock });
      const services = testServices({ clock, services: { store } });
      for (let round = 0; round < 50; round += 1) expect(await race(services, `user ${round}`)).toBe(5);
      await services.close();
    },
    300_000,
  );

  test('are exactly 5 on two instances of one Firestore', async () => {
    const clock = handClock();
    const database = inProcessFirestore();
    const instances = [1, 2].map(() => {
      const store = firestoreStore({ projectId: 'demo-polycue', client: database.connect(), clock });
      return testServices({ clock, services: { store } });
    });
    const tries = Array.from({ length: 40 }, (_, at) =>
      openTranslation(instances[at % 2] as TestServices, 'ann', claimOf()),
    );
    const opened = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(opened).toHaveLength(5);
  }, 60_000);
});
