import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The demo's master key: generated once, stored in the data directory, readable by its owner only. */
export function keptMasterKey(dataDir: string): string {
  const file = join(dataDir, 'master-key');
  if (!existsSync(file)) writeFileSync(file, `demo:${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
