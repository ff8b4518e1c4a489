import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '#protocol/account.ts';
import { readAccount } from '#server/accounts/account-record.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { AppError } from '#server/errors.ts';
import { rateWindows } from '#server/limits/rate-memory.ts';
import { removeSessions } from '#server/accounts/session-list.ts';
import type { SessionRecord } from '#server/accounts/session-record.ts';
import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { GET as LIST } from '../../../src/pages/api/account/sessions/index.ts';
import { POST as REVOKE } from '../../../src/pages/api/account/sessions/revoke.ts';
import { POST as LOGOUT } from '../../../src/pages/api/auth/logout.ts';
import { POST as BEGIN } from '../../../src/pages/api/auth/session.ts';
import { GET as CONFIG } from '../../../src/pages/api/config.ts';
import { GET as CREDITS } from '../../../src/pages/api/credits.ts';
import { inProcessFirestore } from '../../contract/firestore-in-process.ts';
import { callRoute, type RouteCall } from '../call-route.ts';
import { handClock, noonMs, scriptedIdentity, testServices, type TestServices } from '../test-services.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

let services: TestServices;
let signIns = 0;
/** A sign-in a minute after the one before, so that none shares its time with another. */
const signIn = (uid: string) =>
  services.people.tokenOf(uid, { authTimeMs: noonMs - 3_600_000 + (signIns += 1) * 60_000 });
const begin = async (token: string, call: RouteCall = {}) => {
  const reply = await callRoute(BEGIN, services, {
    token,
    method: 'POST',
    headers: { 'user-agent': firefox },
    ...call,
  });
  const setCookie = reply.headers.get('set-cookie') ?? '';
  return {
    ...reply,
    setCookie,
    cookie: setCookie.split(';', 1)[0] ?? '',
    session: (reply.json as { session: Session }).session,
  };
};
const list = async (token: string, cookie?: string) =>
  ((await callRoute(LIST, services, { token, cookie })).json as { sessions: Session[] }).sessions;
const codeOf = async (call: RouteCall) =>
  (await callRoute(CREDITS, services, call)).json as { code?: string };

beforeEach(() => {
  services = testServices();
  signIns = 0;
});

describe('POST /api/auth/session', () => {
  test('begins a session that only this browser and this user can use', async () => {
    const token = signIn('ann');
    const { status, setCookie, cookie, session } = await begin(token);
    expect(status).toBe(200);
    expect(setCookie).toMatch(
      /^__session=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    expect(session).toEqual({
      id: cookie.slice('__session='.length).split('.')[0],
      userAgent: firefox,
      device: 'Firefox on Linux',
      createdAt: '2026-11-20T12:00:00.000Z',
      isCurrent: true,
    });
    expect((await callRoute(CREDITS, services, { token, cookie })).status).toBe(200);
    expect(await codeOf({ token: signIn('bob'), cookie })).toMatchObject({ code: 'session_revoked' });
  });

  test('names the cookie for its host alone where the site is served over HTTPS', async () => {
    services = testServices({ environment: { POLYCUE_ORIGIN: 'https://polycue.example' } });
    const { setCookie } = await begin(signIn('ann'));
    expect(setCookie).toMatch(/^__Host-__session=.*; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/);
    expect(setCookie).not.toContain('Domain');
  });

  test('stores no secret: the stored data opens no session', async () => {
    const { cookie, session } = await begin(signIn('ann'));
    const secret = cookie.split('.')[1] ?? '';
    const [stored] = await services.store.list<{ secretHash: string }>('sessions', 10);
    expect(stored?.id).toBe(session.id);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(stored?.doc.secretHash).toMatch(/^[\w-]{43}$/);
    const forged = `__session=${session.id}.${stored?.doc.secretHash ?? ''}`;
    expect(await codeOf({ token: signIn('ann'), cookie: forged })).toMatchObject({ code: 'session_revoked' });
  });

  test('goes on with the session of the same sign-in, and ends the one before a new sign-in', async () => {
    const token = signIn('ann');
    const one = await begin(token);
    const again = await begin(token, { cookie: one.cookie });
    expect(again.cookie).toBe(one.cookie);
    const next = await begin(signIn('ann'), { cookie: one.cookie });
    expect(next.cookie).not.toBe(one.cookie);
    expect(await codeOf({ token, cookie: one.cookie })).toMatchObject({ code: 'session_revoked' });
  });

  test('lets a session that is used live on, and its cookie no longer than it', async () => {
    const dayMs = 24 * 60 * 60_000;
    const token = signIn('ann');
    const { cookie, session } = await begin(token);
    services.clock.advance(dayMs / 2);
    expect((await begin(token, { cookie })).setCookie).toContain(`Max-Age=${29.5 * 24 * 3_600};`);
    services.clock.advance(20 * dayMs);
    const again = await begin(token, { cookie });
    expect(again.cookie).toBe(cookie);
    expect(again.setCookie).toContain(`Max-Age=${30 * 24 * 3_600};`);
    services.clock.advance(29 * dayMs);
    expect((await list(token, cookie)).map(({ id }) => id)).toEqual([session.id]);
    services.clock.advance(dayMs);
    expect(await list(token)).toEqual([]);
  });

  test('lets a school in: three hundred of one network open the page and sign in within a minute', async () => {
    const codes = new Set<number>();
    for (let at = 0; at < 300; at += 1) {
      for (let asked = 0; asked < 2; asked += 1) codes.add((await callRoute(CONFIG, services)).status);
      codes.add((await begin(signIn(`pupil-${at}`))).status);
    }
    expect([...codes]).toEqual([200]);
  });

  test('does not bring a session back that ends while it is to live on', async () => {
    const token = signIn('ann');
    const { cookie, session } = await begin(token);
    services.clock.advance(2 * 24 * 60 * 60_000);
    const { store } = services;
    let isFirst = true;
    const transaction: typeof store.transaction = async (run) => {
      if (isFirst) {
        isFirst = false;
        await removeSessions(store, 'ann', new Set([session.id]));
      }
      return store.transaction(run);
    };
    services = {
      ...services,
      store: { ...store, transaction },
      config: { ...services.config, hasRateLimits: false },
    };
    const again = await begin(token, { cookie });
    expect(again.session.id).not.toBe(session.id);
    expect((await list(token)).map(({ id }) => id)).toEqual([again.session.id]);
  });

  test('replaces the cookie of the previous user of this browser, and an invalid one', async () => {
    const ann = await begin(signIn('ann'));
    const bob = await begin(signIn('bob'), { cookie: ann.cookie });
    expect((await list(signIn('bob'))).map(({ id }) => id)).toEqual([bob.session.id]);
    expect(await list(signIn('ann'))).toEqual([]);
    expect((await begin(signIn('bob'), { cookie: '__session=rubbish; __session=' })).status).toBe(200);
  });

  test('replaces the cookie of another user who signed in at the same moment', async () => {
    const [ann, bob] = ['ann', 'bob'].map((uid) => services.people.tokenOf(uid, { authTimeMs: noonMs }));
    const before = await begin(ann!);
    const after = await begin(bob!, { cookie: before.cookie });
    expect(after.cookie).not.toBe(before.cookie);
    expect(await list(bob!, after.cookie)).toEqual([after.session]);
    expect(await list(ann!)).toEqual([]);
  });

  test('is opened by its cookie alone, and by nothing before or behind it', async () => {
    const token = signIn('ann');
    const { cookie } = await begin(token);
    const value = cookie.slice('__session='.length);
    for (const odd of [`!${value}`, `${value}!`, `${value}.x`, value.replace('.', ''), `.${value}`])
      expect(await codeOf({ token, cookie: `__session=${odd}` })).toMatchObject({ code: 'session_revoked' });
  });

  test('keeps the 50 newest devices of a user', async () => {
    for (let count = 0; count < 53; count += 1) {
      services.clock.advance(1000);
      await begin(signIn('ann'));
    }
    const sessions = await list(signIn('ann'));
    expect(sessions).toHaveLength(50);
    expect(sessions[0]?.createdAt).toBe('2026-11-20T12:00:53.000Z');
    expect(sessions.at(-1)?.createdAt).toBe('2026-11-20T12:00:04.000Z');
  });

  test('begins no more than sixty in a minute for a user, wherever they come from', async () => {
    const token = signIn('ann');
    const from = (at: number) => begin(token, { clientAddress: `198.51.100.${at}` });
    for (let at = 0; at < 60; at += 1) expect((await from(at)).status).toBe(200);
    // Another instance knows it too.
    services = { ...services, rateWindows: rateWindows() };
    expect((await callRoute(BEGIN, services, { token, method: 'POST' })).json).toMatchObject({
      code: 'rate_limited',
    });
    expect((await begin(signIn('bob'))).status).toBe(200);
  });

  test('counts none that has ended: the oldest stays while there is room', async () => {
    const begun = [];
    for (let count = 0; count < 50; count += 1) {
      services.clock.advance(1000);
      begun.push(await begin(signIn('ann')));
    }
    await callRoute(LOGOUT, services, { method: 'POST', cookie: begun[20]!.cookie });
    await begin(signIn('ann'));
    const left = await list(signIn('ann'));
    expect(left).toHaveLength(50);
    expect(left.at(-1)?.id).toBe(begun[0]!.session.id);
    await begin(signIn('ann'));
    const after = await list(signIn('ann'));
    expect(after).toHaveLength(50);
    expect(after.at(-1)?.id).toBe(begun[1]!.session.id);
  });

  test('keeps the list of sessions with its user, for as long as the last of them', async () => {
    await begin(signIn('ann'));
    expect(await services.store.listOwned('session_lists', 'ann', 10)).toHaveLength(1);
    services.clock.advance(30 * 24 * 3_600_000);
    expect(await services.store.listOwned('session_lists', 'ann', 10)).toEqual([]);
    await removeSessions(services.store, 'ann', new Set(['none']));
    expect(await services.store.listOwned('session_lists', 'ann', 10)).toEqual([]);
  });

  test('is of an unknown device where a program does not name itself', async () => {
    const { session } = await begin(signIn('ann'), { headers: {} });
    expect(session).toMatchObject({ userAgent: '', device: 'Unknown device' });
  });

  test('is found among other cookies', async () => {
    const token = signIn('ann');
    const { cookie, session } = await begin(token);
    const sessions = await list(token, `theme=dark; ${cookie}; consent=yes`);
    expect(sessions).toEqual([session]);
  });

  test('keeps 400 characters of what a browser calls itself', async () => {
    const headers = { 'user-agent': `${firefox} ${'x'.repeat(1000)}` };
    const { session } = await begin(signIn('ann'), { headers });
    expect(session.userAgent).toBe(headers['user-agent'].slice(0, 400));
  });

  test.each([
    ['no token', {}, 'unauthenticated'],
    ['a token of nobody', { token: 'e30.e30.e30' }, 'unauthenticated'],
  ])('begins none with %s', async (_what, call, code) => {
    const reply = await callRoute(BEGIN, services, { method: 'POST', ...call });
    expect(reply.json).toMatchObject({ code });
    expect(reply.headers.get('set-cookie')).toBeNull();
  });
});

describe('GET /api/account/sessions', () => {
  test('lists the devices, the newest first, and marks the one that asks', async () => {
    const phone = signIn('ann');
    const one = await begin(phone);
    services.clock.advance(60_000);
    const two = await begin(signIn('ann'), { headers: { 'user-agent': chrome } });
    await begin(signIn('bob'));
    const sessions = await list(phone, one.cookie);
    expect(sessions.map(({ id, device, isCurrent }) => [id, device, isCurrent])).toEqual([
      [two.session.id, 'Chrome on Windows', false],
      [one.session.id, 'Firefox on Linux', true],
    ]);
    expect((await list(phone)).some(({ isCurrent }) => isCurrent)).toBe(false);
  });

  test('lists them by when they began, also where the clock has been set back', async () => {
    const one = await begin(signIn('ann'));
    services.clock.advance(-3_600_000);
    const two = await begin(signIn('ann'));
    services.clock.advance(1_800_000);
    const three = await begin(signIn('ann'));
    expect((await list(signIn('ann'))).map(({ id }) => id)).toEqual(
      [one, three, two].map(({ session }) => session.id),
    );
  });

  test('forgets a session after thirty days', async () => {
    const token = signIn('ann');
    const { cookie } = await begin(token);
    services.clock.advance(30 * 24 * 3_600_000);
    expect(await list(token)).toEqual([]);
    expect(await codeOf({ token, cookie })).toMatchObject({ code: 'session_revoked' });
  });
});

describe('POST /api/account/sessions/revoke', () => {
  test('ends another device at once, with its cookie and without, and no other', async () => {
    const [mine, theirs] = [signIn('ann'), signIn('ann')];
    const here = await begin(mine);
    const there = await begin(theirs);
    const reply = await callRoute(REVOKE, services, {
      token: mine,
      cookie: here.cookie,
      body: { id: there.session.id },
    });
    expect(reply.json).toEqual({ success: true });
    expect(await codeOf({ token: theirs, cookie: there.cookie })).toMatchObject({ code: 'session_revoked' });
    expect(await codeOf({ token: theirs })).toMatchObject({ code: 'session_revoked' });
    expect((await begin(theirs)).json).toMatchObject({ code: 'session_revoked' });
    expect((await callRoute(CREDITS, services, { token: mine, cookie: here.cookie })).status).toBe(200);
    expect((await list(mine)).map(({ id }) => id)).toEqual([here.session.id]);
  });

  test('ends every session of its sign-in: a token that was taken goes on in none', async () => {
    const [token, other] = [signIn('ann'), signIn('ann')];
    const one = await begin(token);
    const two = await begin(token);
    await callRoute(REVOKE, services, { token: other, body: { id: two.session.id } });
    for (const { cookie } of [one, two])
      expect(await codeOf({ token, cookie })).toMatchObject({ code: 'session_revoked' });
    expect(await list(other)).toEqual([]);
    expect(await codeOf({ token })).toMatchObject({ code: 'session_revoked' });
    expect((await callRoute(CREDITS, services, { token: other })).status).toBe(200);
  });

  test('can be tried again where the store was busy, and refuses the tokens then', async () => {
    services = testServices({ config: { hasRateLimits: false } });
    const [token, other] = [signIn('ann'), signIn('ann')];
    const { session } = await begin(token);
    const revoke = () => callRoute(REVOKE, services, { token: other, body: { id: session.id } });
    vi.spyOn(services.store, 'transaction').mockRejectedValueOnce(new AppError('unavailable'));
    expect((await revoke()).status).toBe(503);
    expect((await list(other)).map(({ id }) => id)).toEqual([session.id]);
    expect((await revoke()).status).toBe(200);
    expect(await codeOf({ token })).toMatchObject({ code: 'session_revoked' });
  });

  test('remembers the newest 200 sign-ins that were ended', async () => {
    services = testServices({ config: { hasRateLimits: false } });
    const mine = signIn('ann');
    for (let count = 0; count < 201; count += 1) {
      const { session } = await begin(services.people.tokenOf('ann', { authTimeMs: noonMs + count }));
      await callRoute(REVOKE, services, { token: mine, body: { id: session.id } });
    }
    const { revokedSignInsMs } = await readAccount(services.store, 'ann');
    expect(revokedSignInsMs).toEqual(Array.from({ length: 200 }, (_, at) => noonMs + 1 + at));
  });

  test('answers for another user’s session as for one that does not exist', async () => {
    const bob = await begin(signIn('bob'));
    const token = signIn('ann');
    const foreign = await callRoute(REVOKE, services, { token, body: { id: bob.session.id } });
    const missing = await callRoute(REVOKE, services, { token, body: { id: 'AAAAAAAAAAAAAAAAAAAAAA' } });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect(await list(signIn('bob'))).toHaveLength(1);
  });

  test.each(['', '../x', 'a'.repeat(65), '__proto__/x', 7, null])('refuses the id %j', async (id) => {
    const reply = await callRoute(REVOKE, services, { token: signIn('ann'), body: { id } });
    expect(reply.status).toBe(400);
  });

  test('leaves no session that was just beginning with the sign-in that it ends', async () => {
    services = testServices({ config: { hasRateLimits: false } });
    const token = signIn('ann');
    const { session } = await begin(token);
    const { transaction } = services.store;
    const spy = vi.spyOn(services.store, 'transaction');
    // Between the check of the token and the session that it begins.
    spy.mockImplementation(async (run) => {
      spy.mockImplementation(transaction);
      await callRoute(REVOKE, services, { token, body: { id: session.id } });
      return transaction(run);
    });
    expect((await begin(token)).json).toMatchObject({ code: 'session_revoked' });
    expect(await list(signIn('ann'))).toEqual([]);
  });
});

describe('a change of the password', () => {
  test('ends every session before it; the next sign-in finds none of them in the list', async () => {
    const old = signIn('ann');
    const phone = await begin(old);
    await services.identity.revoke('ann');
    const fresh = services.people.tokenOf('ann', { authTimeMs: noonMs + 1000 });
    expect(await codeOf({ token: old, cookie: phone.cookie })).toMatchObject({ code: 'unauthenticated' });
    expect(await codeOf({ token: fresh, cookie: phone.cookie })).toMatchObject({ code: 'session_revoked' });
    const { session } = await begin(fresh, { cookie: phone.cookie });
    expect((await list(fresh)).map(({ id }) => id)).toEqual([session.id]);
  });

  test('ends them also where the next sign-in is on another device, and no sign-in of that moment', async () => {
    await begin(signIn('ann'));
    await services.identity.revoke('ann');
    const { validAfterMs } = await services.identity.verify(
      services.people.tokenOf('ann', { authTimeMs: noonMs + 1000 }),
      { checkRevoked: true },
    );
    const ofThatMoment = services.people.tokenOf('ann', { authTimeMs: validAfterMs });
    const ids = [];
    for (let device = 0; device < 2; device += 1) {
      const { session, cookie } = await begin(ofThatMoment);
      ids.push(session.id);
      expect((await callRoute(CREDITS, services, { token: ofThatMoment, cookie })).status).toBe(200);
    }
    expect((await list(ofThatMoment)).map(({ id }) => id).sort()).toEqual(ids.sort());
  });
});

describe('POST /api/auth/logout', () => {
  test('ends the session and makes the browser forget it, with no token at all', async () => {
    const token = signIn('ann');
    const { cookie } = await begin(token);
    const reply = await callRoute(LOGOUT, services, { method: 'POST', cookie });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toMatch(/^__session=; Path=\/; Max-Age=0; HttpOnly/);
    expect(await codeOf({ token, cookie })).toMatchObject({ code: 'session_revoked' });
    expect(await list(token)).toEqual([]);
  });

  test('does not mind a session that is gone, or none', async () => {
    expect((await callRoute(LOGOUT, services, { method: 'POST' })).status).toBe(200);
    expect((await callRoute(LOGOUT, services, { method: 'POST', cookie: '__session=a.b' })).status).toBe(200);
  });
});

describe('a call with a cookie', () => {
  const own = 'http://127.0.0.1:4321';
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: own }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://127.0.0.1:4322' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: own }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: own }, 200],
    [{ origin: 'no address' }, 403],
    [{ origin: 'https://127.0.0.1:4321' }, 403],
    [{ host: 'localhost:4321', origin: 'http://localhost:4321' }, 200],
    [{ host: 'behind.a.proxy', origin: own }, 200],
    [{ host: 'localhost:4321', origin: 'https://localhost:4321' }, 403],
    [{ host: 'localhost:4321', origin: 'http://evil.example' }, 403],
    [{}, 200],
  ])('from %j answers %i on every route that reads the cookie', async (headers, status) => {
    const token = signIn('ann');
    const { cookie } = await begin(token);
    expect((await callRoute(CREDITS, services, { token, cookie, headers })).status).toBe(status);
    expect((await callRoute(BEGIN, services, { method: 'POST', token, cookie, headers })).status).toBe(
      status,
    );
    expect((await callRoute(LOGOUT, services, { method: 'POST', cookie, headers })).status).toBe(status);
  });
});

test('a call without a cookie is served whatever site it is from: its token is enough', async () => {
  const call = { token: signIn('ann'), headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await callRoute(CREDITS, services, call)).status).toBe(200);
  expect((await callRoute(BEGIN, services, { method: 'POST', ...call })).status).toBe(200);
  expect((await callRoute(LOGOUT, services, { method: 'POST', ...call })).status).toBe(200);
});

/** Two instances that share a store, and the people who sign in to both. */
function twoInstances(kind: 'SQLite' | 'Firestore') {
  const clock = handClock();
  const database = inProcessFirestore();
  const file = sqliteStore(':memory:', { clock });
  const people = scriptedIdentity(clock);
  const instance = () => {
    const client = () => firestoreStore({ projectId: 'demo-polycue', client: database.connect(), clock });
    const store = kind === 'SQLite' ? file : client();
    return testServices({
      clock,
      config: { hasRateLimits: false },
      services: { store, identity: people.provider },
    });
  };
  return { people, instances: [instance(), instance()] as const };
}

test.each(['SQLite', 'Firestore'] as const)(
  'no more than 50 sessions of a user are kept in %s, however many begin at once',
  async (kind) => {
    const { people, instances } = twoInstances(kind);
    const beginAt = (at: number) => {
      const token = people.tokenOf('ann', { authTimeMs: noonMs + at });
      return callRoute(BEGIN, instances[at % 2]!, { method: 'POST', token });
    };
    for (let at = 0; at < 45; at += 1) await beginAt(at);
    await Promise.all(Array.from({ length: 12 }, (_, at) => beginAt(45 + at)));
    const kept = await instances[0].store.listOwned<SessionRecord>('sessions', 'ann', 100);
    expect(kept).toHaveLength(50);
    const oldest = Math.min(...kept.map(({ doc }) => doc.authTimeMs));
    expect(oldest).toBe(noonMs + 7);
  },
);

test('two instances on one Firestore end a session for each other, at once', async () => {
  const {
    people,
    instances: [one, two],
  } = twoInstances('Firestore');
  const mine = people.tokenOf('ann', { authTimeMs: noonMs - 1000 });
  const theirs = people.tokenOf('ann', { authTimeMs: noonMs - 2000 });
  const there = await callRoute(BEGIN, one, { method: 'POST', token: theirs });
  const cookie = there.headers.get('set-cookie')?.split(';', 1)[0];
  expect((await callRoute(CREDITS, two, { token: theirs, cookie })).status).toBe(200);

  const { id } = (there.json as { session: Session }).session;
  expect((await callRoute(REVOKE, two, { token: mine, body: { id } })).status).toBe(200);
  for (const instance of [one, two]) {
    const reply = await callRoute(CREDITS, instance, { token: theirs, cookie });
    expect(reply.json).toMatchObject({ code: 'session_revoked' });
  }
});
