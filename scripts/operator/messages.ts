/**
 * Prints what came in through the contact form, the newest first, one JSON object a line. It reads the server's environment and works while the
 * server runs.
 *
 *   npm run operator -- messages
 */
import { listMessages } from '#server/contact/messages.ts';
import { withServices } from './with-services.ts';

await withServices(async ({ store }) => {
  for (const { doc } of await listMessages(store)) console.log(JSON.stringify(doc));
});
