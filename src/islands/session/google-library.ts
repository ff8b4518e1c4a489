import type { PublicConfig } from '#protocol/public-config.ts';
import { ConnectError } from './connect-error.ts';

/** Identity only, without access to any data. */
export const IDENTITY_SCOPES = 'openid email profile';

const LOAD_LIMIT_MS = 5_000;
const LOAD_CHECK_MS = 100;

export interface TokenReply {
  readonly access_token?: string;
  readonly scope?: string;
  readonly error?: string;
}

export interface TokenRequest {
  readonly scope: string;
  /** `''` asks nothing where consent was given before, `none` shows nothing at all. Left out, the person chooses an account. */
  readonly prompt?: '' | 'none';
  /** An e-mail address or `sub`: whose account is meant. */
  readonly hint?: string | null;
}

interface TokenClient {
  requestAccessToken(override?: { readonly prompt?: string; readonly login_hint?: string }): void;
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

let loading: Promise<void> | null = null;
/** The last try has failed: waiting would not help. */
let hasFailed = false;

/** Loads Google's library before it is needed, so that a click can open its popup at once. @throws ConnectError */
export function loadGoogle({ scriptUrl }: PublicConfig['google']): Promise<void> {
  if (loading) return loading;
  hasFailed = false;
  loading = insertScript(scriptUrl).catch((thrown: unknown) => {
    loading = null;
    hasFailed = true;
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
      else reject(new ConnectError('notLoaded'));
    }, LOAD_CHECK_MS);
  });
}

/** An access token, and the scopes that the person really granted. Call it inside a click. @throws ConnectError */
export async function requestToken(
  { clientId }: PublicConfig['google'],
  request: TokenRequest,
): Promise<{ readonly token: string; readonly scopes: readonly string[] }> {
  const services = globalThis.google?.accounts;
  if (!services) throw new ConnectError(hasFailed ? 'notLoaded' : 'notReady');
  if (!clientId) throw new ConnectError('noClient');
  const reply = await ask(services, clientId, request);
  if (!reply.access_token) throw new ConnectError('noToken');
  return { token: reply.access_token, scopes: (reply.scope ?? '').split(' ') };
}

function ask(
  { oauth2 }: GoogleIdentityServices,
  clientId: string,
  { scope, prompt, hint }: TokenRequest,
): Promise<TokenReply> {
  return new Promise((resolve, reject) => {
    const client = oauth2.initTokenClient({
      client_id: clientId,
      scope,
      callback: (reply) => (reply.error ? reject(new ConnectError('refused', reply.error)) : resolve(reply)),
      error_callback: ({ type }) => reject(new ConnectError(POPUP_FAILURES[type ?? ''] ?? 'failed', type)),
    });
    client.requestAccessToken({
      ...(prompt === undefined ? {} : { prompt }),
      ...(hint ? { login_hint: hint } : {}),
    });
  });
}

const POPUP_FAILURES: Readonly<Record<string, 'cancelled' | 'blocked'>> = {
  popup_closed: 'cancelled',
  popup_failed_to_open: 'blocked',
};

/** Revokes a token, and with it everything that the person granted. */
export function revokeToken(token: string): void {
  globalThis.google?.accounts?.oauth2.revoke(token);
}

/** Stops Google's auto-select loop. */
export function stopAutoSelect(): void {
  globalThis.google?.accounts?.id?.disableAutoSelect();
}
