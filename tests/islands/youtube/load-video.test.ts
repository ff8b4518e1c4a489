import { describe, expect, test } from 'vitest';
import type { CaptionItem, VideoMetadata } from '#protocol/youtube.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import type { FetchFailure } from '#islands/youtube/fetch-failure.ts';
import { fetchSource } from '#islands/translator/source-url/fetch-source.ts';
import { loadVideo } from '#islands/youtube/load-video.ts';
import { trackLabel } from '#islands/youtube/track-label.ts';

const metadata: VideoMetadata = {
  title: 'A film',
  description: 'About it',
  channelId: 'UC1',
  channelTitle: 'A channel',
  thumbnailUrl: null,
  defaultLanguage: 'en',
  localizations: [],
};

function item(id: string, changes: Partial<CaptionItem['snippet']> = {}): CaptionItem {
  const snippet = { language: 'en', name: '', trackKind: 'standard', isDraft: false, status: 'serving' };
  return { id, snippet: { ...snippet, ...changes } };
}

const tokens = {
  token: () => 'token',
  renew: () => Promise.resolve('token'),
  isRefusal: () => true,
};

function api(changes: Partial<Parameters<typeof loadVideo>[2] & object>['api'] | object = {}) {
  return {
    listTracks: () => Promise.resolve({ items: [item('a')] }),
    listByServer: () => Promise.reject(new Error('not asked')),
    metadata: () => Promise.resolve(metadata),
    ...changes,
  };
}

test('a video of the channel’s list is asked of the server, which keeps its tracks for a day', async () => {
  const asked: boolean[] = [];
  const listByServer = (_id: string, _token: string, isFresh: boolean) => {
    asked.push(isFresh);
    return Promise.resolve({ items: [item('kept')] });
  };
  const listTracks = () => Promise.reject(new Error('not asked'));
  const ports = { api: api({ listTracks, listByServer }), tokens };
  const { tracks, failure } = await loadVideo('elephants06', { isKept: true }, ports);
  expect([tracks.map(({ id }) => id), failure, asked]).toEqual([['kept'], null, [false]]);
  await loadVideo('elephants06', { isKept: true, isFresh: true }, ports);
  expect(asked).toEqual([false, true]);
});

const unreachable = () => Promise.reject(new ApiError({ code: null, status: 0, body: '' }));

describe('a video', () => {
  test('offers the tracks of people first and automatic ones last, marked', async () => {
    const items = [
      item('auto', { trackKind: 'ASR' }),
      item('named', { name: 'SDH' }),
      item('sv', { language: 'sv' }),
    ];
    const { tracks } = await loadVideo(
      'elephants06',
      {},
      { tokens, api: api({ listTracks: () => Promise.resolve({ items }) }) },
    );
    expect(tracks.map(({ id }) => id)).toEqual(['named', 'sv', 'auto']);
    expect(tracks.map(trackLabel)).toEqual(['English – SDH', 'Swedish', 'English, automatic']);
  });

  test('is listed by the server where the browser’s own listing fails', async () => {
    const ports = {
      tokens,
      api: api({ listTracks: unreachable, listByServer: () => Promise.resolve({ items: [item('b')] }) }),
    };
    const { tracks, failure } = await loadVideo('elephants06', {}, ports);
    expect(tracks.map(({ id }) => id)).toEqual(['b']);
    expect(failure).toBeNull();
  });

  test('that neither can list says so, and keeps its title', async () => {
    const ports = { tokens, api: api({ listTracks: unreachable, listByServer: unreachable }) };
    const loaded = await loadVideo('elephants06', {}, ports);
    expect(loaded.failure?.message).toBe('The connection was lost. Check your network and try again.');
    expect(loaded.metadata).toEqual(metadata);
    const notFound = () =>
      Promise.reject(new ApiError({ code: 'video_not_found', status: 404, body: 'Gone.' }));
    const gone = { tokens, api: api({ listTracks: unreachable, listByServer: notFound }) };
    expect((await loadVideo('elephants06', {}, gone)).failure?.message).toMatch(
      /^Failed to list captions\. /,
    );
  });

  test('shows its tracks where its title does not come', async () => {
    const loaded = await loadVideo('elephants06', {}, { tokens, api: api({ metadata: unreachable }) });
    expect(loaded).toMatchObject({ metadata: null, failure: null, tracks: [{ id: 'a' }] });
  });
});

const loaded = { videoId: 'elephants06', metadata, tracks: [item('a'), item('b')], failure: null };
const srt = '1\n00:00:01,000 --> 00:00:04,000\nHello there\n';

interface Said {
  readonly text: string;
  readonly lines: readonly string[];
  readonly details: readonly string[];
}

async function sentenceOf(download: () => Promise<string>): Promise<Said> {
  return fetchSource(loaded, 'a', { tokens, api: { download } }).then(
    () => ({ text: 'no failure', lines: [], details: [] }),
    (thrown: unknown) => {
      const { message, lines, details } = thrown as FetchFailure;
      return { text: message, lines, details };
    },
  );
}

function refusal(facts: Pick<ApiError, 'code' | 'status' | 'body'> & { details?: unknown }) {
  return () => Promise.reject(new ApiError(facts));
}

describe('captions', () => {
  test('become a source that knows its video', async () => {
    const asked: string[] = [];
    const download = (videoId: string, { id }: CaptionItem) => {
      asked.push(videoId, id);
      return Promise.resolve(srt);
    };
    const source = await fetchSource(loaded, 'b', { tokens, api: { download } });
    expect(asked).toEqual(['elephants06', 'b']);
    expect(source).toMatchObject({ videoId: 'elephants06', fileName: 'A film', video: { trackId: 'b' } });
    expect(source.cues).toMatchObject([{ startMs: 1_000, endMs: 4_000, text: 'Hello there' }]);
  });

  test('of another’s video name both sides’ channels', async () => {
    const ids = { captionChannelId: 'UCother', userChannelIds: ['UCown'], videoId: 'elephants06' };
    const names = { videoTitle: 'A film', captionChannelTitle: 'Others', userChannelTitles: ['Mine'] };
    const { text, lines, details } = await sentenceOf(
      refusal({ code: 'not_video_owner', status: 403, body: 'Not yours.', details: { ...ids, ...names } }),
    );
    expect(text).toMatch(/^Failed to download caption: Not yours\./);
    expect(lines).toEqual(['“A film” belongs to the channel Others.', 'You are connected to Mine.']);
    expect(details.join('\n')).toMatch(/UCother[\s\S]*UCown[\s\S]*elephants06/);
  });

  test.each([
    [
      'of which the server knows',
      refusal({ code: 'platform_unavailable', status: 502, body: 'No answer.' }),
      'No answer.',
    ],
    [
      'of a proxy',
      refusal({ code: null, status: 502, body: 'The server could not be reached.' }),
      'The server could not be reached.',
    ],
    [
      'that cannot be read',
      refusal({ code: 'internal', status: 200, body: '' }),
      'YouTube did not answer as expected. Please try again.',
    ],
  ])('that do not come for a reason %s blame no session for it', async (_, download, why) => {
    const { text } = await sentenceOf(download);
    expect(text).toBe(`Failed to download the caption track: ${why}`);
  });

  test('over the day’s units say when it can go on, and nothing of the session', async () => {
    const units = { limit: 10, used: 10, left: 0 };
    const details = { product: units, user: units, resetsAt: '2026-11-22T08:00:00.000Z', needed: 200 };
    const { text } = await sentenceOf(
      refusal({ code: 'platform_quota', status: 429, body: 'Over.', details }),
    );
    expect(text).toMatch(/^Today’s YouTube limit of this site is used up\. .*\(\d\d:\d\d here\)/);
    expect(text).not.toContain('session');
  });

  test('that are empty say so', async () => {
    expect((await sentenceOf(() => Promise.resolve(' \n'))).text).toBe('Downloaded subtitle file is empty.');
  });
});
