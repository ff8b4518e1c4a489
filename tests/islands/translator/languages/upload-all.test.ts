import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#protocol/error-codes.ts';
import type { UploadPlan, UploadReply, UploadRequest } from '#protocol/youtube.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { type Sent, sendAll } from '#islands/translator/languages/upload-all/send-all.ts';
import {
  mayUpload,
  presetCodes,
  rowOf,
  splitByUnits,
} from '#islands/translator/languages/upload-all/upload-all.ts';
import type { UploadOffer } from '#islands/translator/upload/upload-offer.ts';

const RESET = '2026-11-23T08:00:00.000Z';
const units = (left: number) => ({ limit: 2_000, used: 2_000 - left, left });
const track = (isDraft: boolean): UploadPlan['existing'] => ({
  id: 'track',
  snippet: { language: 'de', name: '', trackKind: 'standard', isDraft, status: 'serving' },
});

function offer(
  code: string,
  changes: Partial<UploadOffer> = {},
  plan: Partial<UploadPlan> = {},
): UploadOffer {
  return {
    plan: {
      video: {
        id: 'elephants06',
        title: 'Film',
        channelId: 'c',
        channelTitle: 'Shelf',
        thumbnailUrl: null,
        defaultLanguage: 'en',
      },
      channels: [],
      isOwnVideo: true,
      captionCode: code,
      localizationCode: code,
      existing: null,
      takenNames: [],
      hasLocalization: false,
      isOriginalLanguage: false,
      cost: { newTrack: 450, replacement: 500, metadata: 51 },
      quota: { product: units(9_000), user: units(1_400), resetsAt: RESET },
      ...plan,
    },
    target: { code, name: code.toUpperCase(), direction: 'ltr' },
    srtContent: `content of ${code}`,
    count: { total: 10, translated: 10, flagged: 0 },
    texts: null,
    whyNoTexts: null,
    sourceTrackId: null,
    ...changes,
  };
}

const codesOf = (rows: readonly { readonly offer: UploadOffer }[]) =>
  rows.map((row) => row.offer.target.code);
const all = (codes: readonly string[]) => new Set(codes);

describe('the confirmation of several uploads', () => {
  test('ticks what is complete and takes no other track’s place', () => {
    const rows = [
      rowOf(offer('de'), null),
      rowOf(offer('fr', { count: { total: 10, translated: 9, flagged: 2 } }), null),
      rowOf(offer('es', {}, { existing: track(false) }), null),
      rowOf(offer('ja', { count: { total: 10, translated: 0, flagged: 0 } }), null),
    ];
    expect([...presetCodes(rows)]).toEqual(['de']);
    expect(rows.map(({ replaces }) => replaces)).toEqual([null, null, 'public', null]);
    expect(rows.map(({ unfit }) => unfit)).toEqual([null, null, null, 'nothing']);
  });

  test('ticks only what waits from an earlier day', () => {
    const rows = [rowOf(offer('de'), null), rowOf(offer('fr'), { of: 'user', untilMs: 1 })];
    expect([...presetCodes(rows)]).toEqual(['fr']);
  });

  test('lets go up now what the day’s units suffice for, in order, and keeps the rest', () => {
    const rows = ['de', 'fr', 'es', 'ja'].map((code) => rowOf(offer(code), null));
    const split = splitByUnits(rows, all(['de', 'fr', 'es', 'ja']));
    expect([codesOf(split.now), codesOf(split.later)]).toEqual([['de', 'fr', 'es'], ['ja']]);
    expect([split.units, split.left]).toEqual([1_350, 1_400]);
  });

  test('asks for a second yes where something is missing, and never sends nothing', () => {
    const rows = [rowOf(offer('fr', { count: { total: 10, translated: 9, flagged: 0 } }), null)];
    const split = splitByUnits(rows, all(['fr']));
    expect([mayUpload(split, false), mayUpload(split, true)]).toEqual([false, true]);
    expect(mayUpload(splitByUnits(rows, new Set()), true)).toBe(false);
  });
});

describe('sending what was confirmed', () => {
  const reply = { captions: 'inserted', metadata: 'not_asked', subtitleCount: 10 } as UploadReply;
  const run = async (codes: readonly string[], failing: Readonly<Record<string, ErrorCode>> = {}) => {
    const rows = codes.map((code) => rowOf(offer(code), null));
    const requests: UploadRequest[] = [];
    const sent: Sent[] = [];
    const waits: [string, number | undefined][] = [];
    const begun: [string, number][] = [];
    await sendAll(splitByUnits(rows, all(codes)), false, {
      upload: async (request) => {
        requests.push(request);
        const code = failing[request.targetLang ?? ''];
        if (code) throw new ApiError({ code, status: 429, body: 'It is refused.' });
        return reply;
      },
      onBegin: (row, index) => begun.push([row.offer.target.code, index]),
      onSent: (one) => sent.push(one),
      onWait: (row, wait) => waits.push([row.offer.target.code, wait?.untilMs]),
      onFailure: async () => undefined,
    });
    return { requests, sent, waits, begun };
  };

  test('sends drafts of the very content that the dialog was drawn from', async () => {
    const { requests } = await run(['de', 'fr']);
    expect(
      requests.map(({ targetLang, srtContent, draftMode }) => [targetLang, srtContent, draftMode]),
    ).toEqual([
      ['de', 'content of de', true],
      ['fr', 'content of fr', true],
    ]);
    expect(requests[0]?.confirmed).toMatchObject({ total: 10, translated: 10, allowsUntranslated: false });
  });

  test('goes on after a failure', async () => {
    const { requests, sent, begun } = await run(['de', 'fr', 'es'], { fr: 'track_exists' });
    expect(requests).toHaveLength(3);
    expect(begun).toEqual([
      ['de', 0],
      ['fr', 1],
      ['es', 2],
    ]);
    expect(sent.map(({ code, tone }) => [code, tone])).toEqual([
      ['de', 'good'],
      ['fr', 'bad'],
      ['es', 'good'],
    ]);
  });

  test('keeps the rest ready once the day’s units are used up', async () => {
    const { requests, sent, waits } = await run(['de', 'fr', 'es', 'ja'], { fr: 'platform_user_quota' });
    expect(requests.map(({ targetLang }) => targetLang)).toEqual(['de', 'fr']);
    expect(sent.map(({ tone }) => tone)).toEqual(['good', 'plain', 'plain', 'plain']);
    expect(waits).toEqual([
      ['de', undefined],
      ['fr', Date.parse(RESET)],
      ['es', Date.parse(RESET)],
      ['ja', Date.parse(RESET)],
    ]);
  });
});
