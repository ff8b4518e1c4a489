import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PublicConfig } from '#protocol/public-config.ts';
import { ConnectError } from '#islands/session/connect-error.ts';
import { $session, $youtubeAccess, setSession } from '#islands/session/session.ts';
import { keepYouTubeHint, readYouTubeHint } from '#islands/session/youtube-hint.ts';
import {
  $ownChannel,
  connectYouTube,
  renewAccess,
  restoreConnection,
  YOUTUBE_SCOPE,
} from '#islands/youtube/connection.ts';
import { installGoogle } from '../session/google-library-fake.ts';

const config = {
  clientId: 'client',
  scriptUrl: 'https://accounts.example/gsi',
  userInfoUrl: 'https://me.example/',
};
const publicConfig: PublicConfig = {
  mode: 'demo',
  firebase: { projectId: 'demo', apiKey: 'demo' },
  model: { name: 'scripted', isStandIn: true, isLocal: false, plan: { callCues: 30, concurrency: 4 } },
  google: config,
  youtubeApiRoot: 'https://youtube.example',
  freeCreditsPerDay: 5,
};
const ada = { uid: 'ada', name: null, email: 'ada@example.test', picture: null };

/** Google's user info and our list of channels. */
function answerFetch(sub = '1') {
  vi.stubGlobal('fetch', async (url: string) =>
    url === config.userInfoUrl
      ? Response.json({ sub })
      : url.endsWith('/api/config')
        ? Response.json(publicConfig)
        : Response.json({ channels: [{ id: 'UC1', title: 'Open Film Shelf', thumbnailUrl: null }] }),
  );
}

const granted = `openid ${YOUTUBE_SCOPE}`;
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => (thrown instanceof ConnectError ? thrown.code : thrown),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  $youtubeAccess.set(null);
  $ownChannel.set(null);
  $session.set({ status: 'unknown' });
  localStorage.clear();
});

describe('connecting YouTube', () => {
  test('asks for its own scope and leaves the signed-in account as it is', async () => {
    setSession({ status: 'signedIn', user: ada });
    answerFetch();
    const { requests } = installGoogle(({ callback }) => callback({ access_token: 't', scope: granted }));
    await connectYouTube(config);
    expect(requests).toEqual([{ scope: granted }]);
    expect($session.get()).toEqual({ status: 'signedIn', user: ada });
    expect($youtubeAccess.get()).toEqual({ uid: 'ada', token: 't', sub: '1' });
    await expect.poll(() => $ownChannel.get()?.title).toBe('Open Film Shelf');
  });

  test('says so where its permission was unticked', async () => {
    setSession({ status: 'signedIn', user: ada });
    answerFetch();
    installGoogle(({ callback }) => callback({ access_token: 't', scope: 'openid' }));
    expect(await codeOf(connectYouTube(config))).toBe('noYouTube');
    expect($youtubeAccess.get()).toBeNull();
  });

  test('gives nothing to somebody who signed in while the window was open', async () => {
    setSession({ status: 'signedIn', user: ada });
    answerFetch();
    installGoogle(({ callback }) => {
      setSession({ status: 'signedIn', user: { ...ada, uid: 'bob' } });
      callback({ access_token: 't', scope: granted });
    });
    expect(await codeOf(connectYouTube(config))).toBe('otherAccount');
    expect($youtubeAccess.get()).toBeNull();
  });
});

describe('renewing the access', () => {
  test('asks without a question, for the Google account that was connected', async () => {
    setSession({ status: 'signedIn', user: ada });
    keepYouTubeHint({ uid: 'ada', sub: '1', isSilent: true });
    answerFetch();
    const { overrides } = installGoogle(({ callback }) => callback({ access_token: 'new', scope: granted }));
    expect(await renewAccess(config)).toBe('new');
    expect(overrides).toEqual([{ prompt: '', login_hint: '1' }]);
  });

  test('does not pass to another Google account', async () => {
    setSession({ status: 'signedIn', user: ada });
    keepYouTubeHint({ uid: 'ada', sub: '1', isSilent: true });
    answerFetch('2');
    installGoogle(({ callback }) => callback({ access_token: 'new', scope: granted }));
    expect(await codeOf(renewAccess(config))).toBe('otherAccount');
    expect(readYouTubeHint('ada')?.sub).toBe('1');
  });

  test('asks nothing where nothing was connected', async () => {
    setSession({ status: 'signedIn', user: ada });
    const { requests } = installGoogle(() => undefined);
    expect(await codeOf(renewAccess(config))).toBe('notReady');
    expect(requests).toEqual([]);
  });
});

describe('taking up the connection of the last visit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setSession({ status: 'signedIn', user: ada });
    keepYouTubeHint({ uid: 'ada', sub: '1', isSilent: true });
    answerFetch();
  });
  afterEach(() => void vi.useRealTimers());

  test('opens no window between the press of a button and its release', async () => {
    const { overrides } = installGoogle(({ callback }) => callback({ access_token: 'new', scope: granted }));
    const restored = restoreConnection();
    dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(overrides).toEqual([]);
    dispatchEvent(new Event('pointerup'));
    await vi.advanceTimersByTimeAsync(1_000);
    await restored;
    expect(overrides).toEqual([{ prompt: 'none', login_hint: '1' }]);
    expect($youtubeAccess.get()?.token).toBe('new');
  });

  test('opens one window, however many parts of the page ask for it', async () => {
    let answer = () => {};
    const { overrides } = installGoogle(({ callback }) => {
      answer = () => callback({ access_token: 'new', scope: granted });
    });
    const restored = Promise.all([restoreConnection(), restoreConnection()]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(overrides).toHaveLength(1);
    answer();
    await restored;
  });

  test('opens none for somebody who has signed in meanwhile, and leaves what is kept of them', async () => {
    const { overrides } = installGoogle(({ error_callback }) =>
      error_callback({ type: 'popup_failed_to_open' }),
    );
    const restored = restoreConnection();
    setSession({ status: 'signedIn', user: { ...ada, uid: 'bob' } });
    keepYouTubeHint({ uid: 'bob', sub: '2', isSilent: true });
    await vi.advanceTimersByTimeAsync(1_000);
    await restored;
    expect(overrides).toEqual([]);
    expect(readYouTubeHint('bob')).toMatchObject({ sub: '2', isSilent: true });
  });
});
