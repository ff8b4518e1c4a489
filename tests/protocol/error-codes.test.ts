import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorStatus } from '#protocol/error-codes.ts';

/** The statuses in the first column of the contract's table of failures. */
function explained(): Set<number> {
  const contract = readFileSync('docs/contract.md', 'utf8');
  const [, rows = ''] = contract.split(/^\| status +\| meaning.*\n\|[- |]+\n/m);
  const first = rows.slice(0, rows.indexOf('\n\n')).split('\n');
  return new Set(first.flatMap((row) => (row.split('|')[1] ?? '').split(',').map(Number)));
}

test('the contract explains every status that a refused call can have', () => {
  const statuses = new Set<number>(Object.values(errorStatus));
  expect([...statuses].filter((status) => !explained().has(status))).toEqual([]);
  expect([...explained()].filter((status) => !statuses.has(status))).toEqual([]);
});
