import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainUnwritable } from './explain-unwritable.ts';
import { migrate } from './migrate.ts';
import { isDamaged } from './sqlite-error.ts';

/** SQLite waits for another process by blocking this one, so only as long as a conflict usually takes. `retryWhileBusy` waits longer. */
const BUSY_TIMEOUT_MS = 5;
/** At the start no request is served yet, so blocking is harmless. */
const OPENING_BUSY_TIMEOUT_MS = 5_000;

export interface DatabaseOptions {
  readonly name: string;
  /** One SQL script per version; never edit one, only append. */
  readonly migrations: readonly string[];
  /** `FULL`: acknowledged writes survive a power cut. `NORMAL`: they survive the end of the process. */
  readonly synchronous: 'FULL' | 'NORMAL';
}

/**
 * Opens a database file of the data directory (`:memory:` for none), checks it, and brings it to the newest version.
 * @throws where the file is damaged, or was written by a newer version, and where nothing can be written.
 */
export function openDatabase(dataDir: string, options: DatabaseOptions): DatabaseSync {
  if (dataDir === ':memory:') return open(dataDir, options);
  try {
    return open(dataDir, options);
  } catch (error) {
    throw explainUnwritable(dataDir, error, 'POLYCUE_DATA_DIR');
  }
}

function open(dataDir: string, options: DatabaseOptions): DatabaseSync {
  const isFile = dataDir !== ':memory:';
  if (isFile) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = isFile ? join(dataDir, options.name) : dataDir;
  const database = new DatabaseSync(path, { timeout: OPENING_BUSY_TIMEOUT_MS });
  try {
    if (isFile) chmodSync(path, 0o600);
    database.exec('PRAGMA journal_mode = WAL');
    database.exec(`PRAGMA synchronous = ${options.synchronous}`);
    // Deleted data is overwritten, so that a deleted account leaves the file as well.
    database.exec('PRAGMA secure_delete = ON');
    refuseDamage(database, path);
    migrate(database, options.migrations);
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return database;
  } catch (error) {
    database.close();
    throw isDamaged(error) ? damaged(path) : error;
  }
}

function refuseDamage(database: DatabaseSync, path: string): void {
  const found = database.prepare('PRAGMA quick_check(1)').get();
  if (found?.['quick_check'] !== 'ok') throw damaged(path);
}

function damaged(path: string): Error {
  return new Error(`${path} is damaged: restore it from a back-up`);
}
