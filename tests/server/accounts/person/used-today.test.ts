import { beforeEach, describe, expect, test } from 'vitest';
import {
  closeRequest,
  type Grant,
  openTranslation,
  readBalance,
  spendCreditOf,
} from '#server/accounts/credits/credits.ts';
import { ownerIn } from '#server/accounts/account-record.ts';
import { persons } from '#server/accounts/person/persons.ts';
import { deleteAccount as deleteUser } from '#server/accounts/data-rights/delete-account.ts';
import { dailyCounts } from '#server/limits/daily-counts.ts';
import { takeSuggestionChars } from '#server/accounts/credits/suggestion-allowance.ts';
import { DEFAULT_FREE_CREDITS, MAX_SUGGESTION_CHARS_PER_DAY } from '#protocol/limits.ts';
import type { VerifiedEmail } from '#server/ports/verified-email.ts';
import { readUnits, spendUnits } from '#server/youtube/quota/daily-units.ts';
import { DELETE } from '../../../../src/pages/api/account/index.ts';
import { GET as CREDITS } from '../../../../src/pages/api/credits.ts';
import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import type { Clock } from '#server/ports/clock.ts';
import { inProcessFirestore } from '../../../contract/firestore-in-process.ts';
import { claimOf } from '../claims.ts';
import { callRoute } from '../../call-route.ts';
import { handClock, noonMs, testServices, type TestServices } from '../../test-services.ts';

const DAY_MS = 24 * 60 * 60_000;
const email = 'ann@example.com';

let services: TestServices;
beforeEach(() => {
  services = testServices();
});

const tokenOf = (uid: string, claims: object = {}) =>
  services.people.tokenOf(uid, { email, authTimeMs: services.clock.now(), ...claims });

const firestoreInProcess = (clock: Clock) =>
  firestoreStore({ projectId: 'demo-polycue', client: inProcessFirestore().connect(), clock });

/** The claims of a sign-in at so many seconds past noon. */
const signedIn = (second: number) => ({ authTimeMs: noonMs + second * 1_000 });

async function open(uid: string, film: string): Promise<Grant> {
  return openTranslation(services, uid, claimOf(film, { cues: 10 }));
}
async function translate(uid: string, film: string): Promise<void> {
  const grant = await open(uid, film);
  await spendCreditOf(services, grant);
  await closeRequest(services, grant, { cues: 10, chars: 100 });
}
/** An instance on the same store that knows nobody yet. */
function anotherInstance(): TestServices {
  return { ...services, persons: persons(services) };
}
async function deleteAccount(uid: string, claims?: object): Promise<void> {
  const { status } = await callRoute(DELETE, services, { method: 'DELETE', token: tokenOf(uid, claims) });
  expect(status).toBe(200);
}
async function remaining(uid: string, claims?: object): Promise<number> {
  const { json } = await callRoute(CREDITS, services, { token: tokenOf(uid, claims) });
  return (json as { credits: { remaining: number } }).credits.remaining;
}

/** What is stored, as a version wrote it that did not know a field. */
async function withoutField(place: string, field: string, owner: string | null): Promise<void> {
  const { store, clock } = services;
  const docs = await (owner === null
    ? store.list<object>(place, 10)
    : store.listOwned<object>(place, owner, 10));
  expect(docs.map(({ doc }) => Object.hasOwn(doc, field))).toEqual([true]);
  const options = { expiresAtMs: clock.now() + DAY_MS };
  await store.transaction(async (tx) => {
    const account = owner === null ? null : await ownerIn(tx, owner);
    for (const { id, doc } of docs) {
      const left = Object.fromEntries(Object.entries(doc).filter(([name]) => name !== field));
      tx.put(place, id, left, account === null ? options : { ...options, owner: account });
    }
  });
}

describe('who deletes an account and signs up again', () => {
  test('goes on with the credits of the day, however often, and has all of them the next day', async () => {
    for (const film of ['one', 'two', 'three']) await translate('first', film);
    await deleteAccount('first');
    expect(await remaining('second', { email: 'Ann@Example.com' })).toBe(2);
    await translate('second', 'four');
    await deleteAccount('second');
    expect(await remaining('third')).toBe(1);
    expect(await remaining('third')).toBe(1);
    services.clock.advance(DAY_MS);
    expect(await remaining('third')).toBe(DEFAULT_FREE_CREDITS);
  });

  test('goes on with all of it where a second deletion comes while the first removes them', async () => {
    for (const film of ['one', 'two']) await translate('first', film);
    await takeSuggestionChars(services, 'first', MAX_SUGGESTION_CHARS_PER_DAY);
    const { store } = services;
    let removals = 0;
    const removeOwned: typeof store.removeOwned = async (owner, limit) => {
      removals += 1;
      if (removals > 1) return store.removeOwned(owner, limit);
      await store.remove(dailyCounts.credits.collection, dailyCounts.credits.idOf('first'));
      await deleteUser(services, { uid: 'first', verifiedEmail: email as VerifiedEmail, googleId: null });
      return 1;
    };
    services = { ...services, store: { ...store, removeOwned } };
    await deleteAccount('first');
    expect(await remaining('second')).toBe(3);
    expect(removals).toBeGreaterThan(1);
  });

  test('has used what was still running', async () => {
    await open('first', 'one');
    await open('first', 'two');
    await deleteAccount('first');
    expect(await remaining('second')).toBe(3);
  });

  test('goes on with the characters for suggestions and the units of YouTube', async () => {
    await takeSuggestionChars(services, 'first', MAX_SUGGESTION_CHARS_PER_DAY);
    await spendUnits(services, { uid: 'first', authTimeMs: 0 }, 450);
    await deleteAccount('first');
    await remaining('second');
    await expect(takeSuggestionChars(services, 'second', 1)).rejects.toMatchObject({
      code: 'suggestions_used',
    });
    expect((await readUnits(services, { uid: 'second' })).user.used).toBe(450);
  });

  test.each([
    ['before the master keys were rotated', ['old'], ['new', 'old']],
    ['at an instance that has another master key first', ['new', 'old'], ['old', 'new']],
  ])('goes on with the credits of the day where that was %s', async (_, before, after) => {
    const withKeys = (names: readonly string[]): TestServices => {
      const masterKeys = names.map((id) => ({ id, key: Buffer.alloc(32, id) }));
      const config = { ...services.config, masterKeys };
      return { ...services, config, persons: persons({ ...services, config }) };
    };
    services = withKeys(before);
    await translate('first', 'one');
    await deleteAccount('first');
    expect(await services.store.list('used_today', 10)).toHaveLength(1);
    services = withKeys(after);
    expect(await remaining('second')).toBe(4);
  });

  test.each([
    ['another address', { email: 'bob@example.com' }],
    ['an address that nobody has verified', { emailVerified: false, provider: 'google.com' }],
  ])('is somebody else with %s', async (_, claims) => {
    await translate('first', 'one');
    await deleteAccount('first');
    expect(await remaining('second', claims)).toBe(DEFAULT_FREE_CREDITS);
  });

  test('is somebody else with another account at Google, where nobody has verified an address', async () => {
    const claimsOf = (googleId: string) => ({ emailVerified: false, provider: 'google.com', googleId });
    await remaining('first', claimsOf('1'));
    await translate('first', 'one');
    expect(await remaining('second', claimsOf('2'))).toBe(DEFAULT_FREE_CREDITS);
    await deleteAccount('first', claimsOf('1'));
    expect(await remaining('third', claimsOf('3'))).toBe(DEFAULT_FREE_CREDITS);
    expect(await remaining('fourth', claimsOf('1'))).toBe(4);
  });

  test('goes on by the account at Google that was joined with theirs later on the day', async () => {
    const joined = { provider: 'google.com', googleId: '1' };
    await remaining('first');
    await remaining('first', joined);
    await translate('first', 'one');
    expect(await remaining('second', { ...joined, email: 'x@example.com' })).toBe(4);
  });

  test('has nothing left in the earlier account, whose token lives on, here and at another instance', async () => {
    await remaining('first', signedIn(1));
    await remaining('second', signedIn(2));
    await translate('second', 'one');
    for (const at of [services, anotherInstance()]) {
      services = at;
      expect(await remaining('first', signedIn(1))).toBe(0);
      await expect(open('first', 'two')).rejects.toMatchObject({ code: 'no_credits' });
      await expect(takeSuggestionChars(services, 'first', 1)).rejects.toMatchObject({
        code: 'suggestions_used',
      });
      await expect(spendUnits(services, { uid: 'first', authTimeMs: 0 }, 1)).rejects.toMatchObject({
        code: 'platform_user_quota',
      });
      expect((await readUnits(services, { uid: 'first' })).user.left).toBe(0);
      expect(await remaining('second', signedIn(2))).toBe(4);
    }
  });

  test('has nothing in an earlier account that calls for the first time, on this day and on the next', async () => {
    for (let day = 0; day < 2; day += 1) {
      await remaining('second', signedIn(2));
      expect(await remaining('first', signedIn(1))).toBe(0);
      expect(await remaining('second', signedIn(2))).toBe(DEFAULT_FREE_CREDITS);
      services.clock.advance(DAY_MS);
      expect(await remaining('first', signedIn(1))).toBe(0);
    }
  });

  test('has no units of a Pacific day that begins, in the earlier account', async () => {
    const { resetsAt } = await readUnits(services, { uid: 'first' });
    await remaining('first', signedIn(1));
    await remaining('second', signedIn(2));
    services.clock.set(Date.parse(resetsAt) + 1);
    await remaining('first', signedIn(1));
    expect((await readUnits(services, { uid: 'first' })).user.left).toBe(0);
    expect((await readUnits(services, { uid: 'second' })).user.left).toBeGreaterThan(0);
  });

  test('has the sum of what two accounts have counted, in the one that was signed in to last, however often that changes', async () => {
    await translate('first', 'one');
    for (const film of ['two', 'three']) await translate('second', film);
    await remaining('first', signedIn(1));
    expect(await remaining('second', signedIn(2))).toBe(2);
    expect(await remaining('first', signedIn(3))).toBe(2);
    await translate('first', 'four');
    expect(await remaining('second', signedIn(2))).toBe(0);
    expect(await remaining('second', signedIn(4))).toBe(1);
    await deleteAccount('first', signedIn(3));
    expect(await remaining('third', signedIn(5))).toBe(1);
    await deleteAccount('third', signedIn(5));
    expect(await remaining('fourth', signedIn(6))).toBe(1);
  });

  test('pays once for what an account left under two pseudonyms', async () => {
    const google = { provider: 'google.com', googleId: '1' };
    for (const film of ['one', 'two']) await translate('first', film);
    await deleteAccount('first', google);
    expect(await remaining('second')).toBe(3);
    expect(await remaining('second', google)).toBe(3);
    await deleteAccount('second', google);
    expect(await remaining('third', google)).toBe(3);
  });

  test('goes on with what an earlier version has stored', async () => {
    await translate('first', 'one');
    await deleteAccount('first');
    await withoutField('used_today', 'personIds', null);
    expect(await remaining('second', signedIn(1))).toBe(DEFAULT_FREE_CREDITS - 1);
    expect(await services.store.list('used_today', 10)).toEqual([]);
    await translate('second', 'two');
    await withoutField('person_accounts', 'signedInMs', 'second');
    services = anotherInstance();
    expect(await remaining('third', signedIn(2))).toBe(DEFAULT_FREE_CREDITS - 2);
    expect(await remaining('second', signedIn(1))).toBe(0);
  });

  test('ends what runs in the earlier account, paid by the person', async () => {
    await remaining('first', signedIn(1));
    const grant = await open('first', 'one');
    expect(await remaining('second', signedIn(2))).toBe(4);
    await spendCreditOf(services, grant);
    await closeRequest(services, grant, { cues: 10, chars: 100 });
    expect(await remaining('second', signedIn(2))).toBe(4);
    expect(await remaining('first', signedIn(1))).toBe(0);
  });

  test('has counts that belong to the new account, and expire', async () => {
    await translate('first', 'one');
    await deleteAccount('first');
    await remaining('second');
    expect(await services.store.listOwned('credits', 'second', 10)).toHaveLength(1);
    services.clock.advance(DAY_MS);
    expect(await services.store.list('credits', 10)).toEqual([]);
  });

  test('goes on with all of it where the account was deleted at the identity provider, which tells nobody', async () => {
    await remaining('first');
    for (const film of ['one', 'two']) await translate('first', film);
    await open('first', 'three');
    await spendUnits(services, { uid: 'first', authTimeMs: 0 }, 450);
    expect(await remaining('second')).toBe(2);
    expect((await readUnits(services, { uid: 'second' })).user.used).toBe(450);
    await translate('second', 'four');
    expect(await remaining('third')).toBe(1);
  });

  test.each([
    ['here', deleteAccount],
    ['at the identity provider', () => Promise.resolve()],
  ])(
    'goes on with it by the account at Google, whatever becomes of the address: deleted %s',
    async (_, end) => {
      const unverified = {
        email: 'x@example.com',
        emailVerified: false,
        provider: 'google.com',
        googleId: '1',
      };
      await remaining('first', unverified);
      await translate('first', 'one');
      await end('first', unverified);
      expect(await remaining('second', { provider: 'google.com', googleId: '1' })).toBe(4);
    },
  );

  test('has it noted once for all of its calls that come at once, and again the next day', async () => {
    let notes = 0;
    const { store } = services;
    const transaction: typeof store.transaction = (run) => {
      notes += 1;
      return store.transaction(run);
    };
    services = { ...services, store: { ...store, transaction } };
    services = anotherInstance();
    await Promise.all(Array.from({ length: 20 }, () => remaining('first')));
    await remaining('first');
    expect(notes).toBe(1);
    services = anotherInstance();
    await remaining('first');
    expect(notes).toBe(1);
    services.clock.advance(DAY_MS);
    await remaining('first');
    expect(notes).toBe(2);
  });

  test('has nothing but that written, and that the earlier account has nothing left, where nothing is to be taken over', async () => {
    const { store } = services;
    const written: string[] = [];
    const transaction: typeof store.transaction = (run) =>
      store.transaction((tx) => {
        const put: typeof tx.put = (collection, ...rest) => {
          written.push(collection);
          tx.put(collection, ...rest);
        };
        return run({ ...tx, put });
      });
    await translate('second', 'one');
    const { restoreUsedToday } = persons({ ...services, store: { ...store, transaction } });
    for (const uid of ['first', 'second'])
      await restoreUsedToday({ uid, verifiedEmail: email as VerifiedEmail, googleId: null, authTimeMs: 0 });
    const marked = ['credits', 'suggestions', 'youtube_units'];
    expect(written).toEqual(['person_accounts', ...marked, 'person_accounts']);
    expect(await remaining('second')).toBe(4);
  });

  test('has nothing written where another instance has noted it meanwhile', async () => {
    const { store } = services;
    let puts = 0;
    const signIn = { uid: 'first', verifiedEmail: email as VerifiedEmail, googleId: null, authTimeMs: 0 };
    const transaction: typeof store.transaction = async (run) => {
      await persons(services).restoreUsedToday(signIn);
      return store.transaction((tx) => run({ ...tx, put: () => void (puts += 1) }));
    };
    await persons({ ...services, store: { ...store, transaction } }).restoreUsedToday(signIn);
    expect(puts).toBe(0);
    await translate('first', 'one');
    expect(await remaining('second')).toBe(4);
  });

  test('adds them to the counts of the account that there is', async () => {
    await translate('first', 'one');
    await translate('second', 'two');
    await translate('second', 'three');
    await deleteAccount('first');
    expect(await remaining('second')).toBe(2);
  });

  test('goes on with the credits of the day in an account that has counts of the day before', async () => {
    await translate('second', 'one');
    services.clock.advance(DAY_MS);
    for (const film of ['two', 'three']) await translate('first', film);
    await deleteAccount('first');
    expect(await remaining('second')).toBe(3);
  });

  test('goes on with the counts of today where an account that ended yesterday left some too', async () => {
    const google = { email: 'x@example.com', emailVerified: false, provider: 'google.com', googleId: '1' };
    await translate('first', 'one');
    await deleteAccount('first');
    services.clock.advance(DAY_MS - 60_000);
    for (const film of ['two', 'three']) await translate('second', film);
    await deleteAccount('second', google);
    expect(await remaining('third', { provider: 'google.com', googleId: '1' })).toBe(3);
  });
});

test.each([
  ['SQLite', (clock: Clock) => sqliteStore(':memory:', { clock })],
  ['Firestore', (clock: Clock) => firestoreInProcess(clock)],
])('ten accounts of a person at once have the credits of one, on %s', async (_, storeOf) => {
  const clock = handClock();
  services = testServices({ clock, services: { store: storeOf(clock) } });
  const accounts = Array.from({ length: 10 }, (__, at) => `account ${at}`);
  await Promise.all(
    accounts.map((uid, at) => callRoute(CREDITS, anotherInstance(), { token: tokenOf(uid, signedIn(at)) })),
  );
  const spent = await Promise.allSettled(
    accounts.flatMap((uid) => ['one', 'two', 'three'].map((film) => translate(uid, `${film} of ${uid}`))),
  );
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await remaining('account 9', signedIn(9))).toBe(DEFAULT_FREE_CREDITS - 3);
});

test('what is kept names nobody, and expires after a day', async () => {
  await translate('first', 'one');
  await deleteAccount('first');
  const [kept, ...others] = await services.store.list<object>('used_today', 10);
  expect(others).toEqual([]);
  expect(kept?.id).toMatch(/^[\da-f]{64}$/);
  expect(Object.keys(kept?.doc ?? {})).toEqual(['credits', 'suggestions', 'units', 'personIds']);
  expect(JSON.stringify(kept)).not.toMatch(/first|ann/);
  expect(await services.store.list('person_accounts', 10)).toEqual([]);
  services.clock.advance(DAY_MS);
  expect(await services.store.list('used_today', 10)).toEqual([]);
});

test('what is kept is removed once an account has taken it over', async () => {
  await translate('first', 'one');
  await deleteAccount('first');
  await remaining('second');
  expect(await services.store.list('used_today', 10)).toEqual([]);
});

test('an account from which nothing was used leaves nothing', async () => {
  await readBalance(services, 'first');
  await deleteAccount('first');
  expect(await services.store.list('used_today', 10)).toEqual([]);
});
