import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '#messages/first.ts';
import { announceWhileWaiting } from '#islands/ui/waiting/announce-while-waiting.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what is quick says nothing', async () => {
  const said: (string | null)[] = [];
  await announceWhileWaiting((words) => said.push(words), Promise.resolve('done'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([null]);
});

test('what takes long says so, then what may hold it up, and nothing after its end', async () => {
  const said: (string | null)[] = [];
  const work = Promise.withResolvers<string>();
  const waiting = announceWhileWaiting((words) => said.push(words), work.promise);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(said).toEqual([t('wait.moment')]);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(said).toEqual([t('wait.moment'), t('wait.late')]);
  work.reject(new Error('refused'));
  await expect(waiting).rejects.toThrow('refused');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([t('wait.moment'), t('wait.late'), null]);
});
