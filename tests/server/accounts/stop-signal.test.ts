import { describe, expect, test, vi } from 'vitest';
import { readBalance } from '#server/accounts/credits/credits.ts';
import {
  type PaidRequest,
  type PaidRun,
  paidTranslation,
} from '#server/accounts/credits/paid-translation.ts';
import { removeGeminiKey, saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { AppError } from '#server/errors.ts';
import { runningTranslations } from '#server/accounts/running-translations.ts';
import { listSessions, revokeSession, startSession } from '#server/accounts/sessions.ts';
import type { Services } from '#server/services.ts';
import { noonMs, testServices } from '../test-services.ts';
import { askModel, claimOf } from './claims.ts';

const uid = 'ann';
const key = 'AIzaTheKeyOfAnn00000000000000000000';
const authTimeMs = noonMs - 60_000;
const waiting = new AbortController().signal;

/** Runs a translation that ends only by its signal. */
async function runEndlessly(services: Services, signal = waiting, request: Partial<PaidRequest> = {}) {
  const { promise: started, resolve } = Promise.withResolvers<PaidRun>();
  const running = paidTranslation(
    services,
    { uid, authTimeMs, claim: claimOf(), signal, ...request },
    async (paid) => {
      await askModel(paid);
      resolve(paid);
      return new Promise<never>((_, reject) => {
        const ending = AbortSignal.any([paid.signal, paid.keyGone]);
        ending.addEventListener('abort', () => reject(ending.reason as Error));
      });
    },
  );
  const ended = running.catch((error: unknown) => error);
  await started;
  return { ended };
}

async function signIn(services: Services, atMs = authTimeMs) {
  const request = new Request('http://localhost/', { method: 'POST' });
  const identity = {
    uid,
    email: null,
    emailVerified: false,
    googleId: null,
    provider: 'password',
    authTimeMs: atMs,
    validAfterMs: 0,
    name: null,
    picture: null,
  };
  return (await startSession(services, request, identity, '192.0.2.1')).session.id;
}

/** The sign-in is ended in a process that does not run the translation. */
async function revokeElsewhere(services: Services): Promise<void> {
  const [session] = await listSessions(services, uid, null);
  await revokeSession({ ...services, runningTranslations: runningTranslations() }, uid, session!.id);
}

describe('a running translation', () => {
  test('ends at once when its session is revoked, and goes on when another is', async () => {
    const services = testServices();
    const mine = await signIn(services);
    const other = await signIn(services, authTimeMs - 1_000);
    const { ended } = await runEndlessly(services);
    await revokeSession(services, uid, other);
    expect(await Promise.race([ended, Promise.resolve('runs')])).toBe('runs');
    await revokeSession(services, uid, mine);
    expect(await ended).toMatchObject({ code: 'session_revoked' });
    expect(await listSessions(services, uid, null)).toEqual([]);
  });

  test.each([
    ['removed', (services: Services) => removeGeminiKey(services, uid)],
    ['replaced', (services: Services) => saveGeminiKey(services, uid, `${key}-new`)],
  ])('ends at once when the key it runs on is %s', async (_name, change) => {
    const services = testServices();
    await saveGeminiKey(services, uid, key);
    const { ended } = await runEndlessly(services);
    await change(services);
    expect(await ended).toMatchObject({ code: 'cancelled' });
  });

  test('ends within 5 s when the person signs out everywhere, or changes the password', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const services = testServices();
    const { ended } = await runEndlessly(services);
    await services.identity.revoke(uid);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await ended).toMatchObject({ code: 'session_revoked' });
    vi.useRealTimers();
  });

  test.each([
    ['by another instance', revokeElsewhere],
    ['at the identity provider', (services: Services) => services.identity.revoke(uid)],
  ])('does not begin where it waited for an identical one and its sign-in was ended %s', async (_, end) => {
    const services = testServices();
    await signIn(services);
    const person = new AbortController();
    const claim = claimOf('a film');
    const first = await runEndlessly(services, person.signal, { claim, authTimeMs: noonMs + 1_000 });
    let begun = false;
    const second = paidTranslation(services, { uid, authTimeMs, claim, signal: waiting }, async () => {
      begun = true;
    });
    const refused = expect(second).rejects.toMatchObject({ code: 'session_revoked' });
    await end(services);
    services.clock.advance(2_000);
    person.abort(new Error('gone'));
    await first.ended;
    await refused;
    expect(begun).toBe(false);
    expect((await readBalance(services, uid)).remaining).toBe(4);
  });

  test('goes on while the provider cannot be asked', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const services = testServices();
    const mine = await signIn(services);
    const { ended } = await runEndlessly(services);
    services.people.failWith(new AppError('unavailable'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await Promise.race([ended, Promise.resolve('runs')])).toBe('runs');
    await revokeSession(services, uid, mine);
    expect(await ended).toMatchObject({ code: 'session_revoked' });
    vi.useRealTimers();
  });

  test('ends within 5 s when another instance revokes its session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const services = testServices();
    const mine = await signIn(services);
    const { ended } = await runEndlessly(services);
    await revokeSession({ ...services, runningTranslations: runningTranslations() }, uid, mine);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await ended).toMatchObject({ code: 'session_revoked' });
    vi.useRealTimers();
  });

  test('costs a person who breaks off a credit, but nobody whom the end of the process cuts off', async () => {
    const services = testServices();
    const person = new AbortController();
    const first = await runEndlessly(services, person.signal);
    person.abort(new Error('gone'));
    await first.ended;
    expect((await readBalance(services, uid)).remaining).toBe(4);
    const connection = new AbortController();
    const second = await runEndlessly(services, connection.signal);
    services.runningTranslations.beginDrain();
    connection.abort(new Error('cut off'));
    await second.ended;
    expect((await readBalance(services, uid)).remaining).toBe(4);
  });
});
