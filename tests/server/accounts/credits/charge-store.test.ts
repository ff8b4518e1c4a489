import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { chargeStore } from '#server/accounts/credits/charge-store.ts';
import { paidFor } from '#server/accounts/credits/price.ts';
import { openRequest } from '#server/accounts/credits/open-request.ts';
import { openTranslation, readBalance } from '#server/accounts/credits/credits.ts';
import { grantUnlimited } from '#server/accounts/credits/grant-unlimited.ts';
import type { DocumentStore, PutOptions } from '#server/ports/document-store.ts';
import { TRANSLATION_LIFE_MS } from '#protocol/limits.ts';
import type { ChargeOperation } from '#server/accounts/credits/apply-operations.ts';
import { deleteAccount } from '#server/accounts/data-rights/delete-account.ts';
import { claimOf } from '../claims.ts';
import { testServices } from '../../test-services.ts';

const uid = 'ann';
const film = (at: number) => claimOf(`Film ${at}`);

/** Services whose transactions wait until they are let go. */
function withHeldTransactions() {
  const services = testServices();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const store: DocumentStore = {
    ...services.store,
    transaction: async (run) => {
      await released;
      return services.store.transaction(run);
    },
  };
  const charges = chargeStore(store, services.config.freeCreditsPerDay, services.clock);
  return { services: { ...services, charges }, release };
}

test('what finds no credit beside those that are just being taken is refused without a transaction', async () => {
  const { services, release } = withHeldTransactions();
  const taking = [0, 1, 2, 3, 4].map((at) => openTranslation(services, uid, film(at)));
  await expect(openTranslation(services, uid, film(5))).rejects.toMatchObject({ code: 'no_credits' });
  release();
  await Promise.all(taking);
  expect((await readBalance(services, uid)).remaining).toBe(0);
});

test('the same source asked for again is not refused beside them: it needs no credit', async () => {
  const { services, release } = withHeldTransactions();
  const taking = [0, 1, 2, 3, 4].map((at) => openTranslation(services, uid, film(at)));
  const signal = new AbortController();
  const again = openTranslation(services, uid, film(4), signal.signal);
  release();
  await Promise.all(taking);
  signal.abort(new Error('waits for its twin, and is not refused'));
  await expect(again).rejects.toThrow('waits for its twin');
});

test('what was refused before a conflict is left out when the transaction is tried once more', async () => {
  const services = testServices();
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
  const store: DocumentStore = {
    ...services.store,
    transaction: (run) =>
      services.store
        .transaction(async (tx) => {
          await run({ ...tx, put: () => {}, remove: () => {} });
          return run(tx);
        })
        .finally(commit),
  };
  const charges = chargeStore(store, services.config.freeCreditsPerDay, services.clock);
  let applied = 0;
  const operation: ChargeOperation<string> = {
    target: 'fr',
    isFree: false,
    apply() {
      applied += 1;
      throw new Error('refused');
    },
  };
  await expect(charges.run(uid, operation)).rejects.toThrow('refused');
  await committed;
  expect(applied).toBe(1);
});

/** An operation that fails with `refused`. */
const refusing: ChargeOperation<string> = {
  target: 'fr',
  isFree: false,
  apply() {
    throw new Error('refused');
  },
};

test('what is refused has its answer before the others of its transaction are committed', async () => {
  const services = testServices();
  const { promise: committing, resolve: commit } = Promise.withResolvers<void>();
  const store: DocumentStore = {
    ...services.store,
    transaction: (run) =>
      services.store.transaction(run).then(async (result) => {
        await committing;
        return result;
      }),
  };
  const charges = chargeStore(store, services.config.freeCreditsPerDay, services.clock);
  let isCommitted = false;
  const other = charges
    .run(uid, { ...refusing, apply: (balance) => ({ balance, result: 'done' }) })
    .finally(() => (isCommitted = true));
  await expect(charges.run(uid, refusing)).rejects.toThrow('refused');
  expect(isCommitted).toBe(false);
  commit();
  expect(await other).toBe('done');
});

describe('operations that arrive together', () => {
  /** A store of charges, and how many transactions it has begun. */
  function withCountedTransactions(creditsPerDay = 5) {
    const services = testServices();
    const counted = { transactions: 0 };
    const store: DocumentStore = {
      ...services.store,
      transaction: (run) => {
        counted.transactions += 1;
        return services.store.transaction(run);
      },
    };
    return { charges: chargeStore(store, creditsPerDay, services.clock), counted };
  }

  const opening = (at: number): ChargeOperation<unknown> => ({
    target: 'fr',
    isFree: false,
    apply: (balance, terms) =>
      openRequest(balance, { claim: film(at), newId: `charge-${at}`, runId: 'run', isCounted: false }, terms),
  });

  test('take their credits in one transaction, though one is decided later', async () => {
    const { charges, counted } = withCountedTransactions();
    const later = Promise.withResolvers<ChargeOperation<unknown>>();
    const first = charges.runUnlessRefused(uid, 'fr', Promise.resolve(opening(0)));
    const second = charges.runUnlessRefused(uid, 'fr', later.promise);
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    later.resolve(opening(1));
    await Promise.all([first, second]);
    expect(counted.transactions).toBe(1);
  });

  test('wait for none that fails', async () => {
    const { charges } = withCountedTransactions();
    const failing = Promise.withResolvers<ChargeOperation<unknown>>();
    const first = charges.runUnlessRefused(uid, 'fr', Promise.resolve(opening(0)));
    const second = charges.runUnlessRefused(uid, 'fr', failing.promise);
    failing.reject(new Error('the key cannot be read'));
    await expect(second).rejects.toThrow('the key cannot be read');
    await expect(first).resolves.toBeDefined();
  });

  test('wait for none where the last credit is taken', async () => {
    const { charges } = withCountedTransactions(1);
    const never = new Promise<ChargeOperation<unknown>>(() => undefined);
    const first = charges.runUnlessRefused(uid, 'fr', Promise.resolve(opening(0)));
    void charges.runUnlessRefused(uid, 'fr', never);
    await expect(first).resolves.toBeDefined();
  });
});

describe('what an operation writes', () => {
  interface Put {
    readonly collection: string;
    readonly options: PutOptions | undefined;
  }

  function withWatchedPuts() {
    const services = testServices();
    const puts: Put[] = [];
    const store: DocumentStore = {
      ...services.store,
      transaction: (run) =>
        services.store.transaction((tx) =>
          run({
            ...tx,
            put(collection, id, doc, options) {
              puts.push({ collection, options });
              tx.put(collection, id, doc, options);
            },
          }),
        ),
    };
    const charges = chargeStore(store, services.config.freeCreditsPerDay, services.clock);
    return { services: { ...services, charges }, puts };
  }

  test('that takes a credit is the credits of the day and the charge, as the user’s own and for their time', async () => {
    const { services, puts } = withWatchedPuts();
    await openTranslation(services, uid, film(0));
    const nowMs = services.clock.now();
    expect(puts).toEqual([
      { collection: 'credits', options: { owner: uid, expiresAtMs: nowMs + 2 * TRANSLATION_LIFE_MS } },
      { collection: 'charges', options: { owner: uid, expiresAtMs: nowMs + TRANSLATION_LIFE_MS } },
    ]);
  });

  test('that needs no credit is the charge alone: it does not contend for the credits of the day', async () => {
    const { services, puts } = withWatchedPuts();
    await grantUnlimited(services, uid, true);
    await openTranslation(services, uid, film(0));
    expect(puts.map(({ collection }) => collection)).toEqual(['charges']);
  });

  test('that changes nothing is nothing, whatever is stored', async () => {
    const { services, puts } = withWatchedPuts();
    const idle: ChargeOperation<string> = {
      ...refusing,
      apply: (balance) => ({ balance, result: 'done' }),
    };
    expect(await services.charges.run(uid, idle)).toBe('done');
    expect(puts).toEqual([]);
    await openTranslation(services, uid, film(0));
    puts.length = 0;
    expect(await services.charges.run(uid, idle)).toBe('done');
    expect(puts).toEqual([]);
  });
});

describe('an operation of a deleted account', () => {
  async function ofDeleted(operation: ChargeOperation<string>) {
    const services = testServices();
    await deleteAccount(services, { uid, verifiedEmail: null, googleId: null });
    return services.charges.runUnlessRefused(uid, 'fr', Promise.resolve(operation));
  }

  test('finds nobody, whatever else would refuse it', async () => {
    await expect(ofDeleted(refusing)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: expect.stringContaining('the account is deleted') as string,
    });
  });

  test('gives the result that it names for that', async () => {
    expect(await ofDeleted({ ...refusing, whenDeleted: { result: 'forgotten' } })).toBe('forgotten');
  });
});

describe('a rehearsal', () => {
  const operation = <Result>(apply: ChargeOperation<Result>['apply']): ChargeOperation<Result> => ({
    target: 'fr',
    isFree: false,
    apply,
  });

  test('sees what is stored, and stores nothing', async () => {
    const services = testServices();
    await openTranslation(services, uid, film(0));
    const emptied = operation((balance) => ({
      balance: { ...balance, charges: [] },
      result: balance.charges.length,
    }));
    for (let at = 0; at < 2; at += 1) expect(await services.charges.rehearse(uid, emptied)).toBe(1);
  });

  test('fails as the operation does', async () => {
    const { charges } = testServices();
    const failing = operation(() => {
      throw new Error('no');
    });
    await expect(charges.rehearse(uid, failing)).rejects.toThrow('no');
  });

  test('of a deleted account gives nothing, and its prices are no promise', async () => {
    const services = testServices();
    await deleteAccount(services, { uid, verifiedEmail: null, googleId: null });
    expect(
      await services.charges.rehearse(
        uid,
        operation((balance) => ({ balance, result: 'done' })),
      ),
    ).toBeNull();
    const parts = [{ lines: new Set([1]), cues: 1 }];
    expect(await paidFor(services, uid, { target: 'fr', parts, translationIds: [undefined] })).toEqual([0]);
  });
});
