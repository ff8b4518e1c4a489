import { describe, expect, test } from 'vitest';
import type { CaptionItem, UploadPlan, UploadReply } from '#protocol/youtube.ts';
import { ApiError } from '../../../src/islands/lib/api-error.ts';
import { failureBanner, successBanner } from '../../../src/islands/translator/upload/upload-banner.ts';
import {
  findObstacle,
  firstChoice,
  isAffordable,
  unitsOf,
  uploadRequest,
} from '../../../src/islands/translator/upload/upload-request.ts';
import { work } from '../build.ts';

const units = { limit: 10_000, used: 0, left: 10_000 };

const track: CaptionItem = {
  id: 'track',
  snippet: { language: 'de', name: '', trackKind: 'standard', isDraft: false, status: 'serving' },
};

function plan(changes: Partial<UploadPlan> = {}): UploadPlan {
  return {
    video: {
      id: 'elephants06',
      title: 'A film',
      channelId: 'UC1',
      channelTitle: 'A channel',
      thumbnailUrl: null,
      defaultLanguage: 'en',
    },
    channels: [],
    isOwnVideo: true,
    captionCode: 'de',
    localizationCode: 'de',
    existing: null,
    takenNames: [],
    hasLocalization: false,
    isOriginalLanguage: false,
    cost: { newTrack: 450, replacement: 500, metadata: 51 },
    quota: { product: units, user: units, resetsAt: '2026-11-22T08:00:00.000Z' },
    ...changes,
  };
}

function withTexts(title: string, isOriginal = false) {
  return work(1, {
    videoTexts: { title: { text: title, isOriginal }, description: { text: 'Da', isOriginal } },
  });
}

const inTheWay = plan({ existing: track, takenNames: [''] });

describe('an upload', () => {
  test('sends captions alone where no texts were asked for', () => {
    expect(uploadRequest(plan(), work(1), firstChoice, 'srt')).toEqual({
      videoId: 'elephants06',
      srtContent: 'srt',
      targetLang: 'de',
      draftMode: false,
      updateMetadata: false,
      onExisting: 'ask',
    });
  });

  test('sends the edited texts, and what they cost is said', () => {
    expect(uploadRequest(plan(), withTexts('Ein Film'), firstChoice, 'srt')).toMatchObject({
      updateMetadata: true,
      translatedTitle: 'Ein Film',
      translatedDescription: 'Da',
    });
    expect(unitsOf(plan(), withTexts('Ein Film'), firstChoice)).toBe(501);
    expect(unitsOf(plan(), work(1), firstChoice)).toBe(450);
  });

  test('never passes an original off as a translation, nor touches the originals', () => {
    expect(uploadRequest(plan(), withTexts('A film', true), firstChoice, 'srt').updateMetadata).toBe(false);
    const original = plan({ isOriginalLanguage: true });
    expect(uploadRequest(original, withTexts('Ein Film'), firstChoice, 'srt').updateMetadata).toBe(false);
  });

  test('replaces only a track that the person has seen', () => {
    expect(uploadRequest(inTheWay, work(1), firstChoice, 'srt').onExisting).toBe('replace');
    const beside = { ...firstChoice, onExisting: 'otherName', trackName: ' Second ' } as const;
    expect(uploadRequest(inTheWay, work(1), beside, 'srt')).toMatchObject({
      onExisting: 'ask',
      trackName: 'Second',
    });
  });

  test('costs what its own choice costs, and is asked about where any choice can be paid', () => {
    const otherName = { ...firstChoice, onExisting: 'otherName', trackName: 'B' } as const;
    expect(unitsOf(inTheWay, work(1), firstChoice)).toBe(500);
    expect(unitsOf(inTheWay, work(1), otherName)).toBe(450);
    const withLeft = (left: number) => ({
      ...inTheWay,
      quota: { ...plan().quota, user: { ...units, left } },
    });
    expect(findObstacle(withLeft(450), work(1), firstChoice)).toBe('notEnough');
    expect(findObstacle(withLeft(450), work(1), otherName)).toBeNull();
    expect(isAffordable(withLeft(450), work(1))).toBe(true);
    expect(isAffordable(withLeft(449), work(1))).toBe(false);
  });

  test.each([
    ['fits', plan(), withTexts('x'.repeat(100)), {}, null],
    ['a title too long', plan(), withTexts('x'.repeat(101)), {}, 'unfit'],
    ['angle brackets', plan(), withTexts('a < b'), {}, 'unfit'],
    ['an own name wanted and none given', inTheWay, work(1), { onExisting: 'otherName' }, 'nameMissing'],
    [
      'a name that is taken',
      plan({ ...inTheWay, takenNames: ['', 'B'] }),
      work(1),
      { onExisting: 'otherName', trackName: 'B' },
      'nameTaken',
    ],
    [
      'units gone',
      plan({ quota: { ...plan().quota, user: { ...units, left: 449 } } }),
      work(1),
      {},
      'notEnough',
    ],
    [
      'no own language',
      plan({ video: { ...plan().video, defaultLanguage: null } }),
      withTexts('Ein Film'),
      {},
      'languageMissing',
    ],
    [
      'no own language, and captions alone',
      plan({ video: { ...plan().video, defaultLanguage: null } }),
      work(1),
      {},
      null,
    ],
  ] as const)('is held up by what YouTube would refuse: %s', (_, asked, done, choice, obstacle) => {
    expect(findObstacle(asked, done, { ...firstChoice, ...choice })).toBe(obstacle);
  });
});

describe('the banner', () => {
  const reply: UploadReply = {
    success: true,
    subtitleCount: 78,
    captions: 'inserted',
    metadata: 'not_asked',
    track,
  };

  test('says what was uploaded', () => {
    expect(successBanner(reply).lines[0]).toBe('Successfully uploaded 78 subtitles to YouTube!');
    expect(successBanner({ ...reply, metadata: 'written' }).lines[0]).toBe(
      'Successfully uploaded 78 subtitles and metadata to YouTube!',
    );
    expect(successBanner({ ...reply, subtitleCount: 0 }).lines[0]).toBe(
      'Successfully uploaded subtitles to YouTube!',
    );
  });

  test('does not call half an upload whole', () => {
    const half = successBanner({
      ...reply,
      metadata: 'failed',
      metadataError: { code: 'x', error: 'Refused.' },
    });
    expect(half.tone).toBe('bad');
    expect(half.lines.join(' ')).toContain('title and description are not: Refused.');
  });

  test('gives the server’s sentence, names each text that does not fit, and has one for all else', () => {
    const issues = [{ language: 'sv', field: 'title', problem: 'too_long', length: 103, limit: 100 }];
    const unfit = new ApiError({
      code: 'texts_unfit',
      status: 422,
      body: 'Does not fit.',
      details: { issues },
    });
    expect(failureBanner(unfit).lines).toEqual(['Does not fit.', 'sv: title. Too long for YouTube by 3.']);
    expect(failureBanner(new ApiError({ code: null, status: 502, body: '<html>' })).lines).toEqual([
      'Upload failed',
    ]);
    expect(failureBanner(new Error('x')).lines).toEqual(['Upload failed']);
  });
});
