import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  confirmDelivery,
  giveBack,
  openTranslation,
  readBalance,
  renewHold,
} from '#server/accounts/credits.ts';
import { saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { grantUnlimited } from '#server/accounts/grant-unlimited.ts';
import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { emulatedProject, hasFirestoreEmulator } from '../../contract/firestore-emulator.ts';
import { inProcessFirestore } from '../../contract/firestore-in-process.ts';
import { handClock, testServices, type TestServices } from '../test-services.ts';

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
  const translate = async (uid = 'ann') => {
    const id = randomUUID();
    await openTranslation(services, uid, id, 10);
    await confirmDelivery(services, uid, id);
    return id;
  };

  beforeEach(() => {
    services = open();
  });
  afterEach(() => services.close());

  test('are five a day, one for a translation, and then none', async () => {
    for (let left = 5; left > 0; left -= 1) {
      expect(await readBalance(services, 'ann')).toEqual({ remaining: left, unlimited: false });
      await translate();
    }
    expect(await remaining()).toBe(0);
    await expect(openTranslation(services, 'ann', randomUUID(), 1)).rejects.toMatchObject({
      code: 'no_credits',
      params: { limit: 5 },
    });
    expect(await remaining('bob')).toBe(5);
  });

  test('are spent once for all requests of a translation, at once or in turn', async () => {
    const id = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => openTranslation(services, 'ann', id, 200)));
    await Promise.all(Array.from({ length: 8 }, () => confirmDelivery(services, 'ann', id)));
    await openTranslation(services, 'ann', id, 200);
    expect(await remaining()).toBe(4);
  });

  test('come back when a translation delivers nothing, and then it may be paid for again', async () => {
    const id = randomUUID();
    await openTranslation(services, 'ann', id, 200);
    expect(await remaining()).toBe(4);
    await giveBack(services, 'ann', id);
    expect(await remaining()).toBe(5);
    await openTranslation(services, 'ann', id, 200);
    expect(await remaining()).toBe(4);
  });

  test('stay spent when one request delivered and another failed, in either order', async () => {
    for (const last of [confirmDelivery, giveBack] as const) {
      const id = randomUUID();
      const before = await remaining();
      await openTranslation(services, 'ann', id, 1);
      await openTranslation(services, 'ann', id, 1);
      await (last === giveBack ? confirmDelivery : giveBack)(services, 'ann', id);
      await last(services, 'ann', id);
      expect(await remaining()).toBe((before ?? 0) - 1);
    }
  });

  test('are held while another request of the translation is still running', async () => {
    const id = randomUUID();
    await openTranslation(services, 'ann', id, 1);
    await openTranslation(services, 'ann', id, 1);
    await giveBack(services, 'ann', id);
    expect(await remaining()).toBe(4);
    await giveBack(services, 'ann', id);
    expect(await remaining()).toBe(5);
  });

  test('come back by themselves a quarter of an hour after a crash', async () => {
    await openTranslation(services, 'ann', randomUUID(), 1);
    services.clock.advance(15 * minute - 1);
    expect(await remaining()).toBe(4);
    services.clock.advance(1);
    expect(await remaining()).toBe(5);
  });

  test('are taken again for a translation that goes on after its hold ran out', async () => {
    const id = randomUUID();
    await openTranslation(services, 'ann', id, 1);
    services.clock.advance(20 * minute);
    await openTranslation(services, 'ann', id, 1);
    expect(await remaining()).toBe(4);
    await confirmDelivery(services, 'ann', id);
    expect(await remaining()).toBe(4);
  });

  test('count for a delivery that comes after its hold ran out', async () => {
    const id = randomUUID();
    await openTranslation(services, 'ann', id, 1);
    services.clock.advance(20 * minute);
    await confirmDelivery(services, 'ann', id);
    expect(await remaining()).toBe(4);
  });

  test('are never six: a delivery after its hold ran out finds none left, and is refused', async () => {
    const late = randomUUID();
    await openTranslation(services, 'ann', late, 1);
    services.clock.advance(20 * minute);
    for (let count = 0; count < 5; count += 1) await translate();
    const noCredits = { code: 'no_credits', params: { limit: 5 } };
    await expect(confirmDelivery(services, 'ann', late)).rejects.toMatchObject(noCredits);
    await expect(renewHold(services, 'ann', late)).rejects.toMatchObject(noCredits);
    expect(await remaining()).toBe(0);
    services.clock.advance(12 * hour);
    await openTranslation(services, 'ann', late, 1);
    await confirmDelivery(services, 'ann', late);
    expect(await remaining()).toBe(4);
  });

  test('are held for as long as the hold is renewed', async () => {
    const id = randomUUID();
    const { heldUntilMs } = await openTranslation(services, 'ann', id, 1);
    expect(heldUntilMs).toBe(services.clock.now() + 15 * minute);
    for (let passed = 0; passed < 60; passed += 5) {
      services.clock.advance(5 * minute);
      expect(await renewHold(services, 'ann', id)).toBe(services.clock.now() + 15 * minute);
    }
    expect(await remaining()).toBe(4);
    await confirmDelivery(services, 'ann', id);
    expect([await remaining(), await renewHold(services, 'ann', id)]).toEqual([4, Infinity]);
  });

  test('held before midnight stay with their day when the hold is renewed after it', async () => {
    services.clock.set(Date.UTC(2026, 10, 20, 23, 58));
    const id = randomUUID();
    await openTranslation(services, 'ann', id, 1);
    services.clock.advance(5 * minute);
    await renewHold(services, 'ann', id);
    services.clock.advance(12 * minute);
    await confirmDelivery(services, 'ann', id);
    expect(await remaining()).toBe(5);
  });

  test('start again at midnight UTC; what was held before goes to its own day', async () => {
    services.clock.set(Date.UTC(2026, 10, 20, 23, 59, 59, 999));
    const [returned, delivered] = [randomUUID(), randomUUID()];
    await openTranslation(services, 'ann', returned, 1);
    await openTranslation(services, 'ann', delivered, 1);
    services.clock.advance(1);
    expect(await remaining()).toBe(5);
    await giveBack(services, 'ann', returned);
    await openTranslation(services, 'ann', delivered, 1);
    await confirmDelivery(services, 'ann', delivered);
    expect(await remaining()).toBe(5);
  });

  test('pay for 24 hours from the first request, and no longer', async () => {
    const id = await translate();
    services.clock.advance(24 * hour - 1);
    await openTranslation(services, 'ann', id, 1);
    expect(await remaining()).toBe(5);
    services.clock.advance(1);
    await openTranslation(services, 'ann', id, 1);
    expect(await remaining()).toBe(4);
  });

  test('pay for 20,000 cues, and a refused request leaves no trace', async () => {
    const id = randomUUID();
    await openTranslation(services, 'ann', id, 19_999);
    await expect(openTranslation(services, 'ann', id, 2)).rejects.toMatchObject({
      code: 'translation_too_large',
      params: { limit: 20_000 },
    });
    await openTranslation(services, 'ann', id, 1);
    await expect(openTranslation(services, 'bob', randomUUID(), 20_001)).rejects.toMatchObject({
      code: 'translation_too_large',
    });
    expect(await remaining('bob')).toBe(5);
  });

  test('do not count the cues of a request that ended with nothing', async () => {
    const id = randomUUID();
    await openTranslation(services, 'ann', id, 12_000);
    await giveBack(services, 'ann', id, 12_000);
    await expect(openTranslation(services, 'ann', id, 20_000)).resolves.toBeDefined();
  });

  test('belong to one user, also where two use the same translation id', async () => {
    const id = await translate('ann');
    await openTranslation(services, 'bob', id, 1);
    expect([await remaining('ann'), await remaining('bob')]).toEqual([4, 4]);
    await giveBack(services, 'bob', id);
    expect([await remaining('ann'), await remaining('bob')]).toEqual([4, 5]);
  });

  test('are not needed with a key of one’s own, which the translation then runs on', async () => {
    await saveGeminiKey(services, 'ann', key);
    expect(await readBalance(services, 'ann')).toEqual({ remaining: null, unlimited: true });
    const id = randomUUID();
    expect(await openTranslation(services, 'ann', id, 1)).toEqual({
      translationId: id,
      ownKey: key,
      heldUntilMs: Infinity,
      tookCredit: false,
    });
    expect((await openTranslation(services, 'bob', id, 1)).ownKey).toBeNull();
  });

  test('are not needed where the operator granted it, until it is taken back', async () => {
    await grantUnlimited(services, 'ann', true);
    for (let count = 0; count < 7; count += 1) await translate();
    expect(await readBalance(services, 'ann')).toEqual({ remaining: null, unlimited: true });
    await grantUnlimited(services, 'ann', false);
    expect(await remaining()).toBe(5);
  });

  test('are taken when a translation goes on after the account stopped being unlimited', async () => {
    const id = randomUUID();
    await grantUnlimited(services, 'ann', true);
    await openTranslation(services, 'ann', id, 1);
    await confirmDelivery(services, 'ann', id);
    await grantUnlimited(services, 'ann', false);
    await openTranslation(services, 'ann', id, 1);
    expect(await remaining()).toBe(4);
  });
});

/** How many of 100 translations at once were opened; every other must have been refused for want of credits. */
async function race(services: TestServices, uid: string): Promise<number> {
  const tries = Array.from({ length: 100 }, () => openTranslation(services, uid, randomUUID(), 1));
  const results = await Promise.allSettled(tries);
  const refusals = results.filter((result) => result.status === 'rejected');
  for (const { reason } of refusals) expect(reason).toMatchObject({ code: 'no_credits' });
  return results.length - refusals.length;
}

describe('100 translations at once on 5 credits', () => {
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
    'are exactly 5 on Google’s emulator, in 50 rounds (where FIRESTORE_EMULATOR_HOST is set)',
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
      openTranslation(instances[at % 2] as TestServices, 'ann', randomUUID(), 1),
    );
    const opened = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(opened).toHaveLength(5);
  }, 60_000);
});
