import { IDBKeyRange } from 'fake-indexeddb';
import fc from '#tests/fast-check.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RemoteTerms } from '#islands/terms/sync/sync-lists.ts';
import type { SyncRequest } from '#protocol/kept-terms.ts';
import { type Accounts, openAccounts, openDevice } from './device.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

let accounts: Accounts;
beforeEach(() => {
  accounts = openAccounts();
});
afterEach(() => accounts.close());

/** A device whose requests to the account go through `pass`. */
function deviceThrough(
  pass: (send: RemoteTerms['sync'], request: SyncRequest) => ReturnType<RemoteTerms['sync']>,
) {
  return openDevice({
    ...accounts,
    remoteOf: (uid) => {
      const remote = accounts.remoteOf(uid);
      return { ...remote, sync: (request) => pass(remote.sync, request) };
    },
  });
}

describe('the first sign-in', () => {
  test('unites what two browsers saved under one name, and loses no term', async () => {
    const [laptop, phone] = [await openDevice(accounts), await openDevice(accounts)];
    await laptop.save('Hive', { bee: 'Biene', hive: 'Stock' });
    accounts.clock.advance(5);
    await phone.save('Hive', { hive: 'Korb', wasp: 'Wespe' });
    await phone.save('Zoo', { cat: 'Katze' });
    for (const device of [laptop, phone, laptop]) await device.sync();
    const all = ['Hive bee=Biene hive=Korb wasp=Wespe', 'Zoo cat=Katze'];
    expect([await laptop.content(), await phone.content(), await accounts.contentOf('ann')]).toEqual([
      all,
      all,
      all,
    ]);
  });

  test('takes terms of the first version along, which have no time', async () => {
    const device = await openDevice(accounts);
    await device.save('Hive', { bee: 'Biene' });
    expect(await device.sync()).toBe(0);
    expect(await accounts.contentOf('ann')).toEqual(['Hive bee=Biene']);
  });

  test.each([
    ['a list', 'Hive', {}, []],
    ['a term', 'Hive', { bee: 'Biene' }, ['Hive bee=Biene']],
  ] as const)('brings nothing back of %s that is deleted meanwhile', async (_, name, left, all) => {
    const device = await deviceThrough(async (send, request) => {
      const reply = await send(request);
      if ('bee' in left) await device.save(name, left);
      else await device.remove(name);
      return reply;
    });
    await device.save(name, { bee: 'Biene', wasp: 'Wespe' });
    accounts.clock.advance(5);
    await device.sync();
    expect(await device.content()).toEqual(all);
    await device.sync();
    expect([await device.content(), await accounts.contentOf('ann')]).toEqual([all, all]);
  });

  test('ends where an answer leaves out a page, and asks for it the next time', async () => {
    const laptop = await openDevice(accounts);
    await laptop.save('Hive', { bee: 'Biene' });
    await laptop.sync();
    let left = 1;
    const phone = await deviceThrough(async (send, request) => {
      if (left < -2) throw new Error('asked without end');
      return left-- > 0 ? { pages: [], left: 0 } : send(request);
    });
    await phone.sync();
    expect(await phone.content()).toEqual([]);
    await phone.sync();
    expect(await phone.content()).toEqual(['Hive bee=Biene']);
  });

  test('leaves a list without terms where it is', async () => {
    const device = await openDevice(accounts);
    await device.save('Hive', {});
    await device.sync();
    await device.sync();
    expect((await device.store.lists()).map(({ name }) => name)).toEqual(['Hive']);
  });

  test('of another account sends nothing of the first one, and leaves what was not sent for its owner', async () => {
    const device = await openDevice(accounts);
    await device.save('Hive', { bee: 'Biene' });
    await device.sync('ann');
    await device.save('Hive', { bee: 'Biene', wasp: 'Wespe' });
    await device.sync('bob');
    expect([await device.content(), await accounts.contentOf('bob')]).toEqual([[], []]);
    await device.sync('ann');
    expect(await device.content()).toEqual(['Hive bee=Biene wasp=Wespe']);
    expect(await accounts.contentOf('ann')).toEqual(['Hive bee=Biene wasp=Wespe']);
  });
});

test('lists of an account that is deleted are nobody’s again, and a next account gets them whole', async () => {
  const device = await openDevice(accounts);
  await device.save('Hive', { bee: 'Biene' });
  await device.sync('ann');
  await device.release('ann');
  await device.sync('bob');
  expect([await device.content(), await accounts.contentOf('bob')]).toEqual([
    ['Hive bee=Biene'],
    ['Hive bee=Biene'],
  ]);
});

test('deleting all lists takes those of the account and leaves what never was in it', async () => {
  const device = await openDevice(accounts);
  const memory = { id: 'memory-en-de', kind: 'memory', name: '', source: 'en', target: 'de' } as const;
  await device.save('Hive', { bee: 'Biene' });
  await device.store.add(memory, [{ source: 'One.', target: 'Eins.' }], 10);
  await device.sync('ann');
  await device.forget('ann');
  expect(await device.content()).toEqual([' One.=Eins.']);
});

describe('two devices of an account', () => {
  test('agree on what was changed and deleted on one, also while the other was away', async () => {
    const [laptop, phone] = [await openDevice(accounts), await openDevice(accounts)];
    await laptop.save('Hive', { bee: 'Biene', hive: 'Stock', wasp: 'Wespe' });
    await laptop.save('Zoo', { cat: 'Katze' });
    await laptop.sync();
    await phone.sync();
    accounts.clock.advance(365 * 86_400_000);
    await laptop.save('Hive', { bee: 'Imme', wasp: 'Wespe' });
    await laptop.remove('Zoo');
    await laptop.sync();
    await phone.save('Hive', { bee: 'Biene', hive: 'Stock', wasp: 'Wespe', ant: 'Ameise' });
    await phone.sync();
    await laptop.sync();
    expect(await phone.content()).toEqual(['Hive ant=Ameise bee=Imme wasp=Wespe']);
    expect(await laptop.content()).toEqual(await phone.content());
  });

  test('keep the memory to themselves until the person wants it in the account', async () => {
    const device = await openDevice(accounts);
    const memory = { id: 'memory-en-de', kind: 'memory', name: '', source: 'en', target: 'de' } as const;
    await device.store.add(memory, [{ source: 'One.', target: 'Eins.' }], 10);
    await device.sync();
    expect(await accounts.contentOf('ann')).toEqual([]);
    await device.sync('ann', { withMemory: true });
    expect(await accounts.contentOf('ann')).toEqual([' One.=Eins.']);
  });

  test('move a thousand lines in few calls, and nothing where nothing has changed', async () => {
    const [laptop, phone] = [await openDevice(accounts), await openDevice(accounts)];
    const words = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`word ${at}`, 'Wort']));
    await laptop.save('Long', words);
    await laptop.sync();
    await phone.sync();
    expect(accounts.calls()).toBeLessThanOrEqual(12);
    expect(await phone.content()).toEqual(await laptop.content());
    const before = accounts.calls();
    await laptop.sync();
    await phone.sync();
    expect(accounts.calls()).toBe(before + 2);
  });

  const change = fc.oneof(
    fc.record({
      kind: fc.constant('save' as const),
      device: fc.constantFrom(0, 1),
      name: fc.constantFrom('A', 'B'),
      terms: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('x', 'y', 'z'), {
        minKeys: 1,
      }),
    }),
    fc.record({
      kind: fc.constant('remove' as const),
      device: fc.constantFrom(0, 1),
      name: fc.constantFrom('A', 'B'),
    }),
    fc.record({ kind: fc.constant('sync' as const), device: fc.constantFrom(0, 1) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.nat({ max: 3 }) }),
  );

  test('follow the account where its clock says otherwise than theirs', async () => {
    const [laptop, phone] = [await openDevice(accounts), await openDevice(accounts, { aheadMs: 5 })];
    await laptop.save('Hive', { bee: 'z' });
    await phone.save('Hive', { bee: 'x' });
    for (const device of [laptop, phone, laptop]) await device.sync();
    expect([await laptop.content(), await phone.content()]).toEqual([['Hive bee=z'], ['Hive bee=z']]);
  });

  test('are equal at the end, whatever each did before, with clocks that differ', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 14 }),
        fc.integer({ min: -5, max: 5 }),
        async (changes, aheadMs) => {
          const here = openAccounts();
          const devices = [await openDevice(here), await openDevice(here, { aheadMs })] as const;
          for (const step of changes) {
            if (step.kind === 'wait') here.clock.advance(step.ms);
            else if (step.kind === 'sync') await devices[step.device]?.sync();
            else if (step.kind === 'remove') await devices[step.device]?.remove(step.name);
            else await devices[step.device]?.save(step.name, step.terms);
          }
          for (const device of [...devices, ...devices]) await device.sync();
          const [one, other] = [await devices[0].content(), await devices[1].content()];
          const account = await here.contentOf('ann');
          await here.close();
          expect({ one, other }).toEqual({ one: account, other: account });
        },
      ),
      { numRuns: 40 },
    );
  });
});
