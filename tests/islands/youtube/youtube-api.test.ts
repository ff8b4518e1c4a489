import { describe, expect, test } from 'vitest';
import { loadVideo } from '#islands/youtube/load-video.ts';
import { createYouTubeApi } from '#islands/youtube/youtube-api.ts';
import { ApiError } from '#islands/api-client/api-error.ts';

const noChannel = 'This Google account has no YouTube channel. Connect the account that owns the video.';

/** A page whose listing YouTube answers, and whose other calls our server refuses for want of a channel. */
function page(answer: Response) {
  const asked: string[] = [];
  let renewals = 0;
  const api = createYouTubeApi({
    apiRoot: () => Promise.resolve('http://127.0.0.1:9/google'),
    fetch: (input) => {
      asked.push(input as string);
      return Promise.resolve(answer.clone());
    },
    request: () => Promise.reject(new ApiError({ code: 'no_channel', status: 403, body: noChannel })),
  });
  const tokens = {
    token: () => 'token',
    renew: () => {
      renewals += 1;
      return Promise.resolve('another token');
    },
    isRefusal: () => true,
  };
  return { asked, renewals: () => renewals, load: () => loadVideo('elephants06', {}, { api, tokens }) };
}

function refusal(reason: string) {
  return Response.json({ error: { code: 401, errors: [{ reason }] } }, { status: 401 });
}

describe('the browser’s own listing', () => {
  test('asks below the root that is configured, its path included', async () => {
    const { asked, load } = page(Response.json({ items: [] }));
    expect((await load()).failure).toBeNull();
    expect(asked).toEqual(['http://127.0.0.1:9/google/youtube/v3/captions?part=snippet&videoId=elephants06']);
  });

  test('renews a token that YouTube no longer takes, once', async () => {
    const { asked, renewals, load } = page(refusal('authError'));
    expect((await load()).failure?.access).toBe('notRenewed');
    expect(asked).toHaveLength(2);
    expect(renewals()).toBe(1);
  });

  test('asks for no other token where it is the channel that is missing', async () => {
    const { asked, renewals, load } = page(refusal('youtubeSignupRequired'));
    expect((await load()).failure).toMatchObject({ message: noChannel, access: null });
    expect(asked).toHaveLength(1);
    expect(renewals()).toBe(0);
  });

  test('waits no longer than its limit, and leaves it to the server then', async () => {
    const api = createYouTubeApi({
      apiRoot: () => Promise.resolve('http://127.0.0.1:9'),
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
      request: () => Promise.resolve(Response.json({ items: [] })),
      listLimitMs: 10,
    });
    const tokens = { token: () => 'token', renew: () => Promise.reject(new Error()), isRefusal: () => false };
    expect(await loadVideo('elephants06', {}, { api, tokens })).toMatchObject({ tracks: [], failure: null });
  });

  test('treats an unreadable 401 as an expired token', async () => {
    const { renewals, load } = page(new Response('<h1>Unauthorized</h1>', { status: 401 }));
    expect((await load()).failure?.access).toBe('notRenewed');
    expect(renewals()).toBe(1);
  });
});
