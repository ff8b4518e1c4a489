import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectMessage } from '#islands/session/connect-error.ts';
import { IDENTITY_SCOPES, loadGoogle, requestToken } from '#islands/session/google-library.ts';
import { forgetGoogle, proveGoogle } from '#islands/session/google.ts';
import { $session, $youtubeAccess, setSession } from '#islands/session/session.ts';
import { keepYouTubeHint, readYouTubeHint } from '#islands/session/youtube-hint.ts';
import { installGoogle } from './google-library-fake.ts';

const config = {
  clientId: 'client',
  scriptUrl: 'https://accounts.example/gsi',
  userInfoUrl: 'https://userinfo.example/',
};

async function messageOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'no failure',
    (thrown: unknown) => connectMessage(thrown),
  );
}

beforeEach(() => {
  globalThis.google = undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  $youtubeAccess.set(null);
  $session.set({ status: 'unknown' });
  localStorage.clear();
});

describe('signing in with Google', () => {
  test('asks for identity alone', async () => {
    const { requests } = installGoogle(({ callback }) => callback({ access_token: 'secret', scope: '' }));
    vi.stubGlobal('fetch', async () => Response.json({ sub: '1', email: 'ada@example.test' }));
    expect(await proveGoogle(config)).toMatchObject({ accessToken: 'secret', profile: { sub: '1' } });
    expect(requests).toEqual([{ scope: IDENTITY_SCOPES }]);
    expect(IDENTITY_SCOPES).not.toContain('youtube');
  });

  test('is not ready before the library is there', async () => {
    expect(await messageOf(proveGoogle(config))).toBe(
      'Authentication failed: Authentication is not ready yet. Please wait a moment and try again.',
    );
  });

  test('needs a client', async () => {
    installGoogle(() => undefined);
    const { clientId: _none, ...withoutClient } = config;
    expect(await messageOf(proveGoogle(withoutClient))).toBe(
      'Authentication failed: Authentication client not available. Please refresh the page.',
    );
  });

  test('says that it was cancelled where the window was closed', async () => {
    installGoogle(({ error_callback }) => error_callback({ type: 'popup_closed' }));
    expect(await messageOf(proveGoogle(config))).toBe(
      'Authentication failed: Sign-in was cancelled. Please try again.',
    );
  });

  test('says what to do where the browser blocked the window', async () => {
    installGoogle(({ error_callback }) => error_callback({ type: 'popup_failed_to_open' }));
    expect(await messageOf(proveGoogle(config))).toBe(
      'Your browser did not let Google’s window open. Allow pop-ups for this site and try again.',
    );
  });

  test('says that it failed where access was denied', async () => {
    installGoogle(({ callback }) => callback({ error: 'access_denied' }));
    expect(await messageOf(proveGoogle(config))).toBe(
      'Authentication failed: Sign-in failed. Please try again.',
    );
  });

  test('says once that it failed where no access token came', async () => {
    installGoogle(({ callback }) => callback({}));
    expect(await messageOf(proveGoogle(config))).toBe('Authentication failed. Please try again.');
  });

  test('says so where the profile cannot be read', async () => {
    installGoogle(({ callback }) => callback({ access_token: 'secret', scope: '' }));
    vi.stubGlobal('fetch', async () => new Response('no', { status: 401 }));
    expect(await messageOf(proveGoogle(config))).toBe(
      'Authentication failed: Failed to process authentication. Please try again.',
    );
  });

  test('stops waiting for a profile after its timeout', async () => {
    installGoogle(({ callback }) => callback({ access_token: 'token', scope: '' }));
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
        limit.abort();
      });
    });
    expect(await messageOf(proveGoogle(config))).toBe(
      'Authentication failed: Failed to process authentication. Please try again.',
    );
    timeout.mockRestore();
  });

  test('names the account that is meant', async () => {
    const { overrides } = installGoogle(({ callback }) => callback({ access_token: 'token', scope: '' }));
    await requestToken(config, { scope: 'openid', prompt: '', hint: 'ada@example.test' });
    expect(overrides).toEqual([{ prompt: '', login_hint: 'ada@example.test' }]);
  });
});

describe('the access to YouTube', () => {
  const access = { uid: 'u', token: 'secret', sub: '1' };
  const user = { uid: 'u', name: null, email: null, picture: null };

  test('is given back, and nothing of it is remembered, on signing out', () => {
    const { calls } = installGoogle(() => undefined);
    $youtubeAccess.set(access);
    keepYouTubeHint({ uid: 'u', sub: '1', isSilent: true });
    forgetGoogle();
    expect(calls).toEqual(['disableAutoSelect', 'revoke secret']);
    expect($youtubeAccess.get()).toBeNull();
    expect(readYouTubeHint('u')).toBeNull();
  });

  test('belongs to one account: nobody else who signs in gets it', () => {
    setSession({ status: 'signedIn', user });
    $youtubeAccess.set(access);
    setSession({ status: 'signedIn', user: { ...user, name: 'Ada' } });
    expect($youtubeAccess.get()).toEqual(access);
    setSession({ status: 'signedIn', user: { ...user, uid: 'other' } });
    expect($youtubeAccess.get()).toBeNull();
    keepYouTubeHint({ uid: 'u', sub: '1', isSilent: true });
    expect(readYouTubeHint('other')).toBeNull();
  });
});

describe('Google’s library', () => {
  test('has five seconds to load', async () => {
    vi.useFakeTimers();
    vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
    const message = messageOf(loadGoogle(config));
    await vi.advanceTimersByTimeAsync(5_200);
    expect(await message).toBe(
      'Authentication failed: Google authentication failed to load. Please refresh the page.',
    );
  });

  test('that failed to load is said so at a press too: to wait would not help', async () => {
    vi.useFakeTimers();
    vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
    const loading = messageOf(loadGoogle(config));
    expect(await messageOf(proveGoogle(config))).toMatch(/not ready yet/);
    await vi.advanceTimersByTimeAsync(5_200);
    await loading;
    expect(await messageOf(proveGoogle(config))).toBe(
      'Authentication failed: Google authentication failed to load. Please refresh the page.',
    );
  });

  test('is ready as soon as it is there', async () => {
    vi.useFakeTimers();
    vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
    const message = messageOf(loadGoogle(config));
    installGoogle(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    expect(await message).toBe('no failure');
  });
});
