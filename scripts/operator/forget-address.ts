/**
 * Deletes what the contact form stored of an address: its messages, and its consent to news. Somebody without an account may ask for that. It reads the
 * server's environment and works while the server runs.
 *
 *   npm run operator -- forget-address <email>
 */
import { removeAddress } from '#server/contact/messages.ts';
import type { Given } from './arguments.ts';
import { withServices } from './with-services.ts';

export async function run({ values: [email = ''] }: Given): Promise<void> {
  if (!email.includes('@')) throw new Error(`${email} is no e-mail address`);
  await withServices(async (services) => {
    const count = await removeAddress(services, email);
    console.log(`${email}: ${count === 0 ? 'nothing is stored' : `${count} deleted`}`);
  });
}
