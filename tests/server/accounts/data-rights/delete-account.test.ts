import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTranslation } from '#server/accounts/credits/credits.ts';
import { readAccount } from '#server/accounts/account-record.ts';
import {
  deleteAccount,
  finishDeletions,
  retryDeletions,
} from '#server/accounts/data-rights/delete-account.ts';
import { saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { deleteKeptTerms } from '#server/accounts/kept-terms/kept-lists.ts';
import { syncTerms } from '#server/accounts/kept-terms/sync-terms.ts';
import { saveProfilePicture } from '#server/accounts/profile-picture.ts';
import { runningTranslations } from '#server/accounts/running-translations.ts';
import { stopSignal } from '#server/accounts/stop-signal.ts';
import { sqliteCache, sqliteStore } from '#server/adapters/sqlite/index.ts';
import { listMessages } from '#server/contact/messages.ts';
import { receiveMessage } from '#server/contact/receive-message.ts';
import { verifiedEmailOf } from '#server/ports/verified-email.ts';
import { AppError } from '#server/errors.ts';
import { DELETE } from '../../../../src/pages/api/account/index.ts';
import { GET as EXPORT } from '../../../../src/pages/api/account/export.ts';
import { GET as CREDITS } from '../../../../src/pages/api/credits.ts';
import { claimOf } from '../claims.ts';
import { callRoute } from '../../call-route.ts';
import { handClock, testServices, type TestServices } from '../../test-services.ts';
import { tinyPng } from '../pictures.ts';
import { fillAccount, hive, key, pagesOf, termOf } from './full-account.ts';

const uid = 'uid-of-ann-CANARY';
interface ReadExport {
  readonly sessions: readonly object[];
  readonly translations: readonly object[];
  readonly contactMessages: readonly { readonly message: string }[];
}

let services: TestServices;
let dataDir: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'] });
  dataDir = await mkdtemp(join(tmpdir(), 'polycue-deletion-'));
  services = openServices();
});
afterEach(async () => {
  await services.close();
  await rm(dataDir, { recursive: true });
  vi.useRealTimers();
});

function openServices(): TestServices {
  const clock = handClock();
  const [store, cache] = [sqliteStore(dataDir, { clock }), sqliteCache(dataDir, { clock })];
  return testServices({ clock, services: { store, cache } });
}

const verifiedEmail = verifiedEmailOf({ email: `${uid}@example.com`, emailVerified: true });

/** The files of the data directory in which the text stands somewhere. */
function filesWith(text: string): string[] {
  return readdirSync(dataDir).filter((name) => readFileSync(join(dataDir, name), 'latin1').includes(text));
}

describe('DELETE /api/account', () => {
  test('leaves nothing of the user anywhere, and everything of the others', async () => {
    const token = await fillAccount(services, uid);
    const other = await fillAccount(services, 'bob');
    expect(filesWith(uid)).not.toEqual([]);
    const reply = await callRoute(DELETE, services, { method: 'DELETE', token });
    expect([reply.status, reply.json]).toEqual([200, { success: true }]);
    expect(reply.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(filesWith('CANARY')).toEqual([]);
    expect(services.people.removed).toEqual([uid]);
    const kept = (await callRoute(EXPORT, services, { token: other })).json as ReadExport;
    expect(kept).toMatchObject({
      geminiKey: { exists: true },
      profilePic: tinyPng,
      termLists: [{ terms: [termOf('bob')] }],
    });
    expect([kept.sessions.length, kept.translations.length, kept.contactMessages.length]).toEqual([1, 1, 1]);
  });

  test('refuses the account from that moment on, for every token and running call', async () => {
    const token = await fillAccount(services, uid);
    await deleteAccount(services, { uid, verifiedEmail: null, googleId: null });
    services.people.failWith(null);
    expect((await callRoute(CREDITS, services, { token })).status).toBe(401);
    await expect(openTranslation(services, uid, claimOf())).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(saveGeminiKey(services, uid, key)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(syncTerms(services, uid, { list: hive, pages: pagesOf(uid) })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(saveProfilePicture(services, uid, tinyPng)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await services.store.listOwned('gemini_keys', uid, 1)).toEqual([]);
  });

  test('stops the translations of the account and of no other', async () => {
    const token = await fillAccount(services, uid);
    const [mine, other] = [
      stopSignal(services, { uid, ownKey: null }),
      stopSignal(services, { uid: 'bob', ownKey: null }),
    ];
    await callRoute(DELETE, services, { method: 'DELETE', token });
    expect(mine.signal.reason).toMatchObject({ code: 'cancelled' });
    expect(other.signal.aborted).toBe(false);
    mine.release();
    other.release();
  });

  test('is tried again until it is done, and the account stays refused for as long', async () => {
    const token = await fillAccount(services, uid);
    services.people.failWith(new AppError('unavailable'));
    await deleteAccount(services, { uid, verifiedEmail: null, googleId: null });
    const stop = retryDeletions(services);
    for (let minutes = 0; minutes < 5 * 60; minutes += 10) {
      services.clock.advance(10 * 60_000);
      await vi.advanceTimersByTimeAsync(10 * 60_000);
    }
    await expect.poll(async () => (await readAccount(services.store, uid)).isDeleted).toBe(true);
    services.people.failWith(null);
    expect((await callRoute(CREDITS, services, { token })).status).toBe(401);
    services.clock.advance(10 * 60_000);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await expect.poll(() => services.people.removed).toEqual([uid]);
    stop();
  });

  test('stops a translation on another instance within 5 seconds', async () => {
    const token = await fillAccount(services, uid);
    const instance = { ...services, runningTranslations: runningTranslations() };
    const there = stopSignal(instance, { uid, ownKey: null });
    const stopped = new Promise((resolve) => there.signal.addEventListener('abort', resolve));
    await callRoute(DELETE, services, { method: 'DELETE', token });
    expect(there.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    await stopped;
    const timers = vi.getTimerCount();
    there.release();
    expect(vi.getTimerCount()).toBe(timers - 1);
  });

  test('takes what a translation that was still running left in the cache, a minute later', async () => {
    const token = await fillAccount(services, uid);
    await callRoute(DELETE, services, { method: 'DELETE', token });
    await services.cache.putMany(uid, new Map([['late', 'CANARY']]), services.clock.now() + 60_000);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(() => filesWith('CANARY')).toEqual([]);
  });
});

describe('a message that comes after a deletion, from the same address', () => {
  const write = () =>
    receiveMessage(services, {
      ...{ firstName: 'Ann', lastName: 'Other', email: `${uid}@example.com`, subject: 'other' },
      message: 'Why I left',
    });
  const messages = async () => (await listMessages(services.store)).map(({ doc }) => doc.message);

  test('stays, though what was still running is removed a minute later', async () => {
    await fillAccount(services, uid);
    await deleteAccount(services, { uid, verifiedEmail, googleId: null });
    await write();
    await services.cache.putMany(uid, new Map([['late', 'text']]), services.clock.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(async () => (await services.cache.getMany(uid, ['late'])).size).toBe(0);
    expect(await messages()).toEqual(['Why I left']);
  });

  test('stays, though the deletion waits for the identity provider', async () => {
    await fillAccount(services, uid);
    services.people.failWith(new AppError('unavailable'));
    await deleteAccount(services, { uid, verifiedEmail, googleId: null });
    await write();
    services.people.failWith(null);
    await finishDeletions(services);
    expect(services.people.removed).toEqual([uid]);
    expect(await messages()).toEqual(['Why I left']);
  });
});

describe('terms that are deleted while their account is', () => {
  test('leave no record of it', async () => {
    await fillAccount(services, uid);
    const { store } = services;
    let transactions = 0;
    const deleting: TestServices = {
      ...services,
      store: {
        ...store,
        // The first takes the lists away, and the second their pages: the deletion comes between them.
        async transaction(run) {
          transactions += 1;
          if (transactions === 2) await deleteAccount(services, { uid, verifiedEmail, googleId: null });
          return store.transaction(run);
        },
      },
    };
    await expect(deleteKeptTerms(deleting, uid)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await services.store.ownedIds('kept_terms', uid, 1)).toEqual([]);
  });
});

describe('an account whose address nobody has verified', () => {
  test('neither exports nor deletes the messages of the address', async () => {
    const ann = await fillAccount(services, uid);
    const claim = { email: `${uid}@example.com`, emailVerified: false, provider: 'google.com' };
    const mallory = services.people.tokenOf('mallory', claim);
    const exported = await callRoute(EXPORT, services, { token: mallory });
    expect(exported.json).toMatchObject({ profile: { uid: 'mallory' }, contactMessages: [] });
    expect(exported.text).not.toContain(`I am ${uid}`);
    expect((await callRoute(DELETE, services, { method: 'DELETE', token: mallory })).status).toBe(200);
    const kept = (await callRoute(EXPORT, services, { token: ann })).json as ReadExport;
    expect(kept.contactMessages).toMatchObject([{ message: `I am ${uid}` }]);
  });
});

describe('a deletion that was interrupted', () => {
  test('finishes at the next start when the identity provider could not be asked', async () => {
    const token = await fillAccount(services, uid);
    services.people.failWith(new AppError('unavailable'));
    await deleteAccount(services, { uid, verifiedEmail, googleId: null });
    expect(filesWith(key)).toEqual([]);
    services.people.failWith(null);
    expect((await callRoute(CREDITS, services, { token })).status).toBe(401);
    await services.close();

    services = openServices();
    await finishDeletions(services);
    expect(services.people.removed).toEqual([uid]);
    expect(filesWith('CANARY')).toEqual([]);
    await finishDeletions(services);
    expect(services.people.removed).toEqual([uid]);
  });

  test('finishes at the next start when the process ended in the middle of it', async () => {
    await fillAccount(services, uid);
    const crash = new Error('the process ends here');
    const dying: TestServices = {
      ...services,
      cache: { ...services.cache, removeOwned: () => Promise.reject(crash) },
    };
    await expect(deleteAccount(dying, { uid, verifiedEmail, googleId: null })).rejects.toBe(crash);
    await services.close();

    services = openServices();
    await finishDeletions(services);
    expect(services.people.removed).toEqual([uid]);
    expect(filesWith('CANARY')).toEqual([]);
  });
});

describe('deletions that an outage left unfinished', () => {
  const leaveUnfinished = async (count: number) => {
    const uids = Array.from({ length: count }, (_, at) => `uid-${at}`);
    services.people.failWith(new AppError('unavailable'));
    for (const one of uids) await deleteAccount(services, { uid: one, verifiedEmail: null, googleId: null });
    services.people.failWith(null);
    return uids;
  };

  test('are all finished, however many there are', async () => {
    const uids = await leaveUnfinished(120);
    await finishDeletions(services);
    expect([...services.people.removed].sort()).toEqual([...uids].sort());
    expect(await services.store.list('deletions', 1)).toEqual([]);
  });

  test('do not wait for one that cannot be finished', async () => {
    const uids = await leaveUnfinished(3);
    const { store } = services;
    const failing: TestServices = {
      ...services,
      store: {
        ...store,
        removeOwned: async (owner, limit) => {
          if (owner === 'uid-1') throw new AppError('unavailable');
          return store.removeOwned(owner, limit);
        },
      },
    };
    await finishDeletions(failing);
    expect([...services.people.removed].sort()).toEqual(uids.filter((one) => one !== 'uid-1').sort());
    await finishDeletions(services);
    expect(services.people.removed.at(-1)).toBe('uid-1');
  });
});
