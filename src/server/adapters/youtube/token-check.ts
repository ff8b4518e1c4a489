import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Clock, systemClock } from '#server/ports/clock.ts';
import type { TokenAccount } from '#server/ports/video-platform.ts';
import { AppError } from '#server/errors.ts';
import { guardedFetch } from './guarded-fetch.ts';

const SCOPES = [
  'https://www.googleapis.com/auth/youtube.force-ssl',
  'https://www.googleapis.com/auth/youtubepartner',
];
/** How long an answer is cached. YouTube itself refuses a token that is revoked meanwhile. */
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
  /** The only client whose tokens are accepted: the token of another would spend that client's units. */
  readonly clientId: string | null;
  /** A custom root may have no such service: then only the platform checks tokens. */
  readonly isOptional: boolean;
  readonly clock?: Clock;
}

/** Asks Google for the properties of a token. Answers are cached for minutes under a digest: the token itself is not kept. */
export function tokenCheck(options: TokenCheckOptions) {
  const { clock = systemClock } = options;
  const remembered = new Map<string, { account: TokenAccount; untilMs: number }>();
  return async (token: string, signal: AbortSignal): Promise<TokenAccount> => {
    const digest = createHash('sha256').update(token).digest('base64');
    const known = remembered.get(digest);
    if (known && known.untilMs > clock.monotonicMs()) return known.account;
    // The owner is unknown, so nothing fetched with this token is served to another one.
    const account = { sub: (await ask(options, token, signal)) ?? `token ${digest}` };
    remembered.delete(digest);
    remembered.set(digest, { account, untilMs: clock.monotonicMs() + REMEMBER_MS });
    if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    return account;
  };
}

async function ask(
  { url, clientId, isOptional }: TokenCheckOptions,
  token: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (clientId === null && !isOptional)
    throw new AppError('platform_not_configured', { logMessage: 'PUBLIC_GOOGLE_CLIENT_ID is not set' });
  const response = await guardedFetch(new URL(url).origin)(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new AppError('platform_unavailable', { logMessage: 'token info: no answer', cause });
  });
  if (response.status === 400 || response.status === 401)
    throw new AppError('upstream_unauthenticated', { logMessage: `token info: ${response.status}` });
  if (!response.ok && isOptional) return null;
  if (!response.ok)
    throw new AppError('platform_unavailable', { logMessage: `token info: ${response.status}` });
  return judge(TokenInfo.safeParse(await response.json().catch(() => null)), clientId);
}

function judge(parsed: ReturnType<typeof TokenInfo.safeParse>, clientId: string | null): string | null {
  if (!parsed.success) throw new AppError('platform_unavailable', { logMessage: 'token info: unreadable' });
  const { aud, azp, sub, scope } = parsed.data;
  if (clientId !== null && aud !== clientId && azp !== clientId)
    throw new AppError('upstream_unauthenticated', { logMessage: 'token info: made for another client' });
  // A person can untick single permissions: a call to YouTube would fail and cost units.
  if (scope !== undefined && !scope.split(' ').some((word) => SCOPES.includes(word)))
    throw new AppError('platform_scope_missing');
  return sub ?? null;
}
