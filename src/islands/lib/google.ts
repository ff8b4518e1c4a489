import * as z from 'zod/mini';
import type { MessageKey } from '#messages/en.ts';
import { t, tCode } from '#messages/t.ts';
import type { PublicConfig } from '#protocol/public-config.ts';
import type { FirebaseUser, GoogleProfile } from './firebase.ts';
import { openIdentity } from './identity.ts';
import { $platformToken, $session } from './session.ts';

export const YOUTUBE_SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl';
const SCOPES = `${YOUTUBE_SCOPE} openid email profile`;
const LOAD_LIMIT_MS = 5_000;
const LOAD_CHECK_MS = 100;
const PROFILE_LIMIT_MS = 10_000;

interface TokenReply {
  readonly access_token?: string;
  readonly scope?: string;
  readonly error?: string;
}

interface TokenOverride {
  readonly prompt: string;
  readonly login_hint?: string;
}

interface TokenClient {
  requestAccessToken(override?: TokenOverride): void;
}

/** The part of Google Identity Services that we use (https://developers.google.com/identity/oauth2/web/reference/js-reference). */
interface GoogleIdentityServices {
  readonly oauth2: {
    initTokenClient(options: {
      readonly client_id: string;
      readonly scope: string;
      readonly callback: (reply: TokenReply) => void;
      readonly error_callback: (failure: { readonly type?: string }) => void;
    }): TokenClient;
    revoke(token: string, done?: () => void): void;
  };
  /** Not part of a library that only gives out access tokens. */
  readonly id?: { disableAutoSelect(): void };
}

declare global {
  var google: { readonly accounts?: GoogleIdentityServices } | undefined;
}

const UserInfo = z.object({
  sub: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  picture: z.optional(z.string()),
});

/** A failure of connecting an account, with the sentence for it. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';

  constructor(key: MessageKey, cause?: unknown) {
    super(tCode(key), { cause });
  }
}

/** What the page shows of a failed connection (specification, section 8). */
export function connectMessage(thrown: unknown): string {
  const message = thrown instanceof ConnectError ? thrown.message : t('connect.failed');
  return t('connect.prefix', { message });
}

let loading: Promise<void> | null = null;

/** Loads Google's library when the dialog opens, so that a click can open its popup at once. @throws ConnectError */
export function loadGoogle({ scriptUrl }: PublicConfig['google']): Promise<void> {
  loading ??= insertScript(scriptUrl).catch((thrown: unknown) => {
    loading = null;
    throw thrown;
  });
  return loading;
}

function insertScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const timer = setInterval(() => {
      const isLoaded = globalThis.google?.accounts?.oauth2 !== undefined;
      if (!isLoaded && performance.now() - startedMs < LOAD_LIMIT_MS) return;
      clearInterval(timer);
      if (isLoaded) resolve();
      else reject(new ConnectError('connect.notLoaded'));
    }, LOAD_CHECK_MS);
  });
}

/** What a connection brought: who it is, and whether videos may be reached. */
export interface Connection {
  readonly user: FirebaseUser;
  readonly hasYouTube: boolean;
}

/** Asks for an access token, reads the profile, and signs in with it. Call it inside a click. @throws ConnectError */
export async function connectGoogle(config: PublicConfig['google']): Promise<Connection> {
  const reply = await requestToken(config);
  if (!reply.access_token) throw new ConnectError('connect.noToken');
  const profile = await readProfile(config.userInfoUrl, reply.access_token);
  const identity = await openIdentity();
  const user = await identity.signInWithGoogle(reply.access_token, profile);
  // A person can untick single permissions in Google's dialog.
  const hasYouTube = (reply.scope ?? '').split(' ').includes(YOUTUBE_SCOPE);
  $platformToken.set(hasYouTube ? reply.access_token : null);
  return {
    user: { ...user, name: user.name ?? profile.name, picture: user.picture ?? profile.picture },
    hasYouTube,
  };
}

/** Who holds a Google account, as Google says: what the identity provider takes as proof. Call it inside a click. @throws ConnectError */
export async function proveGoogle(
  config: PublicConfig['google'],
): Promise<{ readonly accessToken: string; readonly profile: GoogleProfile }> {
  const { access_token: accessToken } = await requestToken(config);
  if (!accessToken) throw new ConnectError('connect.noToken');
  return { accessToken, profile: await readProfile(config.userInfoUrl, accessToken) };
}

/** Asks for a new access token without questions where Google allows it. Call it inside a click. @throws ConnectError */
export async function renewToken(config: PublicConfig['google']): Promise<string> {
  const session = $session.get();
  const email = session.status === 'signedIn' ? session.user.email : null;
  // The same person: another account might not go on with what this one began.
  const who = email === null ? {} : { login_hint: email };
  const { access_token: token } = await requestToken(config, { prompt: '', ...who });
  if (!token) throw new ConnectError('connect.noToken');
  $platformToken.set(token);
  return token;
}

function requestToken({ clientId }: PublicConfig['google'], override?: TokenOverride): Promise<TokenReply> {
  const services = globalThis.google?.accounts;
  if (!services) return Promise.reject(new ConnectError('connect.notReady'));
  if (!clientId) return Promise.reject(new ConnectError('connect.noClient'));
  return new Promise((resolve, reject) => {
    const client = services.oauth2.initTokenClient({
      client_id: clientId,
      scope: SCOPES,
      callback: (reply) =>
        reply.error ? reject(new ConnectError('connect.failed', reply.error)) : resolve(reply),
      error_callback: ({ type }) =>
        reject(new ConnectError(type === 'popup_closed' ? 'connect.cancelled' : 'connect.failed', type)),
    });
    client.requestAccessToken(override);
  });
}

async function readProfile(url: string, accessToken: string): Promise<GoogleProfile> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(PROFILE_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`user info: ${response.status}`);
    const { sub, name = null, email = null, picture = null } = z.parse(UserInfo, await response.json());
    return { sub, name, email, picture };
  } catch (cause) {
    throw new ConnectError('connect.userInfoFailed', cause);
  }
}

/** Stops Google's auto-select loop and gives the access token back. */
export function forgetGoogle(): void {
  const services = globalThis.google?.accounts;
  const token = $platformToken.get();
  services?.id?.disableAutoSelect();
  if (token) services?.oauth2.revoke(token);
  $platformToken.set(null);
}
