import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withLock } from '../../scripts/bootstrap/lock.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'polycue-lock-'));
  file = join(folder, 'prepare.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('withLock', () => {
  test('lets one piece of work run at a time', async () => {
    const events: string[] = [];
    const work = (name: string) =>
      withLock(file, async () => {
        events.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        events.push(`${name} ends`);
      });
    await Promise.all([work('first'), work('second'), work('third')]);
    expect(events).toHaveLength(6);
    for (let at = 0; at < events.length; at += 2) {
      expect(events[at + 1]).toBe(events[at]?.replace('begins', 'ends'));
    }
  });

  test('says whose the lock is, and gives it back after a failure', async () => {
    await expect(
      withLock(file, async () => {
        expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
        throw new Error('no space left');
      }),
    ).rejects.toThrow('no space left');
    expect(existsSync(file)).toBe(false);
  });

  test('takes over from a process that has died', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(file, String(pid));
    expect(await withLock(file, async () => 'done')).toBe('done');
  });
});
