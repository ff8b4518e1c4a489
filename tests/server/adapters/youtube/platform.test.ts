import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isTransportFault, type Fault } from '#demo/youtube/faults.ts';
import type { Reason } from '#demo/youtube/refusals.ts';
import type { ErrorCode } from '#protocol/error-codes.ts';
import { youTubeError } from '#server/adapters/youtube/errors.ts';
import { youtubePlatform } from '#server/adapters/youtube/platform.ts';
import type { Video } from '#server/ports/video-platform.ts';
import { clientId, creator, type Platform, startPlatform } from '#tests/server/youtube/stand-in.ts';

const { signal } = new AbortController();
const content = '1\n00:00:00,000 --> 00:00:02,000\nŽluťoučký kůň 🐎\n';
const track = { videoId: 'elephants06', language: 'cs', name: 'Čeština', isDraft: false, content };

let the: Platform;
let elephants: Video;
beforeEach(async () => {
  the = await startPlatform();
  elephants = (await the.platform.findVideo(the.tokenOf(), 'elephants06', signal))!;
  the.standIn.clearCalls();
});
afterEach(() => the.standIn.stop());

const operationsSeen = () => the.standIn.calls().map(({ operation }) => operation);

describe('youtubePlatform', () => {
  test('sends an upload as one multipart body, byte for byte', async () => {
    await the.platform.insertTrack(the.tokenOf(), track);
    const [call] = the.standIn.calls();
    const boundary = /boundary=(.+)$/.exec(call?.contentType ?? '')?.[1];
    expect(call?.path).toBe('/upload/youtube/v3/captions?part=snippet&uploadType=multipart');
    expect(call?.body.toString('utf8')).toBe(
      `--${boundary}\r\ncontent-type: application/json\r\n\r\n` +
        `{"snippet":{"videoId":"elephants06","language":"cs","name":"Čeština","isDraft":false}}\r\n` +
        `--${boundary}\r\ncontent-type: application/octet-stream\r\n\r\n${content}\r\n--${boundary}--`,
    );
  });

  test('sends the whole body of an update as well, and its draft state', async () => {
    const { id } = await the.platform.insertTrack(the.tokenOf(), track);
    await the.platform.replaceTrack(the.tokenOf(), id, { content, isDraft: true });
    const update = the.standIn.calls().at(-1);
    expect(update).toMatchObject({
      method: 'PUT',
      path: '/upload/youtube/v3/captions?part=snippet&uploadType=multipart',
    });
    expect(update?.body.toString('utf8')).toContain(`\r\n\r\n{"id":"${id}","snippet":{"isDraft":true}}\r\n`);
    expect(update?.body.toString('utf8')).toContain(content);
  });

  test.each<Fault>([
    'backendError',
    'internalError',
    'reset',
    'reset-after',
    'error-after',
    'html',
    'garbage',
    'empty',
  ])('sends a write once, and reports an unknown outcome, after %s', async (fault) => {
    the.standIn.setFaults({ fault });
    await expect(the.platform.insertTrack(the.tokenOf(), track)).rejects.toMatchObject({
      code: 'upload_unconfirmed',
    });
    await expect(
      the.platform.replaceTrack(the.tokenOf(), 'AUieDa-elephants06-en', { content, isDraft: false }),
    ).rejects.toMatchObject({ code: 'upload_unconfirmed' });
    await expect(
      the.platform.writeTexts(the.tokenOf(), { video: elephants, localizations: {}, defaultLanguage: null }),
    ).rejects.toMatchObject({ code: 'upload_unconfirmed' });
    const writes = operationsSeen().filter((operation) => !operation.endsWith('.list'));
    expect(writes).toEqual(['captions.insert', 'captions.update', 'videos.update']);
    expect(the.standIn.calls().every(({ body }) => body.length > 0)).toBe(true);
  });

  test('gives up a write that hangs without sending it again', async () => {
    await the.standIn.stop();
    the = await startPlatform({ timeoutMs: 1_000 });
    the.standIn.setFaults({ fault: 'hang-after' });
    await expect(the.platform.insertTrack(the.tokenOf(), track)).rejects.toMatchObject({
      code: 'upload_unconfirmed',
    });
    expect(operationsSeen()).toEqual(['captions.insert']);
  });

  test('gives up a read that hangs, as a time-out', async () => {
    await the.standIn.stop();
    the = await startPlatform({ timeoutMs: 1_000 });
    the.standIn.setFaults({ fault: 'hang' });
    await expect(the.platform.listTracks(the.tokenOf(), 'elephants06', signal)).rejects.toMatchObject({
      code: 'platform_timeout',
    });
  });

  test.each<Fault>([
    'backendError',
    'notReady',
    'internalError',
    'reset',
    'html',
    'rateLimitExceeded',
    'userRateLimitExceeded',
    'servingLimitExceeded',
  ])('tries a read again after %s, three times at most', async (fault) => {
    the.standIn.setFaults({ fault, times: 2 });
    expect(await the.platform.listTracks(the.tokenOf(), 'elephants06', signal)).toHaveLength(5);
    the.standIn.setFaults({ fault });
    const code: ErrorCode = fault.endsWith('LimitExceeded') ? 'platform_busy' : 'platform_unavailable';
    await expect(the.platform.listTracks(the.tokenOf(), 'elephants06', signal)).rejects.toMatchObject({
      code,
    });
    expect(operationsSeen()).toHaveLength(6);
  });

  test('tries a write again only where the answer says that nothing was done', async () => {
    the.standIn.setFaults({ fault: 'rateLimitExceeded', times: 2 });
    const { id } = await the.platform.insertTrack(the.tokenOf(), track);
    expect(operationsSeen()).toEqual(['captions.insert', 'captions.insert', 'captions.insert']);
    expect(await the.platform.downloadTrack(the.tokenOf(), id, 'original', signal)).toBe(content);
  });

  test.each<[Reason, ErrorCode]>([
    ['contentRequired', 'unreadable_subtitles'],
    ['invalidMetadata', 'track_metadata_refused'],
    ['nameTooLong', 'track_name_too_long'],
    ['captionExists', 'track_exists'],
    ['captionNotFound', 'track_not_found'],
    ['videoNotFound', 'video_not_found'],
    ['couldNotConvert', 'track_not_convertible'],
    ['forbidden', 'not_video_owner'],
    ['quotaExceeded', 'platform_quota'],
    ['required', 'upstream_unauthenticated'],
    ['authError', 'upstream_unauthenticated'],
    ['insufficientPermissions', 'platform_scope_missing'],
    ['youtubeSignupRequired', 'no_channel'],
    ['authenticatedUserNotChannel', 'no_channel'],
    ['channelClosed', 'channel_closed'],
    ['channelSuspended', 'channel_suspended'],
    ['authenticatedUserAccountClosed', 'account_closed'],
    ['authenticatedUserAccountSuspended', 'account_suspended'],
    ['accountDelegationForbidden', 'delegation_forbidden'],
    ['accessNotConfigured', 'platform_not_configured'],
    ['uploadTooLarge', 'track_too_large'],
    ['defaultLanguageNotSet', 'default_language_missing'],
    ['invalidTitle', 'video_metadata_refused'],
    ['invalidVideoMetadata', 'video_metadata_refused'],
    ['rateLimitExceeded', 'platform_busy'],
  ])('calls the reason %s %s, in a write and in a download', async (fault, code) => {
    expect(isTransportFault(fault)).toBe(false);
    the.standIn.setFaults({ fault });
    await expect(the.platform.insertTrack(the.tokenOf(), track)).rejects.toMatchObject({ code });
    // A download's answer is text, its refusals too.
    await expect(
      the.platform.downloadTrack(the.tokenOf(), 'AUieDa-elephants06-en', 'srt', signal),
    ).rejects.toMatchObject({ code });
  });

  test.each(['constructor', '__proto__', 'toString', 'nobodyKnows'])(
    'calls a refusal with the unknown reason %s by its status',
    (reason) => {
      const refusal = (status: number) =>
        Object.assign(new Error('refused'), {
          status,
          response: { data: { error: { errors: [{ reason }] } } },
        });
      const kind = { isWrite: false, namesTrack: false };
      expect(youTubeError(refusal(403), kind)).toMatchObject({ code: 'not_video_owner' });
      expect(youTubeError(refusal(400), kind)).toMatchObject({ code: 'upstream_failed' });
    },
  );

  test('stops reading an answer without end', async () => {
    the.standIn.setFaults({ fault: 'endless' });
    await expect(
      the.platform.downloadTrack(the.tokenOf(), 'AUieDa-elephants06-en', 'srt', signal),
    ).rejects.toMatchObject({ code: 'track_too_large', params: { limit: '8 MB' } });
  });

  test('takes an empty download for what it is', async () => {
    the.standIn.setFaults({ fault: 'empty' });
    expect(await the.platform.downloadTrack(the.tokenOf(), 'AUieDa-elephants06-en', 'srt', signal)).toBe('');
  });

  test('says nothing of the token in any failure', async () => {
    const token = the.tokenOf();
    the.standIn.setFaults({ fault: 'forbidden' });
    const error = await the.platform.insertTrack(token, track).catch((thrown: unknown) => thrown as Error);
    expect(`${(error as Error).message} ${JSON.stringify(error)}`).not.toContain(token);
  });
});

describe('the token on its way', () => {
  let elsewhere: Server;
  let seen: string[];
  beforeEach(async () => {
    seen = [];
    elsewhere = createServer((request, response) => {
      seen.push(request.headers.authorization ?? '');
      response.end('{}');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => void elsewhere.close());

  test('follows no redirect', async () => {
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    the.standIn.setFaults({ fault: 'redirect', location });
    const token = the.tokenOf();
    await expect(the.platform.listTracks(token, 'elephants06', signal)).rejects.toMatchObject({
      code: 'upstream_failed',
    });
    await expect(the.platform.insertTrack(token, track)).rejects.toMatchObject({ code: 'upstream_failed' });
    await expect(the.platform.downloadTrack(token, 'x', 'srt', signal)).rejects.toMatchObject({
      code: 'upstream_failed',
    });
    expect(seen).toEqual([]);
  });

  test.each([
    '../../x',
    '..%2f..%2fx',
    'a/b',
    'a?alt=json',
    'a#b',
    'a\\b',
    'a\r\nHost: evil',
    '@evil',
    '\u2025\u2025',
  ])('stays below its path with the id %j', async (id) => {
    await the.platform.downloadTrack(the.tokenOf(), id, 'srt', signal).catch(() => undefined);
    await the.platform.listTracks(the.tokenOf(), id, signal).catch(() => undefined);
    expect(operationsSeen()).toEqual(['captions.download', 'captions.list']);
    for (const { path } of the.standIn.calls()) {
      expect(path).toMatch(/^\/youtube\/v3\/captions(?:\/[^/?#]+\?tfmt=srt|\?part=snippet&videoId=[^&]+)$/);
    }
    expect(seen).toEqual([]);
  });
});

describe('checkToken', () => {
  const check = (token: string) => the.platform.checkToken(token, signal);

  test('says whose token it is, and asks once for the same one', async () => {
    const token = the.tokenOf();
    expect(await check(token)).toEqual({ sub: creator.sub });
    await the.standIn.stop();
    expect(await check(token)).toEqual({ sub: creator.sub });
  });

  test('takes no token that was made for another client', async () => {
    const token = the.tokenOf(creator, undefined, 'another-client');
    await expect(check(token)).rejects.toMatchObject({ code: 'upstream_unauthenticated' });
    const open = youtubePlatform({ apiRoot: the.standIn.origin, isStandIn: true });
    expect(await open.checkToken(token, signal)).toEqual({ sub: creator.sub });
  });

  test('takes no token that is over, and none that may not reach captions', async () => {
    await expect(check('ya29.never')).rejects.toMatchObject({ code: 'upstream_unauthenticated' });
    await expect(check(the.tokenOf(creator, ['openid', 'email']))).rejects.toMatchObject({
      code: 'platform_scope_missing',
    });
  });

  test('refuses every token where the answer does not come', async () => {
    const token = the.tokenOf();
    await the.standIn.stop();
    await expect(check(token)).rejects.toMatchObject({ code: 'platform_unavailable' });
  });

  test('takes no token at all where it is not said whose client they are made for', async () => {
    const platform = youtubePlatform({ apiRoot: the.standIn.origin });
    await expect(platform.checkToken(the.tokenOf(), signal)).rejects.toMatchObject({
      code: 'platform_not_configured',
    });
  });

  test('leaves the checking to a platform of one’s own that describes no tokens', async () => {
    const bare = createServer((_, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
    const apiRoot = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
    const platform = youtubePlatform({ apiRoot, isStandIn: true, clientId });
    const { sub } = await platform.checkToken('any', signal);
    expect(sub).toMatch(/^token /);
    expect((await platform.checkToken('another', signal)).sub).not.toBe(sub);
    bare.close();
  });
});
