import { describe, expect, test } from 'vitest';
import { chargeStore } from '#server/accounts/credits/charge-store.ts';
import { paidFor } from '#server/accounts/credits/price.ts';
import { openTranslation, readBalance } from '#server/accounts/credits/credits.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';
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

describe('a rehearsal', () => {
  const operation = (apply: ChargeOperation<string>['apply']): ChargeOperation<string> => ({
    target: 'fr',
    isFree: false,
    apply,
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
    await deleteAccount(services, { uid, verifiedEmail: null });
    expect(
      await services.charges.rehearse(
        uid,
        operation((balance) => ({ balance, result: 'done' })),
      ),
    ).toBeNull();
    expect(await paidFor(services, uid, { target: 'fr', parts: [[1]] })).toBe(0);
  });
});
