import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const documentsFile = 'polycue.sqlite';

/** The database of a data directory. @throws where there is none. */
export function requireDocuments(dataDir: string): string {
  const path = join(dataDir, documentsFile);
  if (existsSync(path)) return path;
  throw new Error(`there is no database in ${dataDir} (POLYCUE_DATA_DIR)`);
}
