/**
 * Puts a back-up in place of the embedded database. The server must be stopped. A database that is there already stays, renamed, and is replaced
 * only with `--replace`.
 *
 *   npm run operator -- restore <file> [--replace]
 */
import { restore } from '#server/adapters/sqlite/restore.ts';
import type { Given } from './arguments.ts';
import { readOperatorConfig } from './with-services.ts';

export async function run({ values: [source = ''], flags }: Given): Promise<void> {
  const { store, dataDir } = readOperatorConfig();
  if (store !== 'sqlite') throw new Error('Firestore has a restore of its own: gcloud firestore import');
  const { before, isProven } = restore(source, dataDir, { mayReplace: flags.has('replace') });
  console.log(`${source} is now the database of ${dataDir}`);
  if (!isProven)
    console.log(
      'it has no digest of its content, like back-ups of earlier versions: a changed byte inside a text would not be seen',
    );
  if (before) console.log(`the one before is ${before}`);
}
