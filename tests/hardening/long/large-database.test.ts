import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { recordFigure } from '../figures.ts';
import { longMinutes } from '../long-run.ts';
import { startTarget, type Target } from '../target.ts';

const MB = 2 ** 20;
const DOCUMENTS = 2_000;
const DOCUMENT_CHARS = 56_000;

describe.skipIf(longMinutes === 0)('a start', () => {
  let target: Target;
  const figures: Record<string, number> = {};
  beforeAll(async () => {
    target = await startTarget();
  });
  afterAll(async () => {
    recordFigure('starts', figures);
    await target.stop();
  });

  async function readyAfterRestart(): Promise<number> {
    const startedMs = performance.now();
    target = await target.restart();
    while ((await fetch(`${target.origin}/api/ready`)).status !== 200);
    return Math.round(performance.now() - startedMs);
  }

  test('takes at most a second and a half', async () => {
    await target.end();
    figures['coldMs'] = await readyAfterRestart();
    expect(figures['coldMs']).toBeLessThanOrEqual(1_500);
  });

  test('on a database of 100 MB takes no longer, and its check two seconds at most', async () => {
    await target.end();
    const store = sqliteStore(target.dataDir);
    for (let at = 0; at < DOCUMENTS; at += 1)
      await store.put('profiles', `user ${at}`, {
        text: String(at).repeat(DOCUMENT_CHARS).slice(0, DOCUMENT_CHARS),
      });
    await store.close();
    const file = join(target.dataDir, 'polycue.sqlite');
    figures['databaseMb'] = Math.round(statSync(file).size / MB);
    expect(figures['databaseMb']).toBeGreaterThanOrEqual(100);
    const database = new DatabaseSync(file, { readOnly: true });
    const startedMs = performance.now();
    expect(database.prepare('PRAGMA quick_check').all()).toEqual([{ quick_check: 'ok' }]);
    figures['quickCheckMs'] = Math.round(performance.now() - startedMs);
    database.close();
    figures['readyOnLargeMs'] = await readyAfterRestart();
    expect(figures['quickCheckMs']).toBeLessThanOrEqual(2_000);
    expect(figures['readyOnLargeMs']).toBeLessThanOrEqual(1_500);
  }, 120_000);
});
