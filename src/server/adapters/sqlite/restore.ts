import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { documentsFile } from './documents.ts';

/**
 * Replaces the documents of a data directory by a back-up, and returns the name under which the previous ones are kept, if there were any.
 * @throws where the back-up is damaged or no database of ours, where documents exist and may not be replaced, or where a server uses them.
 */
export function restore(
  source: string,
  dataDir: string,
  { mayReplace }: { readonly mayReplace: boolean },
): string | null {
  refuseUnusable(source);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const target = join(dataDir, documentsFile);
  const isThere = existsSync(target);
  if (isThere && !mayReplace) throw new Error(`${target} is there already; --replace puts it aside`);
  if (isThere) closeLog(target);
  const unfinished = `${target}.unfinished`;
  copyFileSync(source, unfinished);
  chmodSync(unfinished, 0o600);
  const before = isThere ? `${target}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}` : null;
  if (before) renameSync(target, before);
  for (const suffix of ['-wal', '-shm']) rmSync(target + suffix, { force: true });
  renameSync(unfinished, target);
  return before;
}

function refuseUnusable(source: string): void {
  if (!existsSync(source)) throw new Error(`there is no ${source}`);
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    const isWhole = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
    const isOurs =
      database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'documents'").get() !== undefined;
    if (!isWhole || !isOurs) throw new Error(`${source} is no whole back-up of Polycue`);
  } finally {
    database.close();
  }
}

/** Writes all of the log into the file. @throws where another process has it open. */
function closeLog(target: string): void {
  const database = new DatabaseSync(target, { timeout: 0 });
  try {
    // Leaving WAL mode needs an exclusive connection.
    database.exec('PRAGMA journal_mode = DELETE');
  } catch (cause) {
    throw new Error('a server uses the database: stop it first', { cause });
  } finally {
    database.close();
  }
}
