import { expect, test } from 'vitest';
import { inFlight } from '#server/concurrency/in-flight.ts';

test('settled waits for what is under way for its key, however it ends, and for nothing that begins later', async () => {
  const works = inFlight();
  const first = Promise.withResolvers<string>();
  const failing = Promise.withResolvers<string>();
  const never = new Promise<never>(() => undefined);
  const added = works.add('ann', first.promise);
  const failed = works.add('ann', failing.promise);
  void works.add('bob', never);
  let isSettled = false;
  const settled = works.settled('ann').then(() => (isSettled = true));
  void works.add('ann', never);

  first.resolve('done');
  expect(await added).toBe('done');
  expect(isSettled).toBe(false);
  failing.reject(new Error('failed'));
  await expect(failed).rejects.toThrow('failed');
  await settled;
});

test('settled resolves at once where all has ended, or nothing ever began', async () => {
  const works = inFlight();
  await works.add('ann', Promise.resolve());
  await works.settled('ann');
  await works.settled('nobody');
});
