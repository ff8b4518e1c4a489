import { readConfig } from '#server/config.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { giveBackUnits, readUnits, spendUnits } from '#server/youtube/quota/daily-units.ts';
import { nextPacificMidnight, pacificDay } from '#server/pacific-day.ts';
import { noonMs, testServices } from '#tests/server/test-services.ts';
import { type Bench, openBench } from './route-bench.ts';

let the: Bench;
afterEach(() => the.close());

const ada = { uid: 'ada', authTimeMs: 0 };
const bob = { uid: 'bob', authTimeMs: 0 };
const english = 'AUieDa-elephants06-en';
const texts = { updateMetadata: true, translatedTitle: 'Elefantentraum' };

async function open(units = 10_000, userUnits = units): Promise<void> {
  the = await openBench({
    environment: { POLYCUE_YOUTUBE_UNITS: String(units), POLYCUE_YOUTUBE_USER_UNITS: String(userUnits) },
  });
}

describe('the units of the day', () => {
  test('of a refused call are given back to the day that paid, and to no other', async () => {
    await open();
    const { services } = the;
    const { resetsAt } = await readUnits(services, { uid: 'ada' });
    services.clock.advance(Date.parse(resetsAt) - services.clock.now() - 1_000);
    const spent = await spendUnits(services, ada, 450);
    await giveBackUnits(services, { uid: 'ada' }, { ...spent, units: 50 });
    expect((await readUnits(services, { uid: 'ada' })).product.used).toBe(400);
    services.clock.advance(2_000);
    await spendUnits(services, bob, 500);
    await giveBackUnits(services, { uid: 'ada' }, { ...spent, units: 400 });
    expect((await readUnits(services, { uid: 'bob' })).product.used).toBe(500);
  });

  test('agree with what YouTube itself counts', async () => {
    await open();
    await the.fallback('elephants06');
    await the.captions(english, 'elephants06');
    await the.plan('videoId=elephants06&target=de');
    await the.upload(texts);
    expect((await the.quota()).json).toMatchObject({
      product: { limit: 10_000, used: the.standIn.quota.used(), left: 10_000 - the.standIn.quota.used() },
    });
    expect(the.standIn.quota.used()).toBe(50 + 200 + (1 + 1 + 50) + (1 + 400 + 50 + (1 + 50)));
  });

  test('are spent on one list of tracks for the plans of several languages', async () => {
    await open();
    await the.plan('videoId=elephants06&target=de');
    const { json } = await the.plan('videoId=elephants06&target=sv&recent=1');
    expect(json).toMatchObject({ captionCode: 'sv', existing: { snippet: { language: 'sv' } } });
    expect(the.standIn.quota.used()).toBe(1 + 1 + 50 + (1 + 1));
  });

  test('count a refused call as one', async () => {
    await open();
    await the.captions('AUieDa-private-one-en', 'private-one');
    // The refused download, and the question whose video it is.
    expect((await the.quota()).json).toMatchObject({ product: { used: 1 + 2 } });
  });

  test('end with a sentence, a time, and no call', async () => {
    await open(300);
    await the.captions(english, 'elephants06');
    const calls = the.operations().length;
    const { status, json, headers } = await the.captions('AUieDa-elephants06-sv', 'elephants06');
    expect(status).toBe(429);
    const resetsAt = '2026-11-21T08:00:00.000Z';
    expect(json).toMatchObject({ code: 'platform_quota', details: { resetsAt, product: { left: 50 } } });
    expect(headers.get('retry-after')).toBe(String((Date.parse(resetsAt) - noonMs) / 1000));
    expect(the.operations()).toHaveLength(calls);
    the.services.clock.set(Date.parse(resetsAt));
    expect((await the.captions('AUieDa-elephants06-sv', 'elephants06')).status).toBe(200);
  });

  test('must suffice for the whole upload before its first write', async () => {
    await open(500);
    expect(await the.upload(texts)).toMatchObject({
      status: 429,
      json: { code: 'platform_quota', details: { needed: 501 } },
    });
    expect(the.tracks()).toEqual([]);
    expect(the.operations()).toEqual(['videos.list', 'captions.list']);
  });

  test('are gone for everybody once YouTube says so', async () => {
    await open();
    the.standIn.setFaults({ fault: 'quotaExceeded', times: 1 });
    expect((await the.fallback('elephants06')).json).toMatchObject({ code: 'platform_quota' });
    expect((await the.fallback('elephants06', { uid: 'eve' })).json).toMatchObject({
      code: 'platform_quota',
    });
    expect(the.operations()).toHaveLength(1);
    expect((await the.quota()).json).toMatchObject({ product: { left: 0 } });
  });

  test('are not all spent by one hostile user', async () => {
    await open(10_000, 1_000);
    const mallory = { uid: 'mallory', clientAddress: '198.51.100.7' };
    for (let call = 0; call < 100; call += 1) await the.fallback('elephants06', mallory, '&fresh=1');
    expect((await the.fallback('elephants06', mallory, '&fresh=1')).json).toMatchObject({
      code: expect.stringMatching(/platform_user_quota|rate_limited/) as string,
    });
    expect((await the.quota({ uid: 'mallory' })).json).toMatchObject({ user: { used: 1_000, left: 0 } });
    const others = await Promise.all(
      Array.from({ length: 99 }, (_, at) => the.fallback('elephants06', { uid: `user-${at}` })),
    );
    expect(others.filter(({ status }) => status === 200)).toHaveLength(99);
  });

  test('are not all spent by many accounts of one network', async () => {
    await open();
    const { youtube } = the.services.config;
    const services = testServices({
      config: { youtube: { ...youtube, userUnitsPerDay: 2_000, networkUnitsPerDay: 5_000 } },
    });
    const spend = (uid: string, address: string) =>
      spendUnits(services, { uid, authTimeMs: 0, address }, 500);
    const network = '2001:db8::1';
    for (const uid of ['one', 'two', 'three', 'four', 'five'])
      for (let call = 0; call < 2; call += 1) await spend(uid, network);
    await expect(spend('six', '2001:db8:0:7::9')).rejects.toMatchObject({ code: 'platform_user_quota' });
    const there = await readUnits(services, { uid: 'six', address: network });
    expect(there).toMatchObject({ product: { left: 5_000 }, user: { used: 0, left: 0 } });
    const spent = await spend('six', '192.0.2.1');
    await giveBackUnits(services, { uid: 'five', address: network }, spent);
    await spend('six', network);
    services.clock.set(Date.parse(there.resetsAt));
    await spend('six', network);
  });

  test('of this machine are those of no network: a proxy may not name its clients', async () => {
    await open();
    const services = testServices({
      config: { youtube: { ...the.services.config.youtube, networkUnitsPerDay: 500 } },
    });
    for (const address of ['127.0.0.1', '::1'])
      for (let call = 0; call < 3; call += 1)
        await spendUnits(services, { uid: 'ada', authTimeMs: 0, address }, 500);
  });

  test('are counted by the network of a call', async () => {
    the = await openBench({
      config: {
        youtube: { ...readConfig({ POLYCUE_MODE: 'demo' }).youtube, networkUnitsPerDay: 50 },
      },
    });
    expect((await the.fallback('elephants06')).status).toBe(200);
    expect((await the.fallback('elephants06', { uid: 'eve' })).json).toMatchObject({
      code: 'platform_user_quota',
    });
    expect((await the.quota({ uid: 'eve' })).json).toMatchObject({ user: { used: 0, left: 0 } });
  });

  test('are exact under a hundred calls at once', async () => {
    await open(1_000);
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, at) => the.fallback('elephants06', { uid: `user-${at}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(80);
    expect(the.standIn.quota.used()).toBe(1_000);
  });
});

describe('GET /api/youtube/upload-plan', () => {
  test('names everything that the confirmation names', async () => {
    await open();
    expect((await the.plan('videoId=elephants06&target=sv')).json).toMatchObject({
      video: { title: 'Elephants Dream', channelTitle: 'Open Film Shelf', defaultLanguage: 'en' },
      channels: [{ title: 'Open Film Shelf' }],
      isOwnVideo: true,
      captionCode: 'sv',
      existing: { id: 'AUieDa-elephants06-sv' },
      takenNames: [''],
      hasLocalization: true,
      isOriginalLanguage: false,
      cost: { newTrack: 450, replacement: 550, metadata: 52 },
      quota: { product: { left: 9_948 }, resetsAt: '2026-11-21T08:00:00.000Z' },
    });
    expect((await the.plan('videoId=auto-rolled&target=en')).json).toMatchObject({
      existing: null,
      takenNames: [],
      isOriginalLanguage: true,
    });
    expect((await the.plan('videoId=neighbour-1&target=he')).json).toMatchObject({
      isOwnVideo: false,
      captionCode: 'iw',
    });
  });

  test('refuses a language or a video that is not there', async () => {
    await open();
    expect((await the.plan('videoId=elephants06&target=Klingon')).json).toMatchObject({
      code: 'unknown_language',
    });
    expect((await the.plan('videoId=private-one&target=de')).json).toMatchObject({ code: 'video_not_found' });
  });
});

describe('the Pacific day', () => {
  test.each([
    ['2026-11-20T12:00:00Z', '2026-11-20', '2026-11-21T08:00:00.000Z'],
    ['2026-11-20T07:59:59Z', '2026-11-19', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T08:00:00Z', '2026-11-20', '2026-11-21T08:00:00.000Z'],
    ['2026-07-01T12:00:00Z', '2026-07-01', '2026-07-02T07:00:00.000Z'],
    ['2026-03-08T08:30:00Z', '2026-03-08', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01T07:30:00Z', '2026-11-01', '2026-11-02T08:00:00.000Z'],
  ])('of %s is %s and ends at %s', (now, day, end) => {
    expect(pacificDay(Date.parse(now))).toBe(day);
    expect(new Date(nextPacificMidnight(Date.parse(now))).toISOString()).toBe(end);
  });
});
