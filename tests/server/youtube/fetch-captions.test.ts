import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '#demo/youtube/faults.ts';
import { trackWork } from '#server/limits/track-work.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';
import { type Bench, openBench } from './route-bench.ts';
import { creator, viewer } from './stand-in.ts';

let the: Bench;
beforeEach(async () => {
  the = await openBench();
});
afterEach(() => the.close());

const english = 'AUieDa-elephants06-en';
const DAY_MS = 24 * 60 * 60 * 1000;

describe('GET /api/youtube/captions-fallback', () => {
  test('lists tracks in the shape in which YouTube does', async () => {
    const { status, json } = await the.fallback('auto-rolled');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      items: [{ id: 'AUieDa-auto-rolled-en', snippet: { language: 'en', trackKind: 'asr' } }],
    });
    expect((await the.fallback('no-captions')).json).toEqual({ items: [] });
  });

  test('asks YouTube once a day, unless a fresh answer is requested', async () => {
    await the.fallback('elephants06');
    await the.fallback('elephants06');
    expect(the.operations()).toEqual(['captions.list']);
    await the.fallback('elephants06', {}, '&fresh=1');
    expect(the.operations()).toHaveLength(2);
    the.services.clock.advance(DAY_MS + 1);
    await the.fallback('elephants06', { access: the.tokenOf() });
    expect(the.operations()).toHaveLength(3);
  });

  test.each([
    ['tags', '<b>'.repeat(60_000)],
    ['characters', 'a'.repeat(3_000_000)],
    ['arrows', 'x --> y\n'.repeat(41_000)],
  ])('refuses a track that would take too long to read: too many %s', async (unit, more) => {
    const stored = the.standIn.state.tracks.get(english)!;
    the.standIn.state.tracks.set(english, {
      ...stored,
      captions: stored.captions.map((caption) => ({ ...caption, text: caption.text + more })).slice(0, 1),
    });
    expect(await the.captions(english, 'elephants06')).toMatchObject({
      status: 413,
      json: { code: 'translation_too_large', details: { unit } },
    });
  });

  test.each([
    ['characters', `0:00:01.000,0:00:02.000\n${'a'.repeat(500_000)}\n`],
    ['line breaks', '0:00:01.000,0:00:02.000\nWords\n\n'.repeat(11_000)],
    ['tags', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<b>'.repeat(31_000)}`],
  ])('refuses earlier what is no SubRip: too many %s', async (unit, source) => {
    const stored = the.standIn.state.tracks.get(english)!;
    the.standIn.state.tracks.set(english, { ...stored, source, status: 'failed' });
    expect(await the.captions(english, 'elephants06')).toMatchObject({
      status: 413,
      json: { code: 'translation_too_large', details: { unit } },
    });
  });

  test('serves no text that was fetched for another user or another account', async () => {
    await the.captions(english, 'elephants06');
    const foreign = await the.captions(english, 'elephants06', { uid: 'eve', access: the.tokenOf(viewer) });
    expect(foreign.json).toMatchObject({ code: 'no_channel' });
    const otherAccount = await the.captions(english, 'elephants06', {
      uid: 'ada',
      access: the.tokenOf(viewer),
    });
    expect(otherAccount.json).toMatchObject({ code: 'no_channel' });
  });

  test('refuses a caller without sign-in, a missing token and an id of another shape before YouTube is asked', async () => {
    expect(await the.fallback('elephants06', { access: null })).toMatchObject({
      status: 401,
      json: {
        error: 'YouTube access token not available. Please sign in again.',
        code: 'platform_token_missing',
      },
    });
    for (const id of ['../../admin', 'elephants06x', 'elephants%2f', '']) {
      expect(await the.fallback(encodeURIComponent(id))).toMatchObject({
        status: 400,
        json: { code: 'invalid_request' },
      });
    }
    expect(the.operations()).toEqual([]);
  });
});

describe('GET /api/youtube/captions/{captionId}', () => {
  test('gives SubRip in which every cue is long enough to be read and none runs into the next', async () => {
    const { status, text, headers } = await the.captions(english, 'elephants06');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/x-subrip; charset=utf-8');
    const { cues, problems } = parseSrt(text);
    expect(cues).toHaveLength(78);
    expect(problems).toEqual([]);
    expect(cues[0]).toMatchObject({ startMs: 15_000, text: 'At the left we can see...' });
    cues.forEach(({ startMs, endMs }, at) => {
      const next = cues[at + 1]?.startMs ?? Infinity;
      expect(endMs).toBeLessThanOrEqual(next);
      expect(endMs - startMs).toBeLessThanOrEqual(8_000);
      expect(endMs - startMs >= 3_000 || endMs === next).toBe(true);
    });
  });

  test('counts a large track that nobody reads', async () => {
    const stored = the.standIn.state.tracks.get(english)!;
    const captions = stored.captions
      .slice(0, 1)
      .map((caption) => ({ ...caption, text: 'a'.repeat(200_000) }));
    the.standIn.state.tracks.set(english, { ...stored, captions });
    const limits = { charsPerUser: 500_000, crowds: [{ charsOfAll: 1_000_000, charsPerUser: 0 }] };
    const services = { ...the.services, trackWork: trackWork(limits) };
    const unread = new Promise<void>(() => {});
    const read = () => the.captions(english, 'elephants06', { services, sent: unread });
    expect([await read(), await read(), await read()].map(({ status }) => status)).toEqual([200, 200, 429]);
  });

  test('says each phrase of rolling automatic captions once', async () => {
    const { text } = await the.captions('AUieDa-auto-rolled-en', 'auto-rolled');
    const lines = parseSrt(text).cues.map((cue) => cue.text);
    expect(lines.slice(0, 3)).toEqual([
      'the orange open movie project',
      'presents',
      'introductory titles are showing',
    ]);
    const raw = the.standIn.state.tracks.get('AUieDa-auto-rolled-en')!.captions;
    expect(lines).toHaveLength(raw.length / 2);
  });

  test('fetches a text once a day, and enters what the browser’s own listing cost', async () => {
    await the.captions(english, 'elephants06');
    await the.captions(english, 'elephants06');
    expect(the.operations()).toEqual(['captions.download']);
    expect((await the.quota()).json).toMatchObject({ user: { used: 250 }, product: { used: 250 } });
  });

  test('fetches a text again once the list says that its track was changed', async () => {
    const at = (lastUpdated: string) =>
      the.captions(english, 'elephants06', {}, `&lastUpdated=${lastUpdated}`);
    await at('2026-11-01T00:00:00Z');
    await at('2026-11-01T00:00:00Z');
    expect(the.operations()).toEqual(['captions.download']);
    await at('2026-11-02T00:00:00Z');
    expect(the.operations()).toEqual(['captions.download', 'captions.download']);
  });

  test('says of a foreign video whose it is and which channels the user has', async () => {
    expect(await the.captions('AUieDa-neighbour-1-en', 'neighbour-1')).toMatchObject({
      status: 403,
      json: {
        code: 'not_video_owner',
        error: expect.stringContaining('cannot edit this video') as string,
        debug: {
          captionChannelId: 'UCneighbour0000000000002',
          userChannelIds: [creator.channelId],
          videoId: 'neighbour-1',
        },
      },
    });
  });

  test('leaves the owner open where the video is hidden', async () => {
    expect((await the.captions('AUieDa-private-one-en', 'private-one')).json).toMatchObject({
      debug: { captionChannelId: null, userChannelIds: [creator.channelId], videoId: 'private-one' },
    });
  });

  test('reads what YouTube cannot convert in the form in which it was uploaded', async () => {
    the.standIn.setFaults({ fault: 'couldNotConvert', operation: 'captions.download', times: 1 });
    const { text } = await the.captions(english, 'elephants06');
    expect(parseSrt(text).cues).toHaveLength(78);
  });

  test.each<[Fault, number, string]>([
    ['empty', 422, 'Downloaded subtitle file is empty.'],
    [
      'garbage',
      422,
      'YouTube cannot give this track as SRT. Download it in YouTube Studio and upload the file here.',
    ],
  ])('says of a download that is %s what is wrong with it', async (fault, status, error) => {
    the.standIn.setFaults({ fault, operation: 'captions.download' });
    expect(await the.captions(english, 'elephants06')).toMatchObject({ status, json: { error } });
  });

  test('works again with a fresh token after the old one ended', async () => {
    const old = the.tokenOf();
    the.expireTokens();
    expect(await the.captions(english, 'elephants06', { access: old })).toMatchObject({
      status: 401,
      json: { code: 'upstream_unauthenticated' },
    });
    expect((await the.captions(english, 'elephants06', { access: the.tokenOf() })).status).toBe(200);
  });

  test('keeps the access token out of the log', async () => {
    const access = the.tokenOf();
    await the.captions(english, 'elephants06', { access });
    await the.captions('AUieDa-neighbour-1-en', 'neighbour-1', { access });
    the.standIn.setFaults({ fault: 'html' });
    await the.captions('other', 'elephants06', { access });
    expect(the.services.logLines.length).toBeGreaterThan(0);
    expect(the.services.logLines.join('\n')).not.toContain(access);
  });
});

describe('GET /api/youtube/metadata/{videoId}', () => {
  test('gives title, description and what else the page shows', async () => {
    expect(await the.metadata('elephants06')).toMatchObject({
      status: 200,
      json: {
        title: 'Elephants Dream',
        description: expect.stringContaining('0:15 At the bridge\n') as string,
        channelId: creator.channelId,
        channelTitle: 'Open Film Shelf',
        thumbnailUrl: expect.stringContaining('/vi/elephants06/') as string,
        defaultLanguage: 'en',
        localizations: ['en', 'sv'],
      },
    });
  });

  test('has nothing of a video that is hidden or gone', async () => {
    for (const id of ['private-one', 'nothinghere'])
      expect(await the.metadata(id)).toMatchObject({ status: 404, json: { code: 'video_not_found' } });
  });
});
