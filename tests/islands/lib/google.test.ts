import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  connectGoogle,
  connectMessage,
  forgetGoogle,
  loadGoogle,
  renewToken,
  YOUTUBE_SCOPE,
} from '../../../src/islands/lib/google.ts';
import { $platformToken, $session } from '../../../src/islands/lib/session.ts';

const config = {
  clientId: 'client',
  scriptUrl: 'https://accounts.example/gsi',
  userInfoUrl: 'https://userinfo.example/',
};

type TokenOptions = Parameters<
  NonNullable<NonNullable<typeof globalThis.google>['accounts']>['oauth2']['initTokenClient']
>[0];

/** Google's library, answering as the test says. */
function install(answer: (options: TokenOptions) => void, prompts: unknown[] = []) {
  const calls: string[] = [];
  globalThis.google = {
    accounts: {
      oauth2: {
        initTokenClient: (options) => ({
          requestAccessToken: (override) => {
            prompts.push(override);
            answer(options);
          },
        }),
        revoke: (token) => void calls.push(`revoke ${token}`),
      },
      id: { disableAutoSelect: () => void calls.push('disableAutoSelect') },
    },
  };
  return calls;
}

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
  $platformToken.set(null);
  $session.set({ status: 'unknown' });
});

describe('connecting a Google account', () => {
  test('is not ready before the library is there', async () => {
    expect(await messageOf(connectGoogle(config))).toBe(
      'Authentication failed: Authentication is not ready yet. Please wait a moment and try again.',
    );
  });

  test('needs a client', async () => {
    install(() => undefined);
    const { clientId: _none, ...withoutClient } = config;
    expect(await messageOf(connectGoogle(withoutClient))).toBe(
      'Authentication failed: Authentication client not available. Please refresh the page.',
    );
  });

  test('says that it was cancelled where the window was closed', async () => {
    install(({ error_callback }) => error_callback({ type: 'popup_closed' }));
    expect(await messageOf(connectGoogle(config))).toBe(
      'Authentication failed: Sign-in was cancelled. Please try again.',
    );
  });

  test('says that it failed where the window did not open or access was denied', async () => {
    const failed = 'Authentication failed: Sign-in failed. Please try again.';
    install(({ error_callback }) => error_callback({ type: 'popup_failed_to_open' }));
    expect(await messageOf(connectGoogle(config))).toBe(failed);
    install(({ callback }) => callback({ error: 'access_denied' }));
    expect(await messageOf(connectGoogle(config))).toBe(failed);
  });

  test('says so where no access token came', async () => {
    install(({ callback }) => callback({}));
    expect(await messageOf(connectGoogle(config))).toBe(
      'Authentication failed: Authentication failed. Please try again.',
    );
  });

  test('says so where the profile cannot be read', async () => {
    install(({ callback }) => callback({ access_token: 'secret', scope: '' }));
    vi.stubGlobal('fetch', async () => new Response('no', { status: 401 }));
    expect(await messageOf(connectGoogle(config))).toBe(
      'Authentication failed: Failed to process authentication. Please try again.',
    );
    expect($platformToken.get()).toBeNull();
  });

  test('does not wait for a profile for ever', async () => {
    install(({ callback }) => callback({ access_token: 'token', scope: YOUTUBE_SCOPE }));
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
        limit.abort();
      });
    });
    expect(await messageOf(connectGoogle(config))).toBe(
      'Authentication failed: Failed to process authentication. Please try again.',
    );
    timeout.mockRestore();
  });

  test('renews the token without a question where Google allows it', async () => {
    const prompts: unknown[] = [];
    install(({ callback }) => callback({ access_token: 'renewed', scope: YOUTUBE_SCOPE }), prompts);
    expect(await renewToken(config)).toBe('renewed');
    expect(prompts).toEqual([{ prompt: '' }]);
    expect($platformToken.get()).toBe('renewed');
  });

  test('renews the token of whoever is signed in', async () => {
    const prompts: unknown[] = [];
    install(({ callback }) => callback({ access_token: 'renewed', scope: YOUTUBE_SCOPE }), prompts);
    const user = { uid: 'u', name: null, email: 'ada@example.test', picture: null };
    $session.set({ status: 'signedIn', user });
    await renewToken(config);
    expect(prompts).toEqual([{ prompt: '', login_hint: 'ada@example.test' }]);
  });

  test('gives the token back and stops the auto-select on signing out', () => {
    const calls = install(() => undefined);
    $platformToken.set('secret');
    forgetGoogle();
    expect(calls).toEqual(['disableAutoSelect', 'revoke secret']);
    expect($platformToken.get()).toBeNull();
  });

  test('gives the library five seconds to load, and says so when they are over', async () => {
    vi.useFakeTimers();
    vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
    const told = messageOf(loadGoogle(config));
    await vi.advanceTimersByTimeAsync(5_200);
    expect(await told).toBe(
      'Authentication failed: Google authentication failed to load. Please refresh the page.',
    );
  });

  test('is ready as soon as the library is', async () => {
    vi.useFakeTimers();
    vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
    const told = messageOf(loadGoogle(config));
    install(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    expect(await told).toBe('no failure');
  });
});
