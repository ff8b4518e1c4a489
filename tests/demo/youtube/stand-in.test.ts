import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { creator, neighbour } from '#demo/google/people.ts';
import { openTokenRegistry, type TokenRegistry } from '#demo/google/token-registry.ts';
import { readCaptions, writeCaptions } from '#demo/youtube/caption-text.ts';
import { rollUp } from '#demo/youtube/rolling.ts';
import { startYouTubeStandIn, type YouTubeStandIn } from '#demo/youtube/server.ts';
import { isRolling } from '#subtitles/timing/rolling.ts';

const SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl';
const srt = '1\n00:00:01,000 --> 00:00:02,000\nHej\n';
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHej\n';

let nowMs: number;
let tokens: TokenRegistry;
let standIn: YouTubeStandIn;
beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 20, 12);
  tokens = openTokenRegistry(() => nowMs);
  standIn = await startYouTubeStandIn({ tokens, nowMs: () => nowMs });
});
afterEach(() => standIn.stop());

async function call(
  path: string,
  init: RequestInit = {},
  token = tokens.issue(creator, 'client', [SCOPE]).token,
) {
  const response = await fetch(standIn.origin + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? (JSON.parse(text) as object) : null,
  };
}

/** As Google's SDK writes it. */
function multipart(resource: object, media: string): RequestInit {
  const head = `--cut\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(resource)}\r\n`;
  const body = `${head}--cut\r\ncontent-type: application/octet-stream\r\n\r\n${media}\r\n--cut--`;
  return { body, headers: { 'content-type': 'multipart/related; boundary=cut' } };
}

const uploadPath = '/upload/youtube/v3/captions?part=snippet&uploadType=multipart';
const insert = (snippet: object, media: string) =>
  call(uploadPath, { method: 'POST', ...multipart({ snippet }, media) });
const german = { videoId: 'no-captions', language: 'de', name: '' };
const reasonOf = ({ json }: { json: object | null }) =>
  (json as { error: { errors: { reason: string }[] } }).error.errors[0]?.reason;

describe('the sample channel', () => {
  test('has three open films with their captions, one with automatic ones, and one without', async () => {
    const count = async (videoId: string) => {
      const { json } = await call(`/youtube/v3/captions?part=snippet&videoId=${videoId}`);
      return (json as { items: { snippet: { language: string; trackKind: string } }[] }).items.map(
        ({ snippet }) => `${snippet.language}/${snippet.trackKind}`,
      );
    };
    expect(await count('elephants06')).toEqual([
      'en/standard',
      'sv/standard',
      'ru/standard',
      'ja/standard',
      'ar/standard',
    ]);
    expect(await count('sintel-2010')).toEqual(['en/standard']);
    expect(await count('tears-steel')).toEqual(['en/standard']);
    expect(await count('auto-rolled')).toEqual(['en/asr']);
    expect(await count('no-captions')).toEqual([]);
  });

  test('rolls its automatic captions as YouTube does', () => {
    const rolled = standIn.state.tracks.get('AUieDa-auto-rolled-en')?.captions ?? [];
    expect(isRolling(rolled)).toBe(true);
    expect(
      rollUp([{ startMs: 0, endMs: 2_000, text: 'A first phrase, then a second one of the same cue.' }]),
    ).toEqual([
      { startMs: 0, endMs: expect.any(Number) as number, text: 'a first phrase then a second one' },
      {
        startMs: expect.any(Number) as number,
        endMs: expect.any(Number) as number,
        text: 'a first phrase then a second one',
      },
      {
        startMs: expect.any(Number) as number,
        endMs: 1_990,
        text: 'a first phrase then a second one\nof the same cue',
      },
      { startMs: 1_990, endMs: 2_000, text: 'of the same cue' },
    ]);
  });

  test('shows on its page what was uploaded, as text and never as markup', async () => {
    await insert({ ...german, name: '<b>x</b>' }, srt.replace('Hej', '<script>alert(1)</script>'));
    const page = await (await fetch(standIn.origin)).text();
    expect(page).toContain('German (de)');
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('<b>x');
  });
});

describe('captions', () => {
  test('come back in the format that was asked for, or as they were', async () => {
    const { json } = await insert(german, vtt);
    const { id } = json as { id: string };
    expect((await call(`/youtube/v3/captions/${id}?tfmt=srt`)).text).toBe(srt);
    expect((await call(`/youtube/v3/captions/${id}?tfmt=vtt`)).text).toBe(vtt);
    expect((await call(`/youtube/v3/captions/${id}?tfmt=sbv`)).text).toBe('0:00:01.000,0:00:02.000\nHej\n');
    expect((await call(`/youtube/v3/captions/${id}`)).text).toBe(vtt);
    expect(reasonOf(await call(`/youtube/v3/captions/${id}?tfmt=scc`))).toBe('couldNotConvert');
  });

  test('are written and read in three formats without loss', () => {
    const captions = [{ startMs: 3_723_004, endMs: 3_725_000, text: 'A\nB' }];
    for (const format of ['srt', 'vtt', 'sbv'] as const)
      expect(
        readCaptions(writeCaptions(captions, format)).map(({ text, ...times }) => ({
          ...times,
          text: text.trimEnd(),
        })),
      ).toEqual(captions);
  });

  test('without timings are taken, and fail afterwards', async () => {
    const { json } = await insert(german, 'Only words');
    expect(json).toMatchObject({ snippet: { status: 'failed', failureReason: 'unknownFormat' } });
  });

  test('are public or drafts, and gone when deleted', async () => {
    const { json } = await insert({ ...german, isDraft: true }, srt);
    const { id } = json as { id: string };
    expect(json).toMatchObject({ snippet: { isDraft: true, status: 'syncing' } });
    const body = JSON.stringify({ id, snippet: { isDraft: false } });
    const headers = { 'content-type': 'application/json' };
    const { json: published } = await call('/youtube/v3/captions?part=snippet', {
      method: 'PUT',
      body,
      headers,
    });
    expect(published).toMatchObject({ snippet: { isDraft: false } });
    expect((await call(`/youtube/v3/captions?id=${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(reasonOf(await call(`/youtube/v3/captions/${id}`))).toBe('captionNotFound');
  });

  test.each<[string, object, string, string]>([
    [
      'a second of a language and a name',
      { videoId: 'elephants06', language: 'en', name: '' },
      srt,
      'captionExists',
    ],
    ['an empty file', german, '', 'contentRequired'],
    ['a name of 151 characters', { ...german, name: 'x'.repeat(151) }, srt, 'nameTooLong'],
    ['what is no language', { ...german, language: 'no such' }, srt, 'invalidMetadata'],
    ['a video that is not there', { ...german, videoId: 'nothinghere' }, srt, 'videoNotFound'],
    ['a video of somebody else', { ...german, videoId: 'neighbour-1' }, srt, 'forbidden'],
  ])('refuse %s', async (_, snippet, media, reason) => {
    expect(reasonOf(await insert(snippet, media))).toBe(reason);
  });
});

describe('videos.update', () => {
  const update = (part: string, body: object) =>
    call(`/youtube/v3/videos?part=${part}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  test('deletes what is left out of a part', async () => {
    const snippet = { title: 'Elephants Dream', categoryId: '1' };
    await update('snippet', { id: 'elephants06', snippet });
    expect(standIn.state.videos.get('elephants06')).toMatchObject({
      description: '',
      tags: [],
      defaultLanguage: null,
    });
    expect(reasonOf(await update('localizations', { id: 'elephants06', localizations: {} }))).toBe(
      'defaultLanguageNotSet',
    );
  });

  test('takes the entry of the own language for the title itself', async () => {
    await update('localizations', {
      id: 'elephants06',
      localizations: { en: { title: 'Changed', description: '' } },
    });
    expect(standIn.state.videos.get('elephants06')).toMatchObject({ title: 'Changed', localizations: {} });
  });

  test.each([
    { title: 'x'.repeat(101) },
    { title: '' },
    { title: 'a < b' },
    { title: 'a', description: 'ü'.repeat(2_501) },
  ])('refuses %j', async (text) => {
    const localizations = { de: { description: '', ...text } };
    expect(reasonOf(await update('localizations', { id: 'elephants06', localizations }))).toBe(
      'invalidVideoMetadata',
    );
  });

  test('refuses a country for a language, and stores Chinese by country', async () => {
    const text = { title: 'a', description: '' };
    expect(reasonOf(await update('localizations', { id: 'elephants06', localizations: { cn: text } }))).toBe(
      'invalidVideoMetadata',
    );
    await update('localizations', { id: 'elephants06', localizations: { 'zh-Hans': text } });
    expect(Object.keys(standIn.state.videos.get('elephants06')?.localizations ?? {})).toEqual(['zh-CN']);
  });
});

describe('access', () => {
  const list = '/youtube/v3/captions?part=snippet&videoId=';

  test('needs a valid token with the right scope', async () => {
    expect(reasonOf(await call(`${list}elephants06`, {}, 'ya29.no'))).toBe('authError');
    const { token } = tokens.issue(creator, 'client', ['openid']);
    expect(reasonOf(await call(`${list}elephants06`, {}, token))).toBe('insufficientPermissions');
    const late = tokens.issue(creator, 'client', [SCOPE]).token;
    nowMs += 3_600_000;
    expect(reasonOf(await call(`${list}elephants06`, {}, late))).toBe('authError');
  });

  test('shows a private video to its owner alone', async () => {
    const owner = tokens.issue(neighbour, 'client', [SCOPE]).token;
    expect((await call(`${list}private-one`, {}, owner)).status).toBe(200);
    expect(reasonOf(await call(`${list}private-one`))).toBe('forbidden');
    const { json } = await call('/youtube/v3/videos?part=snippet&id=private-one&id=elephants06');
    expect((json as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual(['elephants06']);
  });

  test('is metered by the price of each call until midnight Pacific', async () => {
    standIn.setFaults({ quotaUnits: 260 });
    await call(`${list}elephants06`);
    await call('/youtube/v3/captions/AUieDa-elephants06-en?tfmt=srt');
    expect(standIn.quota.used()).toBe(250);
    expect(reasonOf(await call(`${list}elephants06`))).toBe('quotaExceeded');
    nowMs = Date.UTC(2026, 10, 21, 8);
    expect((await call(`${list}elephants06`)).status).toBe(200);
  });

  test('is open to pages of another origin, as Google’s is', async () => {
    const response = await fetch(`${standIn.origin}${list}elephants06`, { method: 'OPTIONS' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await call(`${list}elephants06`)).headers.get('access-control-allow-origin')).toBe('*');
  });

  test('fails on demand over HTTP', async () => {
    const body = JSON.stringify({ fault: 'channelClosed', operation: 'captions.list', times: 1 });
    await fetch(`${standIn.origin}/__stand-in/faults`, { method: 'POST', body });
    expect(reasonOf(await call(`${list}elephants06`))).toBe('channelClosed');
    expect((await call(`${list}elephants06`)).status).toBe(200);
  });
});

test('i18nLanguages has Chinese by country, and Hebrew by its old code', async () => {
  const { json } = await call('/youtube/v3/i18nLanguages?part=snippet&hl=en');
  const ids = (json as { items: { id: string }[] }).items.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['zh-CN', 'zh-TW', 'zh-HK', 'iw']));
  expect(ids).not.toContain('zh-Hans');
  expect(ids.length).toBeGreaterThan(70);
});
