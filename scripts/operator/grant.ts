/**
 * Grants an account unlimited credits, or takes them back. It reads the server's environment and works while the server runs.
 *
 *   npm run operator -- grant <email or uid> [--revoke]
 */
import { parseArgs } from 'node:util';
import { grantUnlimited } from '#server/accounts/credits/grant-unlimited.ts';
import { withServices } from './with-services.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { revoke: { type: 'boolean', default: false } },
});
const [person] = positionals;

if (person === undefined || positionals.length > 1) {
  console.error('usage: npm run operator -- grant <email or uid> [--revoke]');
  process.exit(2);
}

await withServices(async (services) => {
  const uid = person.includes('@') ? await services.identity.findByVerifiedEmail(person) : person;
  if (uid === null) throw new Error(`nobody has verified the address ${person}`);
  await grantUnlimited(services, uid, !values.revoke);
  console.log(
    `${person}: ${values.revoke ? `${services.config.freeCreditsPerDay} credits a day` : 'unlimited'}`,
  );
});
