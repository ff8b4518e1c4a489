import { type DoneReply, type GeminiKeyReply, GeminiKeyRequest } from '#protocol/account.ts';
import { hasGeminiKey, removeGeminiKey, saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const GET = userEndpoint({ rate: 'read' }, async ({ services, user }) => {
  return { exists: await hasGeminiKey(services, user.uid) } satisfies GeminiKeyReply;
});

export const POST = userEndpoint(
  { rate: 'write', body: GeminiKeyRequest, isSensitive: true, needsRecentSignIn: true },
  async ({ services, user, body }) => {
    await saveGeminiKey(services, user.uid, body.key);
    return { success: true } satisfies DoneReply;
  },
);

export const DELETE = userEndpoint(
  { rate: 'write', isSensitive: true, needsRecentSignIn: true },
  async ({ services, user }) => {
    await removeGeminiKey(services, user.uid);
    return { success: true } satisfies DoneReply;
  },
);

export const ALL = methodNotAllowed;
