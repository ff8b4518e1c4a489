import type { DatabaseSync } from 'node:sqlite';
import { atomically } from './atomically.ts';

/** Brings a database to the newest version, each step and its version number in one transaction. @throws where it is newer than this program. */
export function migrate(database: DatabaseSync, migrations: readonly string[]): void {
  for (let version = readVersion(database); version !== migrations.length; version = readVersion(database)) {
    if (version > migrations.length) {
      throw new Error(
        `the database has version ${version}, this program knows ${migrations.length}: update the program`,
      );
    }
    step(database, migrations, version);
  }
}

function step(database: DatabaseSync, migrations: readonly string[], version: number): void {
  atomically(database, () => {
    // Another process that starts at the same time may have migrated first.
    if (readVersion(database) === version)
      database.exec(`${migrations[version] ?? ''}; PRAGMA user_version = ${version + 1}`);
  });
}

function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}
