import { type DoneReply, type GeminiKeyReply, GeminiKeyRequest } from '#protocol/account.ts';
import { readKeyCheck, removeGeminiKey, saveTestedKey } from '#server/accounts/gemini-key.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const GET = userEndpoint({ rate: 'read' }, async ({ services, user }) => {
  const check = await readKeyCheck(services, user.uid);
  return (check ? { exists: true, check } : { exists: false }) satisfies GeminiKeyReply;
});

export const POST = userEndpoint(
  { rate: 'write', body: GeminiKeyRequest, isSensitive: true, needsRecentSignIn: true },
  async ({ services, user, body: { key, insists = false }, signal }) => {
    await saveTestedKey(services, user.uid, { key, insists, signal });
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

export const ALL = methodNotAllowed('GET', 'POST', 'DELETE');
