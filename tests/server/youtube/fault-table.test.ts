import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fault, Operation } from '#demo/youtube/faults.ts';
import { type Reason, refusals } from '#demo/youtube/refusals.ts';
import type { UploadReply } from '#protocol/youtube.ts';
import type { RouteReply } from '#tests/server/call-route.ts';
import { type Bench, openBench } from './route-bench.ts';

let the: Bench;
beforeEach(async () => {
  the = await openBench();
});
afterEach(() => the.close());

const texts = { updateMetadata: true, translatedTitle: 'Elefantentraum', translatedDescription: 'Zeile 1' };

/** What the product asks YouTube for, and by which call of ours. It deletes nothing: there is no call for that. */
const calls = {
  'captions.list': () => the.fallback('elephants06', {}, '&fresh=1'),
  'captions.download': () => the.captions('AUieDa-elephants06-en', 'elephants06'),
  'captions.insert': () => the.upload(),
  'captions.update': () => the.upload({ targetLang: 'sv', onExisting: 'replace' }),
  'videos.list': () => the.metadata('elephants06'),
  'videos.update': () => the.upload(texts),
  'channels.list': () => the.plan('videoId=elephants06&target=de'),
} satisfies Partial<Record<Operation, () => Promise<RouteReply>>>;
type Asked = keyof typeof calls;
const asked = Object.keys(calls) as Asked[];
const reads: readonly Asked[] = ['captions.list', 'captions.download', 'videos.list', 'channels.list'];
const writes: readonly Asked[] = ['captions.insert', 'captions.update', 'videos.update'];

const notYours = 'This Google account cannot edit this video. Sign in with the channel’s owner or an editor.';
/** The video is on the channel of the account that asks. */
const yoursRefused =
  'YouTube refused this, although the video is on your channel. Try again later, or do it in YouTube Studio.';
const noSession = 'Your session has expired. Please sign in again.';
const noChannel = 'This Google account has no YouTube channel. Connect the account that owns the video.';
const busy = 'YouTube is busy. Please try again in a minute.';
const noVideo = 'Video not found. Was it deleted, or is another channel selected?';
const noTrack = 'That track is gone. Refresh the list of tracks and choose again.';
const badTexts =
  'YouTube did not accept the translated title or description. Check their length and characters and try again.';
const noAnswer = 'YouTube did not answer as expected. Please try again.';
const unconfirmed =
  'YouTube did not confirm the upload. Look at the video in YouTube Studio before you try again.';

/** What hangs is waited for no longer than a test may take, and long enough for the calls beside it; everything else has the time that it needs. */
async function setFault(fault: Fault, operation: Asked): Promise<void> {
  if (fault.startsWith('hang')) {
    await the.close();
    the = await openBench({}, { timeoutMs: 1_000 });
  }
  the.standIn.setFaults({ fault, operation });
}

type Row = readonly [status: number, sentence: string];

/** Reasons that any call may be refused for. */
const ofAnyCall = {
  required: [401, noSession],
  authError: [401, noSession],
  youtubeSignupRequired: [403, noChannel],
  authenticatedUserNotChannel: [403, noChannel],
  insufficientPermissions: [
    403,
    'Access to YouTube was not ticked in Google’s window. Connect YouTube again and tick it.',
  ],
  channelClosed: [403, 'This YouTube channel is closed. Connect another account.'],
  channelSuspended: [403, 'This YouTube channel is suspended. YouTube Studio says what can be done.'],
  authenticatedUserAccountClosed: [403, 'This Google account is closed on YouTube. Connect another account.'],
  authenticatedUserAccountSuspended: [
    403,
    'This Google account is suspended on YouTube. YouTube Studio says what can be done.',
  ],
  accountDelegationForbidden: [
    403,
    'This Google account may not act for that channel. Ask its owner for access.',
  ],
  accessNotConfigured: [503, 'YouTube is not set up for this site. Please tell its operator.'],
  quotaExceeded: [
    429,
    'Today’s YouTube limit of this site is used up. It starts again at midnight Pacific time. Your translations are kept.',
  ],
  rateLimitExceeded: [429, busy],
  userRateLimitExceeded: [429, busy],
  servingLimitExceeded: [429, busy],
} satisfies Partial<Record<Reason, Row>>;

/** Reasons that belong to one call. */
const ofOneCall: readonly (readonly [Asked, Reason, ...Row])[] = [
  ['captions.list', 'forbidden', 403, notYours],
  ['captions.download', 'forbidden', 403, yoursRefused],
  ['captions.insert', 'forbidden', 403, yoursRefused],
  ['captions.update', 'forbidden', 403, yoursRefused],
  // Refused as well where it is looked up whose video it is.
  ['videos.list', 'forbidden', 403, notYours],
  ['videos.update', 'forbidden', 403, yoursRefused],
  ['channels.list', 'forbidden', 403, notYours],
  ['captions.list', 'videoNotFound', 404, noVideo],
  ['captions.list', 'captionNotFound', 404, noTrack],
  ['captions.download', 'captionNotFound', 404, noTrack],
  [
    'captions.download',
    'couldNotConvert',
    422,
    'YouTube cannot give this track as SRT. Download it in YouTube Studio and upload the file here.',
  ],
  ['captions.insert', 'contentRequired', 422, 'No subtitles could be read from this text.'],
  [
    'captions.insert',
    'invalidMetadata',
    422,
    'YouTube did not accept the language code “de” or the track name “”.',
  ],
  [
    'captions.insert',
    'nameTooLong',
    400,
    'The track name is longer than 150 characters. Please choose a shorter one.',
  ],
  [
    'captions.insert',
    'captionExists',
    409,
    'This video already has a track in German of this name. Replace it, choose another name, or cancel.',
  ],
  ['captions.insert', 'videoNotFound', 404, noVideo],
  ['captions.insert', 'uploadTooLarge', 413, 'The subtitle file is too large for this. The limit is 100 MB.'],
  ['captions.update', 'contentRequired', 422, 'No subtitles could be read from this text.'],
  ['captions.update', 'captionNotFound', 404, noTrack],
  ['captions.update', 'uploadTooLarge', 413, 'The subtitle file is too large for this. The limit is 100 MB.'],
  [
    'videos.update',
    'defaultLanguageNotSet',
    422,
    'YouTube does not know the language of this video’s own title. Choose it, so that the translation can be added.',
  ],
  ['videos.update', 'invalidTitle', 422, badTexts],
  ['videos.update', 'invalidDescription', 422, badTexts],
  ['videos.update', 'invalidTags', 422, badTexts],
  ['videos.update', 'invalidCategoryId', 422, badTexts],
  ['videos.update', 'invalidVideoMetadata', 422, badTexts],
  ['videos.update', 'videoNotFound', 404, noVideo],
];

/** What the way to YouTube and its own troubles do to a call that asks for something. */
const ofReads: readonly (readonly [Fault, ...Row])[] = [
  ['internalError', 502, noAnswer],
  ['backendError', 502, noAnswer],
  ['notReady', 502, noAnswer],
  ['reset', 502, noAnswer],
  ['html', 502, noAnswer],
  ['hang', 504, 'YouTube took too long to answer. Please try again.'],
  ['redirect', 502, 'A service that we rely on did not answer as expected. Please try again.'],
];

/** The same of a call that writes. The lists and the video show whether the write was carried out. */
const ofWrites: readonly (readonly [Fault, isCarriedOut: boolean])[] = [
  ['internalError', false],
  ['backendError', false],
  ['notReady', false],
  ['reset', false],
  ['hang', false],
  ['html', false],
  ['garbage', false],
  ['empty', false],
  ['reset-after', true],
  ['hang-after', true],
  ['error-after', true],
];

/** Title and description follow captions that are uploaded already: their failure is reported with that success. */
function sentenceOf(call: Asked, { status, json }: RouteReply): Row {
  if (call !== 'videos.update') return [status, (json as { error: string }).error];
  expect(json).toMatchObject({ success: true, captions: 'inserted', metadata: 'failed' });
  return [200, (json as UploadReply).metadataError?.error ?? ''];
}

const statusOf = (call: Asked, status: number) => (call === 'videos.update' ? 200 : status);

/** At most one track of each language, the originals untouched. */
function expectNothingTwice(): void {
  expect(the.tracks().length).toBeLessThanOrEqual(1);
  expect(the.tracks('elephants06', 'sv')).toHaveLength(1);
  expect(the.video()).toMatchObject({ title: 'Elephants Dream', defaultLanguage: 'en' });
}

describe.each(asked)('%s', (call) => {
  const rows = [
    ...Object.entries(ofAnyCall).map(([reason, row]) => [reason as Reason, ...row] as const),
    ...ofOneCall.filter(([name]) => name === call).map(([, ...row]) => row),
  ];

  test.each(rows)('refused with %s answers %i: “%s”', async (reason, status, sentence) => {
    the.standIn.setFaults({ fault: reason, operation: call });
    expect(sentenceOf(call, await calls[call]())).toEqual([statusOf(call, status), sentence]);
    expectNothingTwice();
    if (call === 'captions.insert') expect(the.tracks()).toEqual([]);
    if (reason === 'quotaExceeded') return;
    the.standIn.setFaults({});
    expect((await calls[call]()).status).toBe(200);
    expectNothingTwice();
  });
});

describe.each(reads)('%s', (call) => {
  test.each(ofReads)('after %s answers %i: “%s”', async (fault, status, sentence) => {
    await setFault(fault, call);
    expect(sentenceOf(call, await calls[call]())).toEqual([status, sentence]);
    the.standIn.setFaults({});
    expect((await calls[call]()).status).toBe(200);
  });
});

// An empty or broken download has a sentence of its own, in the tests of fetching.
describe.each(reads.filter((call) => call !== 'captions.download'))('%s', (call) => {
  test.each<Fault>(['empty', 'garbage'])('after an answer that is %s says so', async (fault) => {
    the.standIn.setFaults({ fault, operation: call });
    expect(sentenceOf(call, await calls[call]())).toEqual([502, noAnswer]);
  });
});

describe.each(writes)('%s', (call) => {
  test.each(ofWrites)('that always ends with %s is carried out at most once', async (fault, isCarriedOut) => {
    await setFault(fault, call);
    the.services.clock.advance(60_000);
    const reply = await calls[call]();
    if (isCarriedOut) expect(reply).toMatchObject({ status: 200, json: { success: true } });
    else expect(sentenceOf(call, reply)).toEqual([statusOf(call, 502), unconfirmed]);
    expect(the.operations().filter((operation) => operation === call)).toHaveLength(isCarriedOut ? 1 : 2);
    expectNothingTwice();
    the.standIn.setFaults({});
    expect((await calls[call]()).status).toBe(200);
    expectNothingTwice();
  });
});

test('every reason that YouTube documents for these calls has its row', () => {
  const named = new Set<string>([
    ...Object.keys(ofAnyCall),
    ...ofOneCall.map(([, reason]) => reason),
    ...ofReads.map(([fault]) => fault),
  ]);
  // A channel without a video has no playlist of uploads (channel-videos.test.ts); the others are the stand-in's answers to what is no call of the API.
  const own = ['playlistNotFound', 'badRequest', 'notFound'];
  expect(Object.keys(refusals).filter((reason) => !named.has(reason))).toEqual(own);
});

describe('the units of our own count', () => {
  const open = async (units: number, userUnits: number) => {
    await the.close();
    const environment = {
      POLYCUE_YOUTUBE_UNITS: String(units),
      POLYCUE_YOUTUBE_USER_UNITS: String(userUnits),
    };
    the = await openBench({ environment });
  };

  test.each([
    [
      'the product',
      400,
      400,
      'Today’s YouTube limit of this site is used up. It starts again at midnight Pacific time. Your translations are kept.',
    ],
    [
      'one user',
      10_000,
      400,
      'Your share of today’s YouTube limit is used up. It starts again at midnight Pacific time. Your translations are kept.',
    ],
  ])('that are gone for %s stop an upload before its first write', async (_, units, userUnits, sentence) => {
    await open(units, userUnits);
    expect(await the.upload()).toMatchObject({
      status: 429,
      json: { error: sentence, details: { resetsAt: '2026-11-21T08:00:00.000Z' } },
    });
    expect(the.operations()).toEqual(['captions.list']);
    expect(the.tracks()).toEqual([]);
  });
});

test('an upload of more than four megabytes names that limit, and does not reach YouTube', async () => {
  const srtOf = (megabytes: number) =>
    '1\n00:00:01,000 --> 00:00:02,000\n' + 'x'.repeat(megabytes * 1024 * 1024);
  expect(await the.upload({ srtContent: srtOf(4) })).toMatchObject({
    status: 413,
    json: { error: 'This is too large to send. The limit is 4 MB.' },
  });
  expect(the.operations()).toEqual([]);
  expect((await the.upload({ srtContent: srtOf(3) })).status).toBe(200);
});

describe('a token that is over', () => {
  test.each(asked)('stops %s before it costs a unit, and the next token goes on', async (call) => {
    the.expireTokens();
    expect(await calls[call]()).toMatchObject({ status: 401, json: { error: noSession } });
    expect(the.operations()).toEqual([]);
    expectNothingTwice();
  });
});
