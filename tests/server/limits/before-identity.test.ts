import { expect, test } from 'vitest';
import { POST as contact } from '../../../src/pages/api/contact.ts';
import { GET } from '../../../src/pages/api/credits.ts';
import { rateCounts } from '#server/limits/rate-limit.ts';
import { callRoute } from '../call-route.ts';
import { testServices } from '../test-services.ts';

test('a flood from one address is refused before the identity provider is asked', async () => {
  const services = testServices();
  let asked = 0;
  const identity = {
    ...services.identity,
    verify: (...call: Parameters<typeof services.identity.verify>) => {
      asked += 1;
      return services.identity.verify(...call);
    },
  };
  const flooded = { ...services, identity };
  const statuses = new Set<number>();
  for (let count = 0; count < 1_500; count += 1)
    statuses.add((await callRoute(GET, flooded, { token: 'e30.e30.e30' })).status);
  expect([...statuses].sort()).toEqual([401, 429]);
  expect(asked).toBe(1_200);

  const token = services.people.tokenOf('ann');
  const other = await callRoute(GET, flooded, { token, clientAddress: '198.51.100.7' });
  expect(other.status).toBe(200);
});

test('a flood of messages from one network is refused before the store is asked', async () => {
  const services = testServices();
  let transactions = 0;
  const store = {
    ...services.store,
    transaction: (...run: Parameters<typeof services.store.transaction>) => {
      transactions += 1;
      return services.store.transaction(...run);
    },
  } as typeof services.store;
  const flooded = { ...services, store, rateCounts: rateCounts(store) };
  const statuses: number[] = [];
  for (let count = 0; count < 50; count += 1)
    statuses.push((await callRoute(contact, flooded, { body: {} })).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  expect(transactions).toBe(10);
});
