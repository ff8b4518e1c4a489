import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChannelVideos } from '#protocol/youtube.ts';
import { type Bench, openBench } from './route-bench.ts';
import { viewer } from './stand-in.ts';

let the: Bench;
beforeEach(async () => {
  the = await openBench();
});
afterEach(() => the.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const listCalls = ['channels.list', 'playlistItems.list', 'videos.list'];
const used = async () => ((await the.quota()).json as { user: { used: number } }).user.used;

describe('GET /api/youtube/videos', () => {
  test('lists the videos of the connected channel for three units, and asks YouTube once a day', async () => {
    const { status, json } = await the.videos();
    expect(status).toBe(200);
    const { channel, videos } = json as ChannelVideos;
    expect(channel.title).toBe('Open Film Shelf');
    expect(videos.map(({ id }) => id)).not.toContain('neighbour-1');
    expect(videos.find(({ id }) => id === 'elephants06')).toMatchObject({
      title: 'Elephants Dream',
      spokenLanguage: 'en',
      titleLanguage: 'en',
      titleTranslations: ['sv'],
    });
    expect((await the.videos()).json).toEqual(json);
    expect(the.operations()).toEqual(listCalls);
    expect(await used()).toBe(3);
    the.services.clock.advance(DAY_MS + 1);
    await the.videos({ access: the.tokenOf() });
    expect(the.operations()).toHaveLength(6);
  });

  test('asks again where a fresh list is wanted', async () => {
    await the.videos();
    await the.videos({}, '?fresh=1');
    expect(the.operations()).toEqual([...listCalls, ...listCalls]);
  });

  test('gives the list of one account to no other', async () => {
    await the.videos();
    expect((await the.videos({ access: the.tokenOf(viewer) })).json).toMatchObject({ code: 'no_channel' });
    const other = await the.videos({ uid: 'eve' });
    expect(other.status).toBe(200);
    expect(the.operations()).toEqual([...listCalls, 'channels.list', ...listCalls]);
  });

  test('has an empty list for a channel without a video', async () => {
    for (const id of [...the.standIn.state.videos.keys()]) the.standIn.state.videos.delete(id);
    expect(await the.videos()).toMatchObject({ status: 200, json: { videos: [] } });
    expect(the.operations()).toEqual(['channels.list', 'playlistItems.list']);
  });

  test('refuses before the first call where the share of the day does not suffice', async () => {
    const poor = await openBench({
      environment: { POLYCUE_YOUTUBE_UNITS: '10000', POLYCUE_YOUTUBE_USER_UNITS: '2' },
    });
    expect(await poor.videos()).toMatchObject({ status: 429, json: { code: 'platform_user_quota' } });
    expect(poor.operations()).toEqual([]);
    await poor.close();
  });

  test('names a token that YouTube no longer takes, and a missing one', async () => {
    expect(await the.videos({ access: null })).toMatchObject({
      status: 401,
      json: { code: 'platform_token_missing' },
    });
    the.expireTokens();
    expect((await the.videos()).json).toMatchObject({ code: 'upstream_unauthenticated' });
  });
});
