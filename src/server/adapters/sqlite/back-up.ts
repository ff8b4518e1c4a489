import { randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { sealBackUp } from './back-up-digest.ts';
import { copyDatabase } from './copy-database.ts';
import { requireDocuments } from './documents-file.ts';

/**
 * Copies a snapshot of the documents of a data directory into a new file. The server may run meanwhile.
 * A digest of its content lies in it. The cache is not copied: it is expendable.
 * @throws where there is no database, or something at the target.
 */
export function backUp(dataDir: string, target: string): void {
  if (existsSync(target)) throw new Error(`${target} exists already`);
  if (!existsSync(dirname(target))) throw new Error(`there is no folder ${dirname(target)}`);
  // One of its own: another back-up may be under way to the same name.
  const unfinished = `${target}.unfinished-${randomUUID()}`;
  copyDatabase(requireDocuments(dataDir), unfinished, sealBackUp);
  renameSync(unfinished, target);
}
