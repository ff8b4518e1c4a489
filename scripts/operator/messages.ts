/**
 * Prints what came in through the contact form, the newest first, one JSON object a line. It reads the server's environment and works while the
 * server runs.
 *
 *   npm run operator -- messages
 */
import { listMessages } from '#server/contact/messages.ts';
import { printable } from './printable.ts';
import { withServices } from './with-services.ts';

export async function run(): Promise<void> {
  await withServices(async ({ store }) => {
    for (const { doc } of await listMessages(store)) console.log(printable(JSON.stringify(doc)));
  });
}
