import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDemo } from '#demo/demo.ts';
import { keptMasterKey } from '#demo/master-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polycue-demo-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const usable = /^demo:[A-Za-z\d+/]{43}=$/;

test('the master key is made once, for its owner alone', () => {
  const key = keptMasterKey(dataDir);
  expect(key).toMatch(usable);
  expect(keptMasterKey(dataDir)).toBe(key);
  expect(statSync(join(dataDir, 'master-key')).mode & 0o777).toBe(0o600);
});

test('an empty file of a master key, as a full disk left it, is filled', () => {
  writeFileSync(join(dataDir, 'master-key'), '');
  const key = keptMasterKey(dataDir);
  expect(key).toMatch(usable);
  expect(readFileSync(join(dataDir, 'master-key'), 'utf8').trim()).toBe(key);
});

test('a master key that cannot be written leaves no part of it', () => {
  // Stands in the way of the write, as a full disk does.
  mkdirSync(join(dataDir, 'master-key.new'));
  expect(() => keptMasterKey(dataDir)).toThrow(/EISDIR/);
  expect(existsSync(join(dataDir, 'master-key'))).toBe(false);
});

test('a data directory that cannot be written to ends the start with its name and the reason', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const env = { POLYCUE_DATA_DIR: join(file, 'below') };
  await expect(startDemo({ env, server: 'built', onLink: () => undefined })).rejects.toMatchObject({
    name: 'StartProblem',
    message: `cannot write to ${file} (POLYCUE_DATA_DIR): it is no folder (ENOTDIR)`,
  });
});
