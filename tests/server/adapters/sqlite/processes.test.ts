import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { killCycles } from './kill-cycles.ts';
import { runWorker } from './worker-process.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polycue-processes-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('several processes on one database', () => {
  test('spend exactly the five credits of a day between them', async () => {
    const race = { dataDir, uid: 'ann', translations: 25, allowance: 5 };
    const reports = await Promise.all([runWorker(race), runWorker(race), runWorker(race), runWorker(race)]);
    const sum = (key: 'delivered' | 'returned' | 'opened' | 'refused') =>
      reports.reduce((total, report) => total + report[key], 0);
    expect(reports.every(({ isDone }) => isDone)).toBe(true);
    expect(sum('delivered')).toBe(5);
    expect(sum('opened')).toBe(5 + sum('returned'));
    expect(sum('opened') + sum('refused')).toBe(100);
  }, 60_000);

  test('lose and double nothing when one is killed at any point, twenty times', async () => {
    expect(await killCycles(20)).toMatchObject({ cycles: 20, contradictions: [] });
  }, 120_000);
});
