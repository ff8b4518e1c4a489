import { expect, test } from 'vitest';
import { type CommitOutcome, groupCommit } from '#server/concurrency/group-commit.ts';

const done = (result: string) => ({ kind: 'done', result }) as const;

test('operations of one turn of the event loop are one group, and those that come during its commit are the next', async () => {
  const groups: (readonly string[])[] = [];
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const submit = groupCommit<string, string>(async (_key, operations) => {
    groups.push(operations);
    if (groups.length === 1) await release;
    return operations.map(done);
  });
  const first = [submit('ann', 'a'), submit('ann', 'b')];
  await new Promise((next) => void setImmediate(() => setImmediate(next)));
  const second = [submit('ann', 'c'), submit('ann', 'd')];
  resolve();
  expect(await Promise.all([...first, ...second])).toEqual(['a', 'b', 'c', 'd']);
  expect(groups).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('an operation that fails early has its answer before the group is committed', async () => {
  const { promise: committed, resolve } = Promise.withResolvers<readonly CommitOutcome<string>[]>();
  const submit = groupCommit<string, string>((_key, _operations, failEarly) => {
    failEarly(1, new Error('no credit'));
    return committed;
  });
  const passing = submit('ann', 'a');
  await expect(submit('ann', 'b')).rejects.toThrow('no credit');
  resolve([done('a'), done('b')]);
  expect(await passing).toBe('a');
});
