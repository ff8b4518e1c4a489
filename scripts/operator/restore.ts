/**
 * Puts a back-up in place of the embedded database. The server must be stopped. A database that is there already stays, renamed, and is replaced
 * only with `--replace`.
 *
 *   npm run operator -- restore <file> [--replace]
 */
import { parseArgs } from 'node:util';
import { restore } from '#server/adapters/sqlite/restore.ts';
import { readOperatorConfig, reportFailure } from './with-services.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});
const [source] = positionals;

if (source === undefined || positionals.length > 1) {
  console.error('usage: npm run operator -- restore <file> [--replace]');
  process.exit(2);
}

await reportFailure(async () => {
  const { store, dataDir } = readOperatorConfig();
  if (store !== 'sqlite') throw new Error('Firestore has a restore of its own: gcloud firestore import');
  const before = restore(source, dataDir, { mayReplace: values.replace });
  console.log(`${source} is now the database of ${dataDir}`);
  if (before) console.log(`the one before is ${before}`);
});
