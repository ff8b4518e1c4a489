/**
 * Copies the embedded database into a new file, while the server runs. `restore` puts it back. Keep the
 * master keys too, but in another place: without them the stored Gemini keys cannot be read.
 *
 *   npm run operator -- back-up <new file>
 */
import { backUp } from '#server/adapters/sqlite/back-up.ts';
import type { Given } from './arguments.ts';
import { readOperatorConfig } from './with-services.ts';

export async function run({ values: [target = ''] }: Given): Promise<void> {
  const { store, dataDir } = readOperatorConfig();
  if (store !== 'sqlite') throw new Error('Firestore has back-ups of its own: gcloud firestore export');
  backUp(dataDir, target);
  console.log(`${dataDir} is copied to ${target}`);
}
