import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLeaks, twoUserSequences } from './two-users.ts';

test('no answer to one user contains data of another, for any sequence of calls', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(twoUserSequences, async (sequence) => {
      expect(await findLeaks(sequence, (number += 1))).toEqual([]);
    }),
    { numRuns: 400 },
  );
}, 120_000);
