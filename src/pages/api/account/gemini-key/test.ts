import { type DoneReply, GeminiKeyTestRequest } from '#protocol/account.ts';
import { testGeminiKey } from '#server/accounts/gemini-key.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';

export const prerender = false;

/** Asks Google whether it accepts the key, by a call that costs nothing. */
export const POST = userEndpoint(
  { rate: 'platform', body: GeminiKeyTestRequest, isSensitive: true },
  async ({ services, user, body, signal }) => {
    await testGeminiKey(services, user.uid, body.key, signal);
    return { success: true } satisfies DoneReply;
  },
);

export const ALL = methodNotAllowed('POST');
