import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { deleteAccount } from '#server/accounts/data-rights/delete-account.ts';
import { AppError } from '#server/errors.ts';
import type { CaptionTrack } from '#server/ports/video-platform.ts';
import { beginUpload } from '#server/youtube/upload-record.ts';
import type { UploadJob } from '#server/youtube/upload-job.ts';
import { testServices, type TestServices } from '../test-services.ts';
import { unclearStore } from '../unclear-store.ts';

const MINUTE_MS = 60_000;

const job: UploadJob = {
  videoId: 'elephants06',
  target: findLanguage('de')!,
  name: '',
  isDraft: false,
  mayReplace: false,
  content: 'Ein Satz',
  subtitleCount: 1,
  texts: null,
  defaultLanguage: null,
  confirmed: null,
};
const track: CaptionTrack = {
  id: 'track-1',
  language: 'de',
  name: '',
  kind: 'standard',
  isDraft: false,
  status: 'serving',
  failureReason: null,
  updatedAt: '2026-11-21T12:00:00Z',
};

let services: TestServices;
beforeEach(() => {
  services = testServices();
});
const begin = (changes: Partial<UploadJob> = {}, uid = 'ada') =>
  beginUpload(services, uid, { ...job, ...changes });
const running = { code: 'upload_running' };

describe('beginUpload', () => {
  test('lets one of two uploads of a track begin, whatever they would write', async () => {
    const results = await Promise.allSettled([begin(), begin({ content: 'Anderes', isDraft: true })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(begin()).rejects.toMatchObject(running);
  });

  test.each([
    ['another video', { videoId: 'sintel-2010' }, 'ada'],
    ['another language', { target: findLanguage('el')! }, 'ada'],
    ['another name', { name: 'For the festival' }, 'ada'],
    ['somebody else', {}, 'bob'],
  ])('does not stop %s', async (_, changes, uid) => {
    await begin();
    await begin(changes, uid);
  });

  test('lets the next one begin after a failure, and a minute after a crash', async () => {
    await (await begin()).failed();
    await begin();
    services.clock.advance(MINUTE_MS - 1);
    await expect(begin()).rejects.toMatchObject(running);
    services.clock.advance(1);
    await begin();
  });

  test('stops others for as long as it runs, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const pass = async (ms: number) => {
      services.clock.advance(ms);
      await vi.advanceTimersByTimeAsync(ms);
    };
    try {
      const upload = await begin();
      for (let seconds = 0; seconds < 180; seconds += 20) {
        await pass(20_000);
        await expect(begin()).rejects.toMatchObject(running);
      }
      await upload.failed();
      await pass(20_000);
      await begin();
    } finally {
      vi.useRealTimers();
    }
  });

  test('does not renew its lock where it slept past its lease and the next one has ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await begin();
      services.clock.advance(MINUTE_MS);
      await (await begin()).done(track);
      await vi.advanceTimersByTimeAsync(20_000);
      services.clock.advance(10 * MINUTE_MS);
      expect((await begin()).wasUploaded(track)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test('knows what was uploaded for a quarter of an hour, also over a try that failed', async () => {
    await (await begin()).done(track);
    await (await begin()).failed();
    services.clock.advance(15 * MINUTE_MS - 1);
    const again = await begin();
    expect(again.wasUploaded(track)).toBe(true);
    await again.done(track);
    services.clock.advance(15 * MINUTE_MS);
    expect((await begin()).wasUploaded(track)).toBe(false);
  });

  test('knows it no longer because of a try that failed', async () => {
    await (await begin()).done(track);
    services.clock.advance(10 * MINUTE_MS);
    await (await begin()).failed();
    services.clock.advance(5 * MINUTE_MS);
    expect((await begin()).wasUploaded(track)).toBe(false);
  });

  test.each([
    ['another text', { content: 'Anderes' }, {}],
    ['a draft', { isDraft: true }, {}],
    ['another track', {}, { id: 'track-2' }],
    ['a track that has changed since', {}, { updatedAt: '2026-11-21T12:00:01Z' }],
  ])('does not take %s for what was uploaded', async (_, changes, found) => {
    await (await begin()).done(track);
    expect((await begin(changes)).wasUploaded({ ...track, ...found })).toBe(false);
  });

  test('does not take what never ended for uploaded', async () => {
    const first = await begin();
    expect(first.wasUploaded(track)).toBe(false);
    await first.failed();
    expect((await begin()).wasUploaded(track)).toBe(false);
  });

  test.each(['done', 'failed'] as const)(
    'leaves the lock of the next upload alone where the one before slept past its lease and then is %s',
    async (end) => {
      const slept = await begin();
      services.clock.advance(MINUTE_MS);
      const next = await begin({ content: 'Anderes' });
      await slept[end](track);
      await expect(begin()).rejects.toMatchObject(running);
      await next.done({ ...track, id: 'track-2' });
      await slept[end](track);
      expect((await begin({ content: 'Anderes' })).wasUploaded({ ...track, id: 'track-2' })).toBe(true);
    },
  );

  describe('where the store does not say what it has done', () => {
    let isUnclear = true;
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      services = testServices({ services: { store: unclearStore(services.store, () => isUnclear) } });
    });
    afterEach(() => void vi.useRealTimers());
    const askAgain = async () => {
      isUnclear = false;
      await vi.advanceTimersByTimeAsync(6_000);
    };

    test('the next one may begin soon', async () => {
      isUnclear = true;
      await expect(begin()).rejects.toMatchObject({ code: 'unavailable' });
      await askAgain();
      await expect.poll(async () => (await begin()).wasUploaded(track)).toBe(false);
    });

    test('it is known soon what was uploaded', async () => {
      isUnclear = false;
      const upload = await begin();
      isUnclear = true;
      const { store } = services;
      vi.spyOn(store, 'transaction').mockRejectedValueOnce(new AppError('unavailable'));
      await expect(upload.done(track)).rejects.toMatchObject({ code: 'unavailable' });
      await askAgain();
      await expect.poll(async () => (await begin()).wasUploaded(track)).toBe(true);
    });
  });

  test('begins and keeps nothing for a deleted account', async () => {
    const upload = await begin();
    await deleteAccount(services, { uid: 'ada', verifiedEmail: null, googleId: null });
    await expect(begin()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(upload.done(track)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
