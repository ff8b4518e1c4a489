import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import type { VideoPlatform } from '#server/ports/video-platform.ts';
import { readUnits, spendUnits } from '#server/youtube/quota/daily-units.ts';
import { handClock, testServices, type TestServices } from '#tests/server/test-services.ts';
import { callRoute } from '#tests/server/call-route.ts';
import { GET as getFallback } from '../../../src/pages/api/youtube/captions-fallback.ts';
import { POST as postUpload } from '../../../src/pages/api/upload-caption.ts';
import { uploadBody } from './route-bench.ts';
import { type Platform, startPlatform } from './stand-in.ts';

const MINUTE_MS = 60_000;
const environment = { POLYCUE_YOUTUBE_UNITS: '10000', POLYCUE_YOUTUBE_USER_UNITS: '10000' };
const bob = { uid: 'bob', authTimeMs: 0 };
const texts = { updateMetadata: true, translatedTitle: 'Elefantentraum' };

/** Midnights on the Pacific coast, and the next one: 23 and 25 hours later where the clock is put forward or back. */
const midnights = [
  ['of an ordinary day', '2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z'],
  ['of the day on which summer time begins', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z'],
  ['after it', '2026-03-09T07:00:00Z', '2026-03-10T07:00:00Z'],
  ['of the day on which summer time ends', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
  ['after that', '2026-11-02T08:00:00Z', '2026-11-03T08:00:00Z'],
  ['of a leap day', '2028-02-29T08:00:00Z', '2028-03-01T08:00:00Z'],
] as const;

// The store's clock decides, which is one for all instances: what their own clocks say may be a minute early or late.
describe.each(midnights)('over the midnight %s, on two instances', (_name, from, to) => {
  const truth = handClock();
  const midnightMs = Date.parse(from);
  let youtube: Platform;
  let here: TestServices;
  let there: TestServices;
  /** Called as each write to the platform begins. */
  let onWrite: () => void;
  const setTime = (ms: number) => {
    truth.set(ms);
    here.clock.set(ms + MINUTE_MS);
    there.clock.set(ms - MINUTE_MS);
  };

  beforeEach(async () => {
    youtube = await startPlatform({}, truth.now);
    const { platform: real } = youtube;
    const platform: VideoPlatform = {
      ...real,
      insertTrack: (...args) => {
        onWrite();
        return real.insertTrack(...args);
      },
    };
    const store = sqliteStore(':memory:', { clock: truth });
    [here, there] = [0, 1].map(() =>
      testServices({ environment, clock: handClock(), services: { store, platform } }),
    ) as [TestServices, TestServices];
    onWrite = () => undefined;
    setTime(midnightMs - MINUTE_MS / 2);
  });
  afterEach(() => youtube.standIn.stop());

  const caller = (services: TestServices, uid: string) => ({
    token: services.people.tokenOf(uid),
    headers: { 'x-youtube-token': youtube.tokenOf() },
  });
  const list = (services: TestServices, uid: string) => {
    const path = '/api/youtube/captions-fallback?videoId=elephants06&fresh=1';
    return callRoute(getFallback, services, { ...caller(services, uid), path });
  };
  const used = async (services: TestServices) => (await readUnits(services, { uid: 'ada' })).product.used;

  test('each call of an upload under way counts for the day that paid for it', async () => {
    await spendUnits(there, bob, 9_000);
    onWrite = () => setTime(midnightMs + 2 * MINUTE_MS);
    const body = { ...uploadBody, ...texts };
    expect((await callRoute(postUpload, here, { ...caller(here, 'ada'), body })).status).toBe(200);
    // The write was paid for before; the texts of the video follow it.
    const afterWrite = 50 + (1 + 50);
    expect([await used(here), await used(there)]).toEqual([afterWrite, afterWrite]);
    expect((await readUnits(there, { uid: 'bob' })).user.used).toBe(0);
  });

  test('a day that is used up gives nothing more before the store’s midnight, and all after it', async () => {
    await spendUnits(there, bob, 10_000);
    setTime(midnightMs - 1);
    expect([(await list(here, 'ada')).status, (await list(there, 'ada')).status]).toEqual([429, 429]);
    setTime(midnightMs);
    expect([(await list(here, 'ada')).status, (await list(there, 'eve')).status]).toEqual([200, 200]);
    setTime(Date.parse(to) - 2 * MINUTE_MS);
    expect(await used(here)).toBe(100);
    expect((await readUnits(there, { uid: 'ada' })).resetsAt).toBe(new Date(to).toISOString());
    setTime(Date.parse(to) + 2 * MINUTE_MS);
    expect(await used(there)).toBe(0);
  });

  test('a refusal of the day before closes the new one for nobody', async () => {
    youtube.standIn.setFaults({ fault: 'quotaExceeded', times: 2 });
    const { platform } = youtube;
    const listTracks: VideoPlatform['listTracks'] = async (...args) => {
      setTime(midnightMs + 10 * MINUTE_MS);
      return platform.listTracks(...args);
    };
    const late = { ...here, platform: { ...platform, listTracks } };
    expect((await list(late, 'ada')).json).toMatchObject({ code: 'platform_quota' });
    // YouTube's midnight is a little later than ours.
    setTime(midnightMs + MINUTE_MS);
    expect((await list(here, 'eve')).json).toMatchObject({ code: 'platform_quota' });
    expect([(await list(here, 'ada')).status, (await list(there, 'eve')).status]).toEqual([200, 200]);
  });

  test('a refusal of the new day closes it for all', async () => {
    setTime(midnightMs + 10 * MINUTE_MS);
    youtube.standIn.setFaults({ fault: 'quotaExceeded', times: 1 });
    expect((await list(here, 'ada')).status).toBe(429);
    expect((await list(there, 'eve')).status).toBe(429);
    setTime(Date.parse(to) + 2 * MINUTE_MS);
    expect((await list(there, 'eve')).status).toBe(200);
  });
});
