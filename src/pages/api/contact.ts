import type { DoneReply } from '#protocol/account.ts';
import { ContactRequest } from '#protocol/contact.ts';
import { receiveMessage } from '#server/contact/receive-message.ts';
import { methodNotAllowed, publicEndpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const POST = publicEndpoint({ rate: 'contact', body: ContactRequest }, async ({ services, body }) => {
  await receiveMessage(services, body);
  return { success: true } satisfies DoneReply;
});

export const ALL = methodNotAllowed('POST');
