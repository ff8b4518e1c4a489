import type { Auth, UserRecord } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { providerCircuitBreaker } from '#server/adapters/firebase-auth/call-provider.ts';
import { revocationCheck } from '#server/adapters/firebase-auth/revocation-check.ts';
import type { AppError } from '#server/errors.ts';
import { handClock } from '../../test-services.ts';

const user = { uid: 'ann', disabled: false } as UserRecord;
const signIn = { uid: 'ann', authTimeMs: 1 };

/** A provider that answers or hangs, as the test says, and the check in front of it. */
function open() {
  const clock = handClock();
  const state = { isHanging: false, asked: 0 };
  /** Answers the calls that hang, the oldest first. */
  const hanging: (() => void)[] = [];
  const auth: Pick<Auth, 'getUser'> = {
    getUser: () => {
      state.asked += 1;
      return state.isHanging
        ? new Promise((resolve) => hanging.push(() => resolve(user)))
        : Promise.resolve(user);
    },
  };
  const check = revocationCheck({
    loadAuth: async () => auth,
    askProvider: providerCircuitBreaker(() => clock.now()),
    clock,
  });
  const refusal = (uid = 'ann', maxAgeMs?: number) =>
    check.refuseRevoked({ ...signIn, uid }, { maxAgeMs }).then(
      () => null,
      (error: AppError) => error,
    );
  const call = async (uid?: string, maxAgeMs?: number) => (await refusal(uid, maxAgeMs))?.code ?? 'passed';
  const pass = async (ms: number) => {
    clock.advance(ms);
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { state, hanging, refusal, call, pass, forget: (uid: string) => check.forget(uid) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('what is known of 10,000 users is kept, of the one who was asked about first no longer', async () => {
  const { state, call } = open();
  for (let at = 0; at <= 10_000; at += 1) await call(`user ${at}`);
  await call('user 1');
  await call('user 10000');
  expect(state.asked).toBe(10_001);
  await call('user 0');
  expect(state.asked).toBe(10_002);
});

test('a user who was asked about again is not the first to go', async () => {
  const { state, call } = open();
  for (let at = 0; at < 10_000; at += 1) await call(`user ${at}`);
  await call('user 0', 0);
  await call('user 10000');
  const { asked } = state;
  await call('user 0');
  expect(state.asked).toBe(asked);
  await call('user 1');
  expect(state.asked).toBe(asked + 1);
});

test('calls of one user that come at once ask once', async () => {
  const { state, call } = open();
  await Promise.all([call(), call(), call(), call('bob')]);
  expect(state.asked).toBe(2);
});

test('an answer that was on its way when its user was forgotten reaches who waits, and is not kept', async () => {
  const { state, call, forget } = open();
  const before = call();
  forget('ann');
  expect(await before).toBe('passed');
  expect(await call()).toBe('passed');
  expect(state.asked).toBe(2);
});

test('of two answers about a user who was forgotten between them, the second is kept', async () => {
  const { state, hanging, call, forget } = open();
  state.isHanging = true;
  const before = call();
  forget('ann');
  const after = call();
  await expect.poll(() => hanging).toHaveLength(2);
  for (const [at, answered] of [before, after].entries()) {
    hanging[at]?.();
    await answered;
  }
  await call();
  expect(state.asked).toBe(2);
});

describe('an identity provider that hangs', () => {
  test('is named in the log as the reason, and is to be tried again in five seconds', async () => {
    const { state, refusal, pass } = open();
    state.isHanging = true;
    const first = refusal();
    await pass(4_000);
    expect(await first).toMatchObject({
      code: 'unavailable',
      message: 'the identity provider took too long',
      retryAfterSeconds: 5,
    });
    expect(await refusal()).toMatchObject({
      code: 'unavailable',
      message: 'the identity provider failed a moment ago',
      retryAfterSeconds: 5,
    });
  });

  test('is waited for once; then calls are refused at once, until one of them finds it well', async () => {
    const { state, call, pass } = open();
    state.isHanging = true;
    const first = call();
    await pass(4_000);
    expect(await first).toBe('unavailable');
    expect(await Promise.all(['ann', 'bob', 'eve'].map((uid) => call(uid)))).toEqual(
      Array(3).fill('unavailable'),
    );
    expect(state.asked).toBe(1);
    state.isHanging = false;
    await pass(5_000);
    expect(await call('bob')).toBe('passed');
    expect(await call('ann')).toBe('passed');
    expect(state.asked).toBe(3);
  });

  test('is tried by one call at a time', async () => {
    const { state, call, pass } = open();
    state.isHanging = true;
    const first = call();
    await pass(4_000);
    await first;
    await pass(5_000);
    const probe = call('bob');
    expect(await call('eve')).toBe('unavailable');
    expect(state.asked).toBe(2);
    await pass(4_000);
    expect(await probe).toBe('unavailable');
  });

  test('leaves those signed in who were known a moment ago, but not for what cannot be undone', async () => {
    const { state, call, pass } = open();
    expect(await call()).toBe('passed');
    state.isHanging = true;
    await pass(40_000);
    const waits = call();
    await pass(4_000);
    expect(await waits).toBe('passed');
    expect(await call('ann', 0)).toBe('unavailable');
    await pass(12_000);
    const late = call();
    await pass(4_000);
    expect(await late).toBe('unavailable');
  });
});
