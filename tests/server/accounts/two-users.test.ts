import fc from '#tests/fast-check.ts';
import { expect, test } from 'vitest';
import { longMinutes } from '../../hardening/long-run.ts';
import { findLeaks, twoUserSequences } from './two-users.ts';

const SEQUENCES = longMinutes > 0 ? 10_000 : 400;

test('no answer to one user contains data of another, for any sequence of calls', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(twoUserSequences, async (sequence) => {
      expect(await findLeaks(sequence, (number += 1))).toEqual([]);
    }),
    { numRuns: SEQUENCES },
  );
}, 1_800_000);
