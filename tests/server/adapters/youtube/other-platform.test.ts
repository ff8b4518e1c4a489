import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorCode } from '#protocol/error-codes.ts';
import { youtubePlatform } from '#server/adapters/youtube/platform.ts';
import type { VideoPlatform } from '#server/ports/video-platform.ts';

/**
 * A server that says no more than the documentation demands: everything optional is left out, texts come compressed and in pieces, and it
 * stands below a path. What passes here leans on nothing that our own stand-in does beyond the protocol.
 */
const { signal } = new AbortController();
const track = { videoId: 'elephants06', language: 'cs', name: '', isDraft: false, content: '1\n' };

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
let answer: Answer;
let paths: string[];
let server: Server;
let platform: VideoPlatform;
beforeEach(async () => {
  paths = [];
  server = createServer((request, response) => {
    paths.push(`${request.method} ${request.url}`);
    request.resume().once('end', () => answer(response, request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  platform = youtubePlatform({ apiRoot: `${origin}/google/`, isStandIn: true, retryDelayMs: 1 });
});
afterEach(() => void server.close());

const json =
  (body: object, status = 200): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
      .end(JSON.stringify(body));

describe('a platform that says as little as it may', () => {
  test('is asked below the path of its root, uploads included', async () => {
    answer = json({ id: 'a', snippet: { language: 'cs' } });
    await platform.insertTrack('token', track);
    await platform.replaceTrack('token', 'a', track);
    answer = json({});
    await platform.listTracks('token', 'elephants06', signal);
    await platform.findVideo('token', 'elephants06', signal);
    await platform.listOwnChannels('token', signal);
    expect(paths).toEqual([
      'POST /google/upload/youtube/v3/captions?part=snippet&uploadType=multipart',
      'PUT /google/upload/youtube/v3/captions?part=snippet&uploadType=multipart',
      'GET /google/youtube/v3/captions?part=snippet&videoId=elephants06',
      'GET /google/youtube/v3/videos?part=snippet&part=localizations&id=elephants06',
      'GET /google/youtube/v3/channels?part=snippet&mine=true',
    ]);
  });

  test('may leave out lists, names, thumbnails and localizations', async () => {
    answer = json({ kind: 'youtube#captionListResponse' });
    expect(await platform.listTracks('token', 'elephants06', signal)).toEqual([]);
    expect(await platform.listOwnChannels('token', signal)).toEqual([]);
    expect(await platform.findVideo('token', 'elephants06', signal)).toBeNull();
    answer = json({ items: [{ id: 'a', snippet: { language: 'iw', trackKind: 'ASR' } }] });
    expect(await platform.listTracks('token', 'elephants06', signal)).toMatchObject([
      { language: 'iw', name: '', kind: 'asr', isDraft: false, status: 'serving' },
    ]);
    answer = json({ items: [{ id: 'elephants06', snippet: { channelId: 'UC1', title: 'A film' } }] });
    expect(await platform.findVideo('token', 'elephants06', signal)).toMatchObject({
      title: 'A film',
      description: '',
      thumbnailUrl: null,
      defaultLanguage: null,
      localizations: {},
    });
  });

  test('may send a text compressed, in pieces, and with a byte order mark', async () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nŽluťoučký kůň\n';
    answer = (response) => {
      const bytes = gzipSync(`\uFEFF${text}`);
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' });
      response.write(bytes.subarray(0, 20));
      response.end(bytes.subarray(20));
    };
    expect(await platform.downloadTrack('token', 'a', 'srt', signal)).toBe(text);
  });

  test('may describe no tokens', async () => {
    answer = json({ error: { code: 404, message: 'Not Found', status: 'NOT_FOUND' } }, 404);
    const { sub } = await platform.checkToken('token', signal);
    expect(sub).toMatch(/^token /);
    expect((await platform.checkToken('another', signal)).sub).not.toBe(sub);
    expect(paths).toEqual(['POST /google/tokeninfo', 'POST /google/tokeninfo']);
  });

  const details = (reason: string) => [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }];
  test.each<[string, number, object | string, ErrorCode]>([
    ['a status alone', 401, { code: 401, status: 'UNAUTHENTICATED' }, 'upstream_unauthenticated'],
    ['a status alone', 403, { code: 403, status: 'PERMISSION_DENIED' }, 'not_video_owner'],
    ['a status alone', 404, { code: 404, status: 'NOT_FOUND' }, 'track_not_found'],
    ['a status alone', 429, { code: 429, status: 'RESOURCE_EXHAUSTED' }, 'platform_busy'],
    ['a status alone', 503, { code: 503, status: 'UNAVAILABLE' }, 'platform_unavailable'],
    ['no `errors`', 403, { details: details('ACCESS_TOKEN_SCOPE_INSUFFICIENT') }, 'platform_scope_missing'],
    ['no `errors`', 403, { details: details('SERVICE_DISABLED') }, 'platform_not_configured'],
    ['no `errors`', 403, { details: details('RATE_LIMIT_EXCEEDED') }, 'platform_busy'],
    [
      'more in `details` than in `errors`',
      403,
      { errors: [{ reason: 'PERMISSION_DENIED' }], details: details('ACCESS_TOKEN_SCOPE_INSUFFICIENT') },
      'platform_scope_missing',
    ],
    ['an error that is a word', 401, 'invalid_token', 'upstream_unauthenticated'],
  ])('may refuse with %s (%i)', async (_, status, error, code) => {
    answer = json({ error }, status);
    await expect(platform.downloadTrack('token', 'a', 'srt', signal)).rejects.toMatchObject({ code });
  });

  test('leaves open what a write has done whose answer is too large to be read', async () => {
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(9 * 1024 * 1024, ' '));
    const unconfirmed = { code: 'upload_unconfirmed' };
    await expect(platform.insertTrack('token', track)).rejects.toMatchObject(unconfirmed);
    await expect(platform.replaceTrack('token', 'a', track)).rejects.toMatchObject(unconfirmed);
    await expect(platform.downloadTrack('token', 'a', 'srt', signal)).rejects.toMatchObject({
      code: 'track_too_large',
    });
    expect(paths).toHaveLength(3);
  });

  test('may refuse with a page', async () => {
    answer = (response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>');
    await expect(platform.listTracks('token', 'elephants06', signal)).rejects.toMatchObject({
      code: 'not_video_owner',
    });
  });
});
