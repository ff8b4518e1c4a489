/**
 * Prints what came in through the contact form, the newest first, one JSON object a line. It reads the server's environment and works while the
 * server runs.
 *
 *   npm run operator -- messages
 */
import { listMessages, MAX_LISTED } from '#server/contact/messages.ts';
import { printable } from './printable.ts';
import { withServices } from './with-services.ts';

export async function run(): Promise<void> {
  await withServices(async ({ store }) => {
    const messages = await listMessages(store, MAX_LISTED + 1);
    for (const { doc } of messages.slice(0, MAX_LISTED)) console.log(printable(JSON.stringify(doc)));
    if (messages.length > MAX_LISTED) console.error(`there are more: these are the newest ${MAX_LISTED}`);
  });
}
