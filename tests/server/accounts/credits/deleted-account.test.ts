import { expect, test } from 'vitest';
import {
  closeRequest,
  openTranslation,
  renewLease,
  reserveMore,
  shareCredit,
  spendCreditOf,
} from '#server/accounts/credits/credits.ts';
import { paidTranslation } from '#server/accounts/credits/paid-translation.ts';
import { deleteAccount } from '#server/accounts/data-rights/delete-account.ts';
import { claimOf, translateAndDeliver } from '../claims.ts';
import { testServices } from '../../test-services.ts';

const ada = { uid: 'ada', verifiedEmail: null, googleId: null };

test('a request whose account is deleted ends without a failure, and writes nothing for it', async () => {
  const services = testServices();
  const grant = await openTranslation(services, 'ada', claimOf());
  await deleteAccount(services, ada);
  expect(await reserveMore(services, grant, 70_000)).toBe(70_000);
  expect(await renewLease(services, grant)).toBe(Infinity);
  await shareCredit(services, grant, { counters: [], countedAtMs: 0 });
  await spendCreditOf(services, grant);
  await closeRequest(services, grant, { cues: 1, chars: 10 });
  for (const collection of ['credits', 'charges'])
    expect(await services.store.ownedIds(collection, 'ada', 10)).toEqual([]);
});

test('what is translated while its account is deleted is handed over, and the next is refused', async () => {
  const services = testServices();
  const signal = new AbortController().signal;
  const handedOver = await paidTranslation(
    services,
    { uid: 'ada', claim: claimOf(), signal },
    async (paid) => {
      await deleteAccount(services, ada);
      return translateAndDeliver(paid);
    },
  );
  expect(handedOver).toBe(true);
  await expect(openTranslation(services, 'ada', claimOf())).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
