import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { compareDigest, unsealBackUp } from './back-up-digest.ts';
import { copyDatabase } from './copy-database.ts';
import { documentsFile } from './documents-file.ts';
import { documentsVersion } from './documents.ts';
import { exclusively } from './exclusively.ts';
import { isBusy } from './sqlite-error.ts';

/** SQLite's files beside a database. They are there after it was closed only where that is damaged. */
const LOG_SUFFIXES = ['-wal', '-shm'];

export interface Restored {
  /** The name under which the documents before are kept, if there were any. */
  readonly before: string | null;
  /** The back-up had a digest of its content: no byte of it has changed. */
  readonly isProven: boolean;
}

/**
 * Replaces the documents of a data directory by a back-up.
 * @throws where the back-up is damaged, newer than this program or no database of ours, where documents exist and may not be replaced, or where a server or another restore uses them.
 */
export function restore(
  source: string,
  dataDir: string,
  { mayReplace }: { readonly mayReplace: boolean },
): Restored {
  const { isProven } = refuseUnusable(source);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const put = () => ({ before: putInPlace(source, join(dataDir, documentsFile), mayReplace), isProven });
  return exclusively(join(dataDir, 'restore.lock'), put, restoring);
}

function restoring(): Error {
  return new Error('another restore of these documents is under way: wait for its end');
}

/** The name under which the documents before are kept, if there were any. */
function putInPlace(source: string, target: string, mayReplace: boolean): string | null {
  const isThere = existsSync(target);
  if (isThere && !mayReplace) throw new Error(`${target} is there already; --replace puts it aside`);
  if (isThere && !closeLog(target)) throw new Error('a server uses the database: stop it first');
  const unfinished = `${target}.unfinished`;
  copyDatabase(source, unfinished, unsealBackUp);
  const before = isThere ? putAside(target) : null;
  renameSync(unfinished, target);
  return before;
}

function putAside(target: string): string {
  const before = `${target}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const suffix of LOG_SUFFIXES)
    if (existsSync(target + suffix)) renameSync(target + suffix, before + suffix);
  renameSync(target, before);
  return before;
}

function refuseUnusable(source: string): Pick<Restored, 'isProven'> {
  if (!existsSync(source)) throw new Error(`there is no ${source}`);
  const found = inspect(source);
  if (found === null) throw new Error(`${source} is no whole back-up of Polycue`);
  const { version, digest } = found;
  if (version > documentsVersion)
    throw new Error(
      `${source} has version ${version}, this program knows ${documentsVersion}: update the program`,
    );
  if (digest === 'changed')
    throw new Error(`${source} is damaged: it does not hold what was backed up. Use another back-up`);
  return { isProven: digest === 'same' };
}

interface Inspected {
  readonly version: number;
  readonly digest: ReturnType<typeof compareDigest>;
}

/** What a whole database of ours is, else `null`. */
function inspect(source: string): Inspected | null {
  try {
    const database = new DatabaseSync(source, { readOnly: true });
    try {
      const read = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
      const isWhole = read('PRAGMA quick_check(1)') === 'ok';
      const isOurs = read("SELECT 1 FROM sqlite_schema WHERE name = 'documents'") === 1;
      if (!isWhole || !isOurs) return null;
      const version = Number(read('PRAGMA user_version'));
      // A newer program may keep more, and its digest may say so in another way.
      return { version, digest: version > documentsVersion ? 'unknown' : compareDigest(database) };
    } finally {
      database.close();
    }
  } catch {
    // SQLite says of a picture or a folder only that it is no database, or that reading failed.
    return null;
  }
}

/**
 * Writes all of the log into the file, where that can be done: a damaged database is what a back-up is for. `false` where another process has it open.
 */
function closeLog(target: string): boolean {
  const database = new DatabaseSync(target, { timeout: 0 });
  try {
    // Leaving WAL mode needs an exclusive connection.
    database.exec('PRAGMA journal_mode = DELETE');
    return true;
  } catch (thrown) {
    return !isBusy(thrown);
  } finally {
    database.close();
  }
}
