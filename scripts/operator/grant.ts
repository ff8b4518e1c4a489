/**
 * Grants an account unlimited credits, or takes them back. It reads the server's environment and works while the server runs.
 *
 *   npm run operator -- grant <email or uid> [--revoke]
 */
import { grantUnlimited } from '#server/accounts/credits/grant-unlimited.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import type { Given } from './arguments.ts';
import { withServices } from './with-services.ts';

export async function run({ values: [person = ''], flags }: Given): Promise<void> {
  const isGranted = !flags.has('revoke');
  await withServices(async (services) => {
    const uid = await findUid(services.identity, person);
    await grantUnlimited(services, uid, isGranted);
    console.log(`${person}: ${isGranted ? 'unlimited' : 'no longer unlimited'}`);
  });
}

async function findUid(identity: IdentityProvider, person: string): Promise<string> {
  if (!person.includes('@')) {
    if (!(await identity.hasUser(person))) throw new Error(`there is no account ${person}`);
    return person;
  }
  const uid = await identity.findByVerifiedEmail(person);
  if (uid === null) throw new Error(`nobody has verified the address ${person}`);
  return uid;
}
