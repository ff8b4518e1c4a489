import type { Auth, UserRecord } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { providerCircuitBreaker } from '#server/adapters/firebase-auth/call-provider.ts';
import { revocationCheck } from '#server/adapters/firebase-auth/revocation-check.ts';
import { handClock } from '../../test-services.ts';

const user = { uid: 'ann', disabled: false } as UserRecord;
const signIn = { uid: 'ann', authTimeMs: 1 };

/** A provider that answers or hangs, as the test says, and the check in front of it. */
function open() {
  const clock = handClock();
  const state = { isHanging: false, asked: 0 };
  const auth: Pick<Auth, 'getUser'> = {
    getUser: () => {
      state.asked += 1;
      return state.isHanging ? new Promise(() => {}) : Promise.resolve(user);
    },
  };
  const check = revocationCheck({
    loadAuth: async () => auth,
    askProvider: providerCircuitBreaker(() => clock.now()),
    clock,
  });
  const call = (uid = 'ann', maxAgeMs?: number) =>
    check.refuseRevoked({ ...signIn, uid }, { maxAgeMs }).then(
      () => 'passed',
      (error: { code: string }) => error.code,
    );
  const pass = async (ms: number) => {
    clock.advance(ms);
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { state, call, pass, forget: (uid: string) => check.forget(uid) };
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

test('an answer that was on its way when its user was forgotten reaches who waits, and is not kept', async () => {
  const { state, call, forget } = open();
  const before = call();
  forget('ann');
  expect(await before).toBe('passed');
  expect(await call()).toBe('passed');
  expect(state.asked).toBe(2);
});

describe('an identity provider that hangs', () => {
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
