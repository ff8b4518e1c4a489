import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** The digest of a back-up lies in the file, in a table of its own. SQLite's check sees broken pages, and not a changed byte inside a text. */
const TABLE = 'back_up';

/** All that makes a database of ours, bytes as they are stored. Indices are made again by every copy. */
const contents = [
  `SELECT type, name, tbl_name, CAST(sql AS BLOB) FROM sqlite_schema WHERE name <> '${TABLE}' ORDER BY type, name`,
  `SELECT CAST(name AS BLOB), seq FROM sqlite_sequence ORDER BY name`,
  `SELECT revision, CAST(collection AS BLOB), CAST(id AS BLOB), CAST(owner AS BLOB), expires_at_ms, CAST(json AS BLOB)
   FROM documents ORDER BY revision`,
  `PRAGMA user_version`,
];

/** Puts a digest of what is in a back-up beside it. */
export function sealBackUp(path: string): void {
  withDatabase(path, (database) => {
    database.exec(`DROP TABLE IF EXISTS ${TABLE}`);
    const digest = digestOf(database);
    database.exec(`CREATE TABLE ${TABLE} (digest TEXT NOT NULL) STRICT`);
    database.prepare(`INSERT INTO ${TABLE} (digest) VALUES (?)`).run(digest);
  });
}

/** Makes a database of ours of a back-up again. */
export function unsealBackUp(path: string): void {
  withDatabase(path, (database) => database.exec(`DROP TABLE IF EXISTS ${TABLE}`));
}

/**
 * Whether a back-up is what was backed up; `unknown` for one without a digest: an older one, or a copied file.
 * @throws what SQLite throws.
 */
export function compareDigest(database: DatabaseSync): 'same' | 'changed' | 'unknown' {
  const isSealed = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(TABLE) !== undefined;
  if (!isSealed) return 'unknown';
  const stored = database.prepare(`SELECT digest FROM ${TABLE}`).get()?.['digest'];
  return stored === digestOf(database) ? 'same' : 'changed';
}

function digestOf(database: DatabaseSync): string {
  const hash = createHash('sha256');
  for (const sql of contents) {
    for (const row of database.prepare(sql).iterate()) {
      for (const value of Object.values(row)) {
        const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value));
        // With their lengths: no two rows give the same bytes.
        hash.update(`${typeof value} ${bytes.length}\n`).update(bytes);
      }
    }
  }
  return hash.digest('hex');
}

function withDatabase(path: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path);
  try {
    work(database);
  } finally {
    database.close();
  }
}
