/**
 * Copies the embedded database into a new file, while the server runs. To restore it, stop the server and put the copy in place of
 * `polycue.sqlite` in the data directory (delete `polycue.sqlite-wal` and `polycue.sqlite-shm` beside it). Keep the master keys with it, but not
 * in the same place: without them the stored Gemini keys cannot be read.
 *
 *   node scripts/operator/back-up.ts <new file>
 */
import { backUp } from '#server/adapters/sqlite/back-up.ts';
import { readOperatorConfig, reportFailure } from './with-services.ts';

const [target, ...rest] = process.argv.slice(2);

if (target === undefined || rest.length > 0) {
  console.error('usage: node scripts/operator/back-up.ts <new file>');
  process.exit(2);
}

await reportFailure(async () => {
  const { store, dataDir } = readOperatorConfig();
  if (store !== 'sqlite') throw new Error('Firestore has back-ups of its own: gcloud firestore export');
  backUp(dataDir, target);
  console.log(`${dataDir} is copied to ${target}`);
});
