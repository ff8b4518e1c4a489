import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeAccount } from '#server/accounts/account-record.ts';
import { deleteAccount } from '#server/accounts/data-rights/delete-account.ts';
import { AppError } from '#server/errors.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';
import { noonMs } from '#tests/server/test-services.ts';
import { type Bench, openBench, uploadBody } from './route-bench.ts';
import { creator, viewer } from './stand-in.ts';

let the: Bench;
beforeEach(async () => {
  the = await openBench();
});
afterEach(() => the.close());

const confirmed = {
  total: 2,
  translated: 2,
  allowsUntranslated: false,
  replacesTrackId: null,
  sourceTrackId: null,
};

const texts = {
  updateMetadata: true,
  translatedTitle: 'Elefantentraum',
  translatedDescription: 'Zeile 1\nZeile 2',
};

describe('POST /api/upload-caption', () => {
  test('is a success once YouTube has the track, whatever the store does then', async () => {
    const { transaction } = the.services.store;
    vi.spyOn(the.services.store, 'transaction').mockImplementation((run) =>
      the.operations().includes('captions.insert')
        ? Promise.reject(new AppError('unavailable'))
        : transaction(run),
    );
    const { status, json } = await the.upload();
    expect([status, json]).toMatchObject([200, { captions: 'inserted' }]);
    expect(the.tracks()).toHaveLength(1);
  });

  test('writes nothing for a video that is not there, whose texts would be written too', async () => {
    expect(await the.upload({ ...texts, videoId: 'nowhere-123' })).toMatchObject({
      status: 404,
      json: { code: 'video_not_found' },
    });
    expect(the.operations()).toEqual(['videos.list']);
  });

  test.each([
    ['listTracks', 50],
    ['insertTrack', 450],
    ['writeTexts', 550],
  ] as const)(
    'answers a bug in %s as one, and keeps the units that it may have cost',
    async (call, units) => {
      vi.spyOn(the.services.platform, call).mockRejectedValue(new TypeError('a bug'));
      expect(await the.upload(texts)).toMatchObject({ status: 500, json: { code: 'internal' } });
      const { product } = (await the.quota()).json as { product: { used: number } };
      // The question whose texts they are comes first.
      expect(product.used - 1).toBeGreaterThanOrEqual(units);
    },
  );

  test('shows the track as it was inserted where the list does not have it so far', async () => {
    vi.spyOn(the.services.platform, 'listTracks').mockResolvedValue([]);
    const id = expect.stringMatching(/./) as string;
    expect((await the.upload()).json).toMatchObject({ captions: 'inserted', track: { id } });
  });

  test('does not know what was fetched with another account, or long ago, and then takes the person’s word', async () => {
    const unknown = { ...confirmed, sourceTrackId: 'AUieDa-elephants06-en' };
    expect((await the.upload({ confirmed: unknown })).json).toMatchObject({ captions: 'inserted' });
  });

  test('inserts a track and says what was written', async () => {
    const { status, json } = await the.upload();
    expect(status).toBe(200);
    expect(json).toMatchObject({
      success: true,
      subtitleCount: 2,
      captions: 'inserted',
      metadata: 'not_asked',
      track: { snippet: { language: 'de', name: '', isDraft: false, status: 'serving' } },
    });
    expect(the.tracks()).toMatchObject([{ source: uploadBody.srtContent, isDraft: false }]);
    expect(the.operations()).toEqual(['captions.list', 'captions.insert', 'captions.list']);
  });

  test('uploads a draft under a name where that was asked for', async () => {
    await the.upload({ draftMode: true, trackName: ' For the festival ' });
    expect(the.tracks()).toMatchObject([{ isDraft: true, name: 'For the festival' }]);
  });

  test('sends plain text where the file has styles, which YouTube would show as they stand', async () => {
    await the.upload({ srtContent: '1\n00:00:01,000 --> 00:00:04,000\n<i>Ein</i> Satz\n' });
    expect(the.tracks()[0]?.source).toBe('1\n00:00:01,000 --> 00:00:04,000\nEin Satz\n');
  });

  test('adds title and description as a localization and leaves the originals alone', async () => {
    const { title, description, localizations, tags } = the.video();
    expect((await the.upload(texts)).json).toMatchObject({ success: true, metadata: 'written' });
    expect(the.video()).toMatchObject({ title, description, tags });
    expect(the.video().localizations).toEqual({
      ...localizations,
      de: { title: 'Elefantentraum', description: 'Zeile 1\nZeile 2' },
    });
  });

  test('keeps the texts of a language that is uploaded at the same time, and what was changed at YouTube meanwhile', async () => {
    const { platform } = the.services;
    const insert = platform.insertTrack.bind(platform);
    const insertTrack: typeof insert = async (...args) => {
      const inserted = await insert(...args);
      const video = the.video();
      const localizations = { ...video.localizations, pl: { title: 'Sen', description: '' } };
      the.standIn.state.videos.set(video.id, { ...video, localizations });
      return inserted;
    };
    vi.spyOn(platform, 'insertTrack').mockImplementation(insertTrack);
    const before = Object.keys(the.video().localizations);
    const replies = await Promise.all(
      ['de', 'el', 'fr'].map((targetLang) => the.upload({ ...texts, targetLang })),
    );
    expect(replies.map(({ json }) => json)).toEqual(
      replies.map(() => expect.objectContaining({ metadata: 'written' }) as object),
    );
    expect(new Set(Object.keys(the.video().localizations))).toEqual(
      new Set([...before, 'pl', 'de', 'el', 'fr']),
    );
  });

  test('asks for the language of the originals where the video has none, before anything is written', async () => {
    const onSintel = { ...texts, videoId: 'sintel-2010' };
    expect(await the.upload(onSintel)).toMatchObject({
      status: 422,
      json: { code: 'default_language_missing' },
    });
    expect(the.tracks('sintel-2010')).toEqual([]);
    const { title, description, categoryId, tags } = the.video('sintel-2010');
    expect((await the.upload({ ...onSintel, defaultLanguage: 'en' })).json).toMatchObject({
      metadata: 'written',
    });
    expect(the.video('sintel-2010')).toMatchObject({
      title,
      description,
      categoryId,
      tags,
      defaultLanguage: 'en',
    });
  });

  test('never translates the originals into their own language', async () => {
    const { title } = the.video();
    expect(await the.upload({ ...texts, targetLang: 'en', onExisting: 'replace' })).toMatchObject({
      status: 422,
      json: { code: 'original_language', error: expect.stringContaining('English') as string },
    });
    expect(the.video().title).toBe(title);
    expect(the.operations()).toEqual(['videos.list']);
  });

  test.each<[string, object]>([
    ['a title of 101 characters', { translatedTitle: 'ß'.repeat(101) }],
    ['a description of 5,001 bytes', { translatedDescription: 'ü'.repeat(2_500) + 'x' }],
    ['an angle bracket', { translatedTitle: 'A <3 B' }],
    ['an empty title', { translatedTitle: '  ' }],
  ])('writes nothing at all with %s', async (_, changes) => {
    const { status, json } = await the.upload({ ...texts, ...changes });
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'texts_unfit', details: { issues: [{ language: 'de' }] } });
    expect(the.operations()).toEqual([]);
  });

  test('writes nothing where another language of the video would be refused with it', async () => {
    const { videos } = the.standIn.state;
    videos.set('elephants06', {
      ...the.video(),
      localizations: { fr: { title: 'x'.repeat(101), description: '' } },
    });
    expect((await the.upload(texts)).json).toMatchObject({
      code: 'texts_unfit',
      details: { issues: [{ language: 'fr', field: 'title', problem: 'too_long', length: 101, limit: 100 }] },
    });
    expect(the.tracks()).toEqual([]);
  });

  test('takes a title of 100 emoji and a description of 5,000 bytes', async () => {
    const full = { translatedTitle: '🐘'.repeat(100), translatedDescription: 'ü'.repeat(2_500) };
    expect((await the.upload({ ...texts, ...full })).json).toMatchObject({ metadata: 'written' });
  });

  test.each([
    ['other content', { total: 3 }, 409, 'upload_changed'],
    ['nothing translated', { translated: 0, allowsUntranslated: true }, 422, 'nothing_translated'],
    ['a part translated', { translated: 1 }, 422, 'partly_translated'],
  ])('refuses what differs from its confirmation: %s', async (_, difference, status, code) => {
    expect(await the.upload({ confirmed: { ...confirmed, ...difference } })).toMatchObject({
      status,
      json: { code },
    });
    expect(the.operations()).toEqual([]);
  });

  test('takes a part with a second yes', async () => {
    const part = { ...confirmed, translated: 1, allowsUntranslated: true };
    expect((await the.upload({ confirmed: part })).status).toBe(200);
  });

  test('refuses the captions of the video itself as their own translation', async () => {
    const trackId = the.tracks('elephants06', 'en')[0]?.id ?? '';
    const { text } = await the.captions(trackId, 'elephants06');
    const total = parseSrt(text).cues.length;
    const echo = { ...confirmed, total, translated: total, sourceTrackId: trackId };
    expect(await the.upload({ srtContent: text, confirmed: echo })).toMatchObject({
      status: 422,
      json: { code: 'nothing_translated' },
    });
    const changed = text.replace(/[a-z]+/i, 'Hallo');
    expect((await the.upload({ srtContent: changed, confirmed: echo })).status).toBe(200);
  });

  test('replaces the track that was confirmed, and asks again about any other', async () => {
    await the.upload();
    const replace = { srtContent: uploadBody.srtContent.replace('Ein', 'Der'), onExisting: 'replace' };
    expect(
      await the.upload({ ...replace, confirmed: { ...confirmed, replacesTrackId: 'another' } }),
    ).toMatchObject({ status: 409, json: { code: 'track_exists' } });
    const replacesTrackId = the.tracks()[0]?.id ?? '';
    expect(
      (await the.upload({ ...replace, confirmed: { ...confirmed, replacesTrackId } })).json,
    ).toMatchObject({ captions: 'replaced' });
  });

  test('asks again about a newer text of the track that was confirmed, which it looks up', async () => {
    await the.upload();
    const { existing } = (await the.plan('videoId=elephants06&target=de')).json as {
      existing: { id: string; snippet: { lastUpdated: string } };
    };
    const seen = { replacesTrackId: existing.id, replacesTrackUpdatedAt: existing.snippet.lastUpdated };
    const stored = the.standIn.state.tracks.get(existing.id)!;
    const updatedAt = new Date(Date.parse(stored.updatedAt) + 60_000).toISOString();
    the.standIn.state.tracks.set(existing.id, { ...stored, source: 'edited in Studio', updatedAt });
    const replace = { srtContent: uploadBody.srtContent.replace('Ein', 'Der'), onExisting: 'replace' };
    expect(await the.upload({ ...replace, confirmed: { ...confirmed, ...seen } })).toMatchObject({
      status: 409,
      json: { code: 'track_exists', details: { existing: { snippet: { lastUpdated: updatedAt } } } },
    });
    expect(the.tracks()).toMatchObject([{ source: 'edited in Studio' }]);
    const again = { ...seen, replacesTrackUpdatedAt: updatedAt };
    expect((await the.upload({ ...replace, confirmed: { ...confirmed, ...again } })).json).toMatchObject({
      captions: 'replaced',
    });
  });

  test('does not take an edit of the minutes before for its own write, whose outcome is not known', async () => {
    await the.upload();
    const [stored] = the.tracks();
    const updatedAt = new Date(Date.parse(stored!.updatedAt) + 60_000).toISOString();
    the.standIn.state.tracks.set(stored!.id, { ...stored!, source: 'edited in Studio', updatedAt });
    vi.spyOn(the.services.platform, 'replaceTrack').mockRejectedValue(new AppError('upload_unconfirmed'));
    const replace = { srtContent: uploadBody.srtContent.replace('Ein', 'Der'), onExisting: 'replace' };
    expect((await the.upload(replace)).json).toMatchObject({ code: 'upload_unconfirmed' });
  });

  test('asks before it replaces, and replaces on confirmation', async () => {
    await the.upload();
    const [first] = the.tracks();
    const changed = { srtContent: uploadBody.srtContent.replace('Ein Satz', 'Der Satz') };
    expect(await the.upload(changed)).toMatchObject({
      status: 409,
      json: {
        code: 'track_exists',
        error:
          'This video already has a track in German of this name. Replace it, choose another name, or cancel.',
        details: { existing: { id: first?.id } },
      },
    });
    expect(the.tracks()).toEqual([first]);
    expect((await the.upload({ ...changed, onExisting: 'replace' })).json).toMatchObject({
      captions: 'replaced',
    });
    expect(the.tracks()).toMatchObject([{ id: first?.id, source: changed.srtContent }]);
  });

  test('adds a second track under another name', async () => {
    await the.upload();
    await the.upload({ trackName: 'Formal' });
    expect(the.tracks().map(({ name }) => name)).toEqual(['', 'Formal']);
  });

  test('takes the same request again as the same act', async () => {
    await the.upload();
    expect((await the.upload()).json).toMatchObject({ success: true, captions: 'unchanged' });
    expect(the.operations().filter((operation) => operation === 'captions.insert')).toHaveLength(1);
    the.services.clock.advance(16 * 60_000);
    expect((await the.upload()).json).toMatchObject({ code: 'track_exists' });
  });

  test('runs only one upload of a track at a time', async () => {
    the.standIn.setFaults({ latencyMs: 30 });
    const replies = await Promise.all([the.upload(), the.upload(), the.upload()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(the.tracks()).toHaveLength(1);
  });

  test('knows a track by any of its language’s codes, and writes the platform’s own', async () => {
    const { tracks } = the.standIn.state;
    tracks.set('old', { ...tracks.get('AUieDa-elephants06-en')!, id: 'old', language: 'zh-CN' });
    expect((await the.upload({ targetLang: 'zh' })).json).toMatchObject({
      details: { existing: { id: 'old' } },
    });
    await the.upload({ ...texts, targetLang: 'he' });
    expect(the.tracks('elephants06', 'iw')).toHaveLength(1);
    expect(Object.keys(the.video().localizations)).toEqual(['sv', 'iw']);
    await the.upload({ ...texts, targetLang: 'zh-Hant' });
    expect(the.tracks('elephants06', 'zh-Hant')).toHaveLength(1);
    expect(Object.keys(the.video().localizations)).toEqual(['sv', 'iw', 'zh-TW']);
  });

  test('tries the other code where YouTube refuses the first', async () => {
    the.standIn.setFaults({ fault: 'invalidMetadata', operation: 'captions.insert', times: 1 });
    expect((await the.upload({ targetLang: 'he' })).status).toBe(200);
    expect(the.tracks('elephants06', 'he')).toHaveLength(1);
    the.standIn.setFaults({ fault: 'invalidVideoMetadata', operation: 'videos.update', times: 1 });
    expect((await the.upload({ ...texts, targetLang: 'pt-BR' })).json).toMatchObject({ metadata: 'written' });
    expect(Object.keys(the.video().localizations)).toContain('pt');
  });

  test.each<[string, object, CallChanges]>([
    ['no video', { videoId: '' }, {}],
    ['no language', { targetLang: '' }, {}],
    ['no subtitles', { srtContent: ' \n ' }, {}],
    ['no access token', {}, { access: null }],
  ])('refuses %s in the words of the specification', async (_, changes, how) => {
    expect(await the.upload(changes, how)).toMatchObject({
      status: 400,
      json: { error: 'Missing required information for upload', code: 'upload_incomplete' },
    });
  });

  test('refuses what is no subtitle file, no language, or no name that fits', async () => {
    expect((await the.upload({ srtContent: 'Hello there' })).json).toMatchObject({
      code: 'unreadable_subtitles',
    });
    expect((await the.upload({ targetLang: 'Klingon' })).json).toMatchObject({ code: 'unknown_language' });
    expect((await the.upload({ trackName: 'x'.repeat(151) })).json).toMatchObject({
      code: 'track_name_too_long',
    });
    expect((await the.upload({ videoId: '../../../x' })).json).toMatchObject({ code: 'invalid_request' });
    expect((await the.upload({ admin: true })).json).toMatchObject({ code: 'invalid_request' });
    expect(the.operations()).toEqual([]);
  });

  test('names both sides where the video is somebody else’s', async () => {
    expect(await the.upload({ videoId: 'neighbour-1' })).toMatchObject({
      status: 403,
      json: {
        code: 'not_video_owner',
        debug: { captionChannelId: 'UCneighbour0000000000002', userChannelIds: [creator.channelId] },
      },
    });
    expect((await the.upload({}, { access: the.tokenOf(viewer) })).json).toMatchObject({
      code: 'no_channel',
    });
  });

  test('names no id beside a success: a fault of ours has that of a reply that fails', async () => {
    vi.spyOn(the.services.platform, 'writeTexts').mockRejectedValueOnce(new AppError('internal'));
    expect((await the.upload(texts)).json).toMatchObject({
      success: true,
      metadata: 'failed',
      metadataError: { code: 'upstream_failed', error: expect.not.stringContaining('this id') as string },
    });
  });

  test('says beside the success that title and description did not follow', async () => {
    the.standIn.setFaults({ fault: 'invalidVideoMetadata', operation: 'videos.update' });
    expect((await the.upload(texts)).json).toMatchObject({
      success: true,
      captions: 'inserted',
      metadata: 'failed',
      metadataError: { code: 'video_metadata_refused' },
    });
    the.standIn.setFaults({});
    expect((await the.upload(texts)).json).toMatchObject({ captions: 'unchanged', metadata: 'written' });
  });
});

interface CallChanges {
  readonly access?: null;
}

describe('an upload whose answer is lost', () => {
  // What hangs is waited for no longer than a test may take; everything else has the time that it needs.
  beforeEach(async () => {
    await the.close();
    the = await openBench({}, { timeoutMs: 1_000 });
  });

  const lost = ['reset-after', 'hang-after', 'error-after'] as const;
  const never = ['reset', 'hang', 'backendError', 'internalError', 'html', 'garbage', 'empty'] as const;

  test.each(lost)('finds the new track in the list after %s, and sends it once', async (fault) => {
    the.standIn.setFaults({ fault, operation: 'captions.insert', times: 1 });
    expect((await the.upload()).json).toMatchObject({ success: true, captions: 'inserted' });
    expect(the.tracks()).toHaveLength(1);
    expect(the.operations().filter((operation) => operation === 'captions.insert')).toHaveLength(1);
  });

  test.each(never)('sends it again after %s, when the list says that it is not there', async (fault) => {
    the.standIn.setFaults({ fault, operation: 'captions.insert', times: 1 });
    expect((await the.upload()).json).toMatchObject({ success: true });
    expect(the.tracks()).toHaveLength(1);
    expect(the.operations()).toEqual([
      'captions.list',
      'captions.insert',
      'captions.list',
      'captions.insert',
      'captions.list',
    ]);
  });

  test.each([...lost, ...never])(
    'never leaves two tracks where every answer is lost by %s',
    async (fault) => {
      the.standIn.setFaults({ fault, operation: 'captions.insert' });
      const { status } = await the.upload();
      expect(status).toBe((lost as readonly string[]).includes(fault) ? 200 : 502);
      the.standIn.setFaults({});
      await the.upload();
      await the.upload();
      expect(the.tracks()).toHaveLength(1);
    },
  );

  test('sends nothing more where the list does not come either', async () => {
    await the.fallback('elephants06');
    the.standIn.setFaults({ fault: 'reset-after' });
    expect(await the.upload()).toMatchObject({ status: 502, json: { code: 'upload_unconfirmed' } });
    expect(the.operations().filter((operation) => operation === 'captions.insert')).toHaveLength(1);
    expect(the.tracks()).toHaveLength(1);
  });

  test.each(lost)('knows a replacement by its date after %s', async (fault) => {
    await the.upload();
    the.services.clock.advance(60_000);
    the.standIn.setFaults({ fault, operation: 'captions.update', times: 1 });
    const changed = { srtContent: uploadBody.srtContent.replace('Ein', 'Der'), onExisting: 'replace' };
    expect((await the.upload(changed)).json).toMatchObject({ captions: 'replaced' });
    expect(the.tracks()).toMatchObject([{ source: changed.srtContent }]);
    expect(the.operations().filter((operation) => operation === 'captions.update')).toHaveLength(1);
  });

  test.each(lost)('looks whether title and description arrived after %s', async (fault) => {
    the.standIn.setFaults({ fault, operation: 'videos.update', times: 1 });
    expect((await the.upload(texts)).json).toMatchObject({ metadata: 'written' });
    expect(the.operations().filter((operation) => operation === 'videos.update')).toHaveLength(1);
    expect(the.video().localizations['de']?.title).toBe('Elefantentraum');
  });

  test('takes a track that came in between for a track in the way', async () => {
    await the.fallback('elephants06');
    const { tracks } = the.standIn.state;
    tracks.set('between', { ...tracks.get('AUieDa-elephants06-en')!, id: 'between', language: 'de' });
    expect((await the.upload()).json).toMatchObject({
      code: 'track_exists',
      details: { existing: { id: 'between' } },
    });
    expect(tracks.get('between')?.source).not.toBe(uploadBody.srtContent);
  });
});

describe('an upload whose user is gone before it writes', () => {
  const changes = { updateMetadata: true, translatedTitle: 'Elefantentraum' };
  /** Another instance ends the sign-in or the account; the call that is under way is answered all the same. */
  const endDuring = (call: 'listTracks' | 'insertTrack', end: () => Promise<unknown>) => {
    const { platform } = the.services;
    const real = platform[call].bind(platform) as (...given: never[]) => Promise<unknown>;
    vi.spyOn(platform, call).mockImplementationOnce(async (...given: unknown[]) => {
      await end();
      return real(...(given as never[])) as never;
    });
  };
  const endings = {
    session_revoked: () =>
      changeAccount(the.services.store, 'ada', (account) => ({
        ...account,
        revokedSignInsMs: [noonMs - 60_000],
      })),
    unauthenticated: () => deleteAccount(the.services, { uid: 'ada', verifiedEmail: null, googleId: null }),
  };

  test.each(Object.entries(endings))('writes nothing: %s', async (code, end) => {
    endDuring('listTracks', end);
    expect(await the.upload(changes)).toMatchObject({ status: 401, json: { code } });
    expect(the.operations()).not.toContain('captions.insert');
  });

  test.each(Object.entries(endings))(
    'is told what was written, and nothing follows it: %s',
    async (code, end) => {
      endDuring('insertTrack', end);
      expect(await the.upload(changes)).toMatchObject({
        status: 200,
        json: { captions: 'inserted', metadata: 'failed', metadataError: { code } },
      });
      expect(the.operations()).not.toContain('videos.update');
    },
  );
});

describe('a refused upload', () => {
  test('to replace a track that is gone says so', async () => {
    await the.upload();
    the.standIn.state.tracks.clear();
    expect(await the.upload({ onExisting: 'replace' })).toMatchObject({
      status: 404,
      json: { code: 'track_not_found' },
    });
  });
});
