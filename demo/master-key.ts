import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** The demo's master key: generated once, stored in the data directory, readable by its owner only. */
export function keptMasterKey(dataDir: string): string {
  const file = join(dataDir, 'master-key');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  // With an empty one, the server would make a new key at each start, and what the last one sealed could not be read.
  if (kept === '') writeWhole(file, `demo:${randomBytes(32).toString('base64')}\n`);
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
