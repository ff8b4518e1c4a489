/**
 * Copies the embedded database into a new file, while the server runs. `restore` puts it back. Keep the
 * master keys too, but in another place: without them the stored Gemini keys cannot be read.
 *
 *   npm run operator -- back-up <new file>
 */
import { backUp } from '#server/adapters/sqlite/back-up.ts';
import { readOperatorConfig, reportFailure } from './with-services.ts';

const [target, ...rest] = process.argv.slice(2);

if (target === undefined || rest.length > 0) {
  console.error('usage: npm run operator -- back-up <new file>');
  process.exit(2);
}

await reportFailure(async () => {
  const { store, dataDir } = readOperatorConfig();
  if (store !== 'sqlite') throw new Error('Firestore has back-ups of its own: gcloud firestore export');
  backUp(dataDir, target);
  console.log(`${dataDir} is copied to ${target}`);
});
