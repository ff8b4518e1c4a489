import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeAccount } from '#server/accounts/account-record.ts';
import type { User } from '#server/accounts/authenticate.ts';
import { exportAccount } from '#server/accounts/data-rights/export-account.ts';
import { receiveMessage } from '#server/contact/receive-message.ts';
import { GET as EXPORT } from '../../../../src/pages/api/account/export.ts';
import { answerOf, callRoute } from '../../call-route.ts';
import { noonMs, testServices, type TestServices } from '../../test-services.ts';
import { writtenCollections } from '../../written-collections.ts';
import { tinyPng } from '../pictures.ts';
import { brief, fillAccount, hive, key, revokedSignInMs, termOf } from './full-account.ts';

const uid = 'uid-of-ann';

interface ReadExport {
  readonly contactMessages: readonly { readonly message: string }[];
}

/** Which member of the export has what a collection of the store holds of a person. */
const memberOf: Readonly<Record<string, string>> = {
  accounts: 'revokedSignIns',
  charges: 'translations',
  contact_messages: 'contactMessages',
  credits: 'creditsUsed',
  gemini_keys: 'geminiKey',
  kept_term_pages: 'termLists',
  kept_terms: 'termLists',
  newsletter: 'newsletterSince',
  profile_pictures: 'profilePic',
  session_lists: 'sessions',
  sessions: 'sessions',
  suggestions: 'suggestionsUsed',
  translation_briefs: 'briefs',
  youtube_units: 'youtubeUnitsUsed',
  youtube_uploads: 'uploads',
};

/** What is not in the export, and why. */
const leftOut: Readonly<Record<string, string>> = {
  deletions: 'of accounts that are being deleted, which can export nothing',
  model_gates: 'when a key has its quota back, by a digest of the key: of no account',
  person_accounts:
    'the id of the account and the day of its last visit: `profile` and `exportedAt` have both',
  rates: 'counts of requests by a digest of account or network address, which are read back for none',
  used_today: 'of accounts that were deleted; the account that goes on with them has them in its own counts',
};

let services: TestServices;
beforeEach(() => {
  services = testServices();
});
afterEach(() => services.close());

describe('the export of an account', () => {
  test('has a member for each collection of the store, or a reason why not', () => {
    const named = [...Object.keys(memberOf), ...Object.keys(leftOut)];
    expect(named.sort()).toEqual([...new Set(writtenCollections.flat())].sort());
  });

  test.each(Object.entries(memberOf))('gives what %s hold of a person, as %s', async (collection, member) => {
    const ofMember = async (token: string) =>
      ((await callRoute(EXPORT, services, { token })).json as Record<string, unknown>)[member];
    const empty = await ofMember(services.people.tokenOf('bob'));
    const token = await fillAccount(services, uid);
    expect(await services.store.list(collection, 1)).toHaveLength(1);
    expect(await ofMember(token)).not.toEqual(empty);
  });
});

describe('GET /api/account/export', () => {
  test('contains all data of the user except the key itself', async () => {
    const token = await fillAccount(services, uid);
    const reply = await callRoute(EXPORT, services, { token });
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="polycue-account.json"');
    expect(reply.json).toMatchObject({
      exportedAt: '2026-11-20T12:00:00.000Z',
      profile: { uid, email: `${uid}@example.com`, provider: 'password' },
      credits: { remaining: null, unlimited: true },
      geminiKey: { exists: true },
      profilePic: tinyPng,
      sessions: [{ device: 'Unknown device' }],
      revokedSignIns: [new Date(revokedSignInMs).toISOString()],
      translations: [{ cues: 42 }],
      uploads: [{ state: 'done', trackId: 'track-1', trackUpdatedAt: '2026-11-20T12:00:00Z' }],
      briefs: [brief],
      creditsUsed: [{ day: '2026-11-20', spent: 1 }],
      suggestionsUsed: [{ day: '2026-11-20', chars: 10 }],
      youtubeUnitsUsed: [{ day: '2026-11-20', used: 50 }],
      newsletterSince: '2026-11-20T12:00:00.000Z',
      contactMessages: [{ message: `I am ${uid}` }],
      termLists: [{ ...hive, terms: [termOf(uid)] }],
    });
    expect(reply.text).not.toContain(key);
    expect(reply.text).not.toContain('secretHash');
  });

  test('contains every message of the address, however many there are', async () => {
    const token = await fillAccount(services, uid);
    const written = Array.from({ length: 1_100 }, (_, at) => `message ${at}`);
    const { firstName, lastName, email } = {
      firstName: 'Ann',
      lastName: 'Other',
      email: `${uid}@example.com`,
    };
    for (const message of written)
      await receiveMessage(services, { firstName, lastName, email, subject: 'other', message });
    const { contactMessages } = (await callRoute(EXPORT, services, { token })).json as ReadExport;
    expect(contactMessages.map(({ message }) => message)).toEqual([...written.toReversed(), `I am ${uid}`]);
  });

  test('is made of one account at a time, two of a network, and some of all', async () => {
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    const exportAs = async (name: string, clientAddress: string) => {
      const token = services.people.tokenOf(name);
      return (await callRoute(EXPORT, services, { token, sent, clientAddress })).status;
    };
    expect(await exportAs('ann', '192.0.2.1')).toBe(200);
    expect(await exportAs('ann', '192.0.2.99')).toBe(429);
    expect(await exportAs('bob', '192.0.2.1')).toBe(200);
    expect(await exportAs('eve', '192.0.2.1')).toBe(429);
    for (let other = 2; other < 8; other += 1)
      expect(await exportAs(`user ${other}`, `192.0.2.${other}`)).toBe(200);
    expect(await exportAs('eve', '192.0.2.8')).toBe(503);
    send();
    await sent;
    expect(await exportAs('ann', '192.0.2.1')).toBe(200);
  });

  test('is cut off where its reader takes it slowly and the sign-in is ended meanwhile', async () => {
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    let cuts = 0;
    const authTimeMs = noonMs - 1_000;
    const token = services.people.tokenOf(uid, { authTimeMs });
    const response = await answerOf(EXPORT, services, { token, sent, cut: () => void (cuts += 1) });
    const reader = response.body!.getReader();
    await reader.read();
    await services.runningTranslations.recheck(uid);
    expect(cuts).toBe(0);
    await changeAccount(services.store, uid, (account) => ({ ...account, revokedSignInsMs: [authTimeMs] }));
    await services.runningTranslations.recheck(uid);
    expect(cuts).toBe(1);
    expect(services.runningTranslations.count()).toBe(1);
    send();
    await sent;
    expect(services.runningTranslations.count()).toBe(0);
  });

  test('reads a page of terms only when its reader has taken what came before', async () => {
    await fillAccount(services, uid);
    let reads = 0;
    const counting: TestServices = {
      ...services,
      store: { ...services.store, get: (...args) => ((reads += 1), services.store.get(...args)) },
    };
    const user = { uid, email: null, verifiedEmail: null, sessionId: null } as unknown as User;
    const pieces = await exportAccount(counting, user);
    const before = reads;
    let text = '';
    for await (const piece of pieces) {
      if (!text.includes('"terms":[')) expect(reads).toBe(before);
      text += piece;
    }
    expect(reads).toBe(before + 1);
    expect(JSON.parse(text)).toMatchObject({ termLists: [{ terms: [termOf(uid)] }] });
  });
});
