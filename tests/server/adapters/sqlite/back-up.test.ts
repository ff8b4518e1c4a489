import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '#server/adapters/sqlite/back-up.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { restore } from '#server/adapters/sqlite/restore.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polycue-sqlite-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const unfinished = () => readdirSync(dataDir).filter((name) => name.includes('.unfinished'));

/** Does something after each statement that a copy runs. */
function whileCopying(during: () => void, copying: () => void): void {
  const run = StatementSync.prototype.run;
  StatementSync.prototype.run = function watchedRun(...parameters: [never]) {
    const result = run.apply(this, parameters);
    during();
    return result;
  };
  try {
    copying();
  } finally {
    StatementSync.prototype.run = run;
  }
}

/** The same, once. */
function once(during: () => void): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    during();
  };
}

describe('backUp', () => {
  test('copies a database that is in use, and the copy is a whole store', async () => {
    const store = sqliteStore(dataDir);
    for (let at = 0; at < 50; at += 1) await store.put('notes', `${at}`, { text: `note ${at}` });
    const target = join(dataDir, 'copy', '..', 'polycue.backup');
    backUp(dataDir, target);
    await store.put('notes', '50', { text: 'after the copy' });
    await store.close();
    expect(statSync(target).mode & 0o777).toBe(0o600);
    const restored = await mkdtemp(join(tmpdir(), 'polycue-restored-'));
    await writeFile(join(restored, 'polycue.sqlite'), readFileSync(target));
    const copy = sqliteStore(restored);
    expect(await copy.get('notes', '49')).toEqual({ text: 'note 49' });
    expect(await copy.get('notes', '50')).toBeNull();
    await copy.close();
    await rm(restored, { recursive: true });
  });

  test('overwrites nothing, and says where there is nothing to copy', async () => {
    const target = join(dataDir, 'copy');
    expect(() => backUp(dataDir, target)).toThrow(/no database/);
    await sqliteStore(dataDir).close();
    await writeFile(target, 'precious');
    expect(() => backUp(dataDir, target)).toThrow(/exists already/);
    expect(readFileSync(target, 'utf8')).toBe('precious');
    chmodSync(target, 0o600);
    expect(unfinished()).toEqual([]);
  });

  test('can be read by nobody else, from its first byte on', async () => {
    await sqliteStore(dataDir).close();
    const target = join(dataDir, 'copy');
    const modes = new Set<number>();
    whileCopying(
      () => {
        for (const name of unfinished()) modes.add(statSync(join(dataDir, name)).mode & 0o777);
      },
      () => backUp(dataDir, target),
    );
    expect([...modes]).toEqual([0o600]);
  });

  test('is whole where two are made to one name at once', async () => {
    const store = sqliteStore(dataDir);
    await store.put('notes', 'a', { text: 'kept' });
    await store.close();
    const target = join(dataDir, 'copy');
    const other = once(() => backUp(dataDir, target));
    whileCopying(other, () => backUp(dataDir, target));
    expect(restore(target, join(dataDir, 'restored'), { mayReplace: false }).isProven).toBe(true);
    expect(unfinished()).toEqual([]);
  });

  test('leaves nothing behind where it fails, and says which folder there is none of', async () => {
    await writeFile(join(dataDir, 'polycue.sqlite'), Buffer.alloc(20_000, 0xa5));
    expect(() => backUp(dataDir, join(dataDir, 'copy'))).toThrow(/not a database/);
    expect(readdirSync(dataDir)).toEqual(['polycue.sqlite']);
    const missing = join(dataDir, 'missing');
    expect(() => backUp(dataDir, join(missing, 'copy'))).toThrow(`there is no folder ${missing}`);
  });
});

describe('restore', () => {
  const put = async (folder: string, text: string) => {
    const store = sqliteStore(folder);
    await store.put('notes', 'a', { text });
    return store;
  };
  const noteIn = async (folder: string) => {
    const store = sqliteStore(folder);
    const note = await store.get('notes', 'a');
    await store.close();
    return note;
  };
  const isRefused = (source: string) => {
    try {
      restore(source, dataDir, { mayReplace: true });
      return false;
    } catch {
      return true;
    }
  };
  let copy: string;
  beforeEach(async () => {
    copy = join(dataDir, 'copy');
    await (await put(dataDir, 'kept')).close();
    backUp(dataDir, copy);
  });

  test.each([
    ['other data', Buffer.alloc(20_000, 0xa5)],
    ['nothing', Buffer.alloc(0)],
  ])('takes the place of a database of which %s is left, without its log, and keeps it', async (_, left) => {
    await writeFile(join(dataDir, 'polycue.sqlite'), left);
    await writeFile(join(dataDir, 'polycue.sqlite-wal'), 'what was in the log');
    const { before } = restore(copy, dataDir, { mayReplace: true });
    expect(existsSync(join(dataDir, 'polycue.sqlite-wal'))).toBe(false);
    expect(await noteIn(dataDir)).toEqual({ text: 'kept' });
    expect(readFileSync(before ?? '')).toEqual(left);
  });

  test('takes what is still in the log of a database that was copied as files', async () => {
    const folder = join(dataDir, 'other');
    const running = await put(folder, 'in the log');
    const files = join(dataDir, 'files');
    await mkdir(files);
    for (const name of ['polycue.sqlite', 'polycue.sqlite-wal'])
      await writeFile(join(files, name), readFileSync(join(folder, name)));
    await running.close();
    const { isProven } = restore(join(files, 'polycue.sqlite'), dataDir, { mayReplace: true });
    expect(isProven).toBe(false);
    expect(await noteIn(dataDir)).toEqual({ text: 'in the log' });
    expect(statSync(join(dataDir, 'polycue.sqlite')).mode & 0o777).toBe(0o600);
  });

  test('refuses a back-up of which one byte has changed, wherever it is', async () => {
    const whole = readFileSync(copy);
    const text = whole.indexOf('kept');
    const places = [text, whole.indexOf('notes'), whole.indexOf('owner TEXT'), whole.indexOf('documents')];
    for (let at = 100; at < whole.length; at += 701) places.push(at);
    let refused = 0;
    for (const at of places) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 0x01;
      await writeFile(copy, damaged);
      // A byte that no table or index uses may change: then what is restored is what was backed up.
      if (isRefused(copy)) refused += 1;
      else expect(await noteIn(dataDir)).toEqual({ text: 'kept' });
      if (at === text)
        expect(() => restore(copy, dataDir, { mayReplace: true })).toThrow(`${copy} is damaged`);
    }
    expect(refused).toBeGreaterThan(4);
  });

  test('is done by one at a time, and leaves the other the database as it is', async () => {
    const again = once(() => {
      expect(() => restore(copy, dataDir, { mayReplace: true })).toThrow(
        'another restore of these documents is under way',
      );
    });
    whileCopying(again, () => restore(copy, dataDir, { mayReplace: true }));
    expect(await noteIn(dataDir)).toEqual({ text: 'kept' });
    expect(unfinished()).toEqual([]);
    restore(copy, dataDir, { mayReplace: true });
    expect(statSync(join(dataDir, 'restore.lock')).mode & 0o777).toBe(0o600);
    expect.assertions(4);
  });

  test('proves what it restores, and leaves no mark in it', async () => {
    expect(restore(copy, dataDir, { mayReplace: true }).isProven).toBe(true);
    const again = join(dataDir, 'again');
    backUp(dataDir, again);
    expect(restore(again, dataDir, { mayReplace: true }).isProven).toBe(true);
    const database = new DatabaseSync(join(dataDir, 'polycue.sqlite'), { readOnly: true });
    const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    database.close();
    expect(names.map(({ name }) => name).toSorted()).toEqual(['documents', 'sqlite_sequence']);
  });

  test('refuses what the server could not read, and leaves the database as it is', async () => {
    const newer = new DatabaseSync(copy);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    expect(() => restore(copy, dataDir, { mayReplace: true })).toThrow(/version 99.*update the program/);
    const picture = join(dataDir, 'picture.png');
    await writeFile(picture, 'no database');
    for (const source of [picture, dataDir])
      expect(() => restore(source, dataDir, { mayReplace: true })).toThrow(
        `${source} is no whole back-up of Polycue`,
      );
    expect(await noteIn(dataDir)).toEqual({ text: 'kept' });
  });
});
