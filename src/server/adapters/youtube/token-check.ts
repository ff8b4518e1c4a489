import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { TokenAccount } from '#server/ports/video-platform.ts';
import { AppError } from '#server/errors.ts';
import { guardedFetch } from './guarded-fetch.ts';

const SCOPES = [
  'https://www.googleapis.com/auth/youtube.force-ssl',
  'https://www.googleapis.com/auth/youtubepartner',
];
/** How long an answer counts. A token that was given back is refused by YouTube itself in the meantime. */
const REMEMBER_MS = 5 * 60_000;
const MAX_REMEMBERED = 10_000;
const TIMEOUT_MS = 10_000;

const TokenInfo = z.object({
  aud: z.string().optional(),
  azp: z.string().optional(),
  sub: z.string().optional(),
  scope: z.string().optional(),
});

interface TokenCheckOptions {
  readonly url: string;
  /** The only client whose tokens are taken; `null` takes every token that holds. */
  readonly clientId: string | null;
  /** A root of one's own may have no such service: then it is YouTube alone that checks. */
  readonly isOptional: boolean;
}

/** Asks Google what a token is. Answers are remembered for minutes, by a digest: the token itself is kept nowhere. */
export function tokenCheck(options: TokenCheckOptions) {
  const remembered = new Map<string, { account: TokenAccount; untilMs: number }>();
  return async (token: string, signal: AbortSignal): Promise<TokenAccount> => {
    const digest = createHash('sha256').update(token).digest('base64');
    const known = remembered.get(digest);
    if (known && known.untilMs > Date.now()) return known.account;
    const account = await ask(options, token, signal);
    remembered.delete(digest);
    remembered.set(digest, { account, untilMs: Date.now() + REMEMBER_MS });
    if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    return account;
  };
}

async function ask(
  { url, clientId, isOptional }: TokenCheckOptions,
  token: string,
  signal: AbortSignal,
): Promise<TokenAccount> {
  const response = await guardedFetch(new URL(url).origin)(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new AppError('platform_unavailable', { detail: 'token info: no answer', cause });
  });
  if (response.status === 400 || response.status === 401)
    throw new AppError('upstream_unauthenticated', { detail: `token info: ${response.status}` });
  if (!response.ok && isOptional) return { sub: null };
  if (!response.ok) throw new AppError('platform_unavailable', { detail: `token info: ${response.status}` });
  return judge(TokenInfo.safeParse(await response.json().catch(() => null)), clientId);
}

function judge(parsed: ReturnType<typeof TokenInfo.safeParse>, clientId: string | null): TokenAccount {
  if (!parsed.success) throw new AppError('platform_unavailable', { detail: 'token info: unreadable' });
  const { aud, azp, sub, scope } = parsed.data;
  if (clientId !== null && aud !== clientId && azp !== clientId)
    throw new AppError('upstream_unauthenticated', { detail: 'token info: made for another client' });
  // A person can untick single permissions: asking YouTube would only cost units.
  if (scope !== undefined && !scope.split(' ').some((word) => SCOPES.includes(word)))
    throw new AppError('platform_scope_missing');
  return { sub: sub ?? null };
}
