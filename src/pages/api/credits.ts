import type { CreditsReply } from '#protocol/account.ts';
import { readBalance } from '#server/accounts/credits/credits.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const GET = userEndpoint({ rate: 'read' }, async ({ services, user }) => {
  return { credits: await readBalance(services, user.uid) } satisfies CreditsReply;
});

export const ALL = methodNotAllowed('GET');
