import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { circuitBreaker } from '#server/concurrency/circuit-breaker.ts';

const TIMEOUT_MS = 4_000;
const OPEN_MS = 5_000;

/** A service that answers, hangs or fails as the test says, and the breaker in front of it. */
function open({ isBrief }: { readonly isBrief?: (thrown: unknown) => boolean } = {}) {
  const state = { calls: 0 };
  const call = circuitBreaker({
    timeoutMs: TIMEOUT_MS,
    openMs: OPEN_MS,
    ...(isBrief ? { isBrief } : {}),
    isOutage: (thrown) => thrown instanceof Error && thrown.message !== 'refused by the service',
    refusal: (reason) => new Error(reason),
  });
  const ask = (answer: () => Promise<string>) =>
    call(() => {
      state.calls += 1;
      return answer();
    }).catch((error: unknown) => (error as Error).message);
  return { state, ask };
}
const answers = async () => 'answer';
const hangs = () => new Promise<string>(() => {});
const fails = () => Promise.reject(new Error('no connection'));
const isLost = (thrown: unknown) => (thrown as Error).message === 'no connection';
const refuses = () => Promise.reject(new Error('refused by the service'));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('a call that hangs ends at its limit, and then nobody waits until one of them finds the service well', async () => {
  const { state, ask } = open();
  const first = ask(hangs);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(await first).toBe('timeout');
  expect(await Promise.all([ask(hangs), ask(hangs)])).toEqual(['open', 'open']);
  await vi.advanceTimersByTimeAsync(OPEN_MS);
  expect(await ask(answers)).toBe('answer');
  expect(await ask(answers)).toBe('answer');
  expect(state.calls).toBe(3);
});

test('an outage is tried again by one call at a time', async () => {
  const { state, ask } = open();
  expect(await ask(fails)).toBe('no connection');
  await vi.advanceTimersByTimeAsync(OPEN_MS);
  const probe = ask(hangs);
  expect(await ask(answers)).toBe('open');
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(await probe).toBe('timeout');
  expect(await ask(answers)).toBe('open');
  expect(state.calls).toBe(2);
});

test('a refusal is an answer: it opens nothing', async () => {
  const { ask } = open();
  expect(await ask(refuses)).toBe('refused by the service');
  expect(await ask(answers)).toBe('answer');
});

test('one slow call among others that are answered opens nothing', async () => {
  const { ask } = open();
  const slow = ask(hangs);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ask(answers)).toBe('answer');
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(await slow).toBe('timeout');
  expect(await ask(answers)).toBe('answer');
});

test('where an outage may be one of a moment, only several one after another open it', async () => {
  const { ask } = open({ isBrief: isLost });
  for (let round = 0; round < 2; round += 1) {
    expect(await ask(fails)).toBe('no connection');
    expect(await ask(fails)).toBe('no connection');
    expect(await ask(answers)).toBe('answer');
  }
  for (let count = 0; count < 3; count += 1) expect(await ask(fails)).toBe('no connection');
  expect(await ask(answers)).toBe('open');
  await vi.advanceTimersByTimeAsync(OPEN_MS);
  expect(await ask(fails)).toBe('no connection');
  expect(await ask(answers)).toBe('open');
});

test('calls that fail together are one failure, and one that hangs is enough', async () => {
  const { ask } = open({ isBrief: isLost });
  expect(await Promise.all(Array.from({ length: 20 }, () => ask(fails)))).toEqual(
    Array(20).fill('no connection'),
  );
  expect(await ask(answers)).toBe('answer');
  const hanging = ask(hangs);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(await hanging).toBe('timeout');
  expect(await ask(answers)).toBe('open');
});
