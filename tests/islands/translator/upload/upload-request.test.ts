import { describe, expect, test } from 'vitest';
import type { CaptionItem, UploadPlan, UploadReply } from '#protocol/youtube.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { failureBanner, successBanner } from '#islands/translator/upload/upload-banner.ts';
import { countTranslation, makeOffer, type UploadOffer } from '#islands/translator/upload/upload-offer.ts';
import {
  findObstacle,
  firstChoice,
  hidesPublicTrack,
  isAffordable,
  type UploadChoice,
  uploadUnits,
  uploadRequest,
} from '#islands/translator/upload/upload-request.ts';
import { cue, german, source, work } from '../../build.ts';
import { uploadPlan } from './replies.ts';

const units = { limit: 10_000, used: 0, left: 10_000 };

const track: CaptionItem = {
  id: 'track',
  snippet: {
    language: 'de',
    name: '',
    trackKind: 'standard',
    isDraft: false,
    status: 'serving',
    lastUpdated: '2026-11-21T12:00:00Z',
  },
};

function plan(changes: Partial<UploadPlan> = {}): UploadPlan {
  return {
    ...uploadPlan,
    cost: { newTrack: 450, replacement: 500, metadata: 51 },
    quota: { product: units, user: units, resetsAt: '2026-11-22T08:00:00.000Z' },
    ...changes,
  };
}

function offer(changes: Partial<UploadOffer> = {}): UploadOffer {
  return {
    plan: plan(),
    target: german,
    srtContent: 'srt',
    count: { total: 3, translated: 3, flagged: 0 },
    texts: null,
    whyNoTexts: null,
    sourceTrackId: 'source',
    ...changes,
  };
}

const withTexts = (title: string) => offer({ texts: { title, description: 'Da' } });
const inTheWay = plan({ existing: track, takenNames: [''] });

describe('an offer', () => {
  const film = source({ cues: [cue(0), cue(1), cue(2, { text: '♪' })] });
  const flagged = (index: number) => new Map([[index, ['untranslated'] as const]]);

  test('counts what is translated, and not where the source text stands in', () => {
    const texts = ['Eins', 'Line 2 here', '♪'];
    expect(countTranslation(film, { texts, flags: flagged(1) })).toEqual({
      total: 3,
      translated: 2,
      flagged: 1,
    });
  });

  test('asks before a cue goes up that somebody has emptied', async () => {
    const texts = ['Eins', ' ', '♪'];
    expect(countTranslation(film, { texts, flags: new Map() })).toMatchObject({ total: 3, translated: 2 });
    const { count } = await makeOffer(plan(), film, work(3, { texts }));
    expect(count.translated).toBeLessThan(count.total);
  });

  test('counts nothing where only signs without words have a text', () => {
    expect(countTranslation(film, { texts: [null, null, '♪'], flags: new Map() }).translated).toBe(0);
  });

  test('binds the content to the count and does not follow later edits', async () => {
    const before = work(3, { texts: ['Eins', 'Zwei', 'Drei'] });
    const made = await makeOffer(plan(), source(), before);
    expect(made.count).toEqual({ total: 3, translated: 3, flagged: 0 });
    expect(made.srtContent).toContain('Zwei');
    expect(uploadRequest(made, firstChoice)).toMatchObject({
      srtContent: made.srtContent,
      confirmed: { total: 3, translated: 3 },
    });
  });

  test.each([
    ['both translated', false, false, { texts: { title: 'T', description: 'D' }, whyNoTexts: null }],
    ['no title', true, false, { texts: { title: null, description: 'D' }, whyNoTexts: null }],
    ['no description', false, true, { texts: { title: 'T', description: null }, whyNoTexts: null }],
    ['neither', true, true, { texts: null, whyNoTexts: 'textsUntranslated' }],
  ])(
    'sends only texts that are translated: %s',
    async (_, isTitleOriginal, isDescriptionOriginal, expected) => {
      const videoTexts = {
        title: { text: 'T', isOriginal: isTitleOriginal },
        description: { text: 'D', isOriginal: isDescriptionOriginal },
      };
      expect(await makeOffer(plan(), source(), work(3, { videoTexts }))).toMatchObject(expected);
    },
  );

  test('never touches the originals', async () => {
    const text = { text: 'T', isOriginal: false };
    const done = work(3, { videoTexts: { title: text, description: text } });
    expect(await makeOffer(plan({ isOriginalLanguage: true }), source(), done)).toMatchObject({
      texts: null,
      whyNoTexts: 'originalLanguage',
    });
  });
});

describe('an upload', () => {
  test('is a draft unless the person publishes it', () => {
    expect(uploadRequest(offer(), firstChoice)).toEqual({
      videoId: 'elephants06',
      srtContent: 'srt',
      targetLang: 'de',
      draftMode: true,
      updateMetadata: false,
      onExisting: 'ask',
      confirmed: {
        total: 3,
        translated: 3,
        allowsUntranslated: false,
        replacesTrackId: null,
        sourceTrackId: 'source',
      },
    });
  });

  test('sends the edited texts and states their cost', () => {
    expect(uploadRequest(withTexts('Ein Film'), firstChoice)).toMatchObject({
      updateMetadata: true,
      translatedTitle: 'Ein Film',
      translatedDescription: 'Da',
    });
    expect(uploadUnits(withTexts('Ein Film'), firstChoice)).toBe(501);
    expect(uploadUnits(offer(), firstChoice)).toBe(450);
  });

  test('leaves out a title that could not be translated', () => {
    const request = uploadRequest(offer({ texts: { title: null, description: 'Da' } }), firstChoice);
    expect(request).toMatchObject({ updateMetadata: true, translatedDescription: 'Da' });
    expect(request).not.toHaveProperty('translatedTitle');
  });

  test('replaces only the track that the person has seen', () => {
    const there = offer({ plan: inTheWay });
    expect(uploadRequest(there, firstChoice)).toMatchObject({
      onExisting: 'replace',
      confirmed: { replacesTrackId: 'track', replacesTrackUpdatedAt: '2026-11-21T12:00:00Z' },
    });
    const beside = { ...firstChoice, onExisting: 'otherName', trackName: ' Second ' } as const;
    expect(uploadRequest(there, beside)).toMatchObject({
      onExisting: 'ask',
      trackName: 'Second',
      confirmed: { replacesTrackId: null },
    });
  });

  test('warns where a draft would hide what viewers see', () => {
    expect(hidesPublicTrack(inTheWay, firstChoice)).toBe(true);
    expect(hidesPublicTrack(inTheWay, { ...firstChoice, isDraft: false })).toBe(false);
    expect(hidesPublicTrack(inTheWay, { ...firstChoice, onExisting: 'otherName' })).toBe(false);
    expect(hidesPublicTrack(plan(), firstChoice)).toBe(false);
  });

  test('costs what its own choice costs, and is asked about where any choice can be paid', () => {
    const otherName = { ...firstChoice, onExisting: 'otherName', trackName: 'B' } as const;
    const withLeft = (left: number) =>
      offer({ plan: { ...inTheWay, quota: { ...plan().quota, user: { ...units, left } } } });
    expect(uploadUnits(withLeft(9), firstChoice)).toBe(500);
    expect(uploadUnits(withLeft(9), otherName)).toBe(450);
    expect(findObstacle(withLeft(450), firstChoice)).toBe('notEnough');
    expect(findObstacle(withLeft(450), otherName)).toBeNull();
    expect(isAffordable(withLeft(450))).toBe(true);
    expect(isAffordable(withLeft(449))).toBe(false);
  });

  const noLanguage = plan({ video: { ...plan().video, defaultLanguage: null } });
  const noUnits = plan({ quota: { ...plan().quota, user: { ...units, left: 449 } } });
  const part = { total: 3, translated: 2, flagged: 1 };
  const otherName = { onExisting: 'otherName' } as const;
  const cases: readonly [string, UploadOffer, Partial<UploadChoice>, string | null][] = [
    ['fits', withTexts('x'.repeat(100)), {}, null],
    ['a title too long', withTexts('x'.repeat(101)), {}, 'unfit'],
    ['angle brackets', withTexts('a < b'), {}, 'unfit'],
    [
      'an untranslated title is not measured',
      offer({ texts: { title: null, description: 'Da' } }),
      { allowsUntranslated: true },
      null,
    ],
    ['an own name wanted and none given', offer({ plan: inTheWay }), otherName, 'nameMissing'],
    [
      'a name that is taken',
      offer({ plan: plan({ ...inTheWay, takenNames: ['', 'B'] }) }),
      { ...otherName, trackName: 'B' },
      'nameTaken',
    ],
    ['units gone', offer({ plan: noUnits }), {}, 'notEnough'],
    ['no own language', { ...withTexts('Ein Film'), plan: noLanguage }, {}, 'languageMissing'],
    ['no own language, and captions alone', offer({ plan: noLanguage }), {}, null],
    [
      'nothing translated',
      offer({ count: { ...part, translated: 0 } }),
      { allowsUntranslated: true },
      'nothingTranslated',
    ],
    ['a part translated', offer({ count: part }), {}, 'partly'],
    ['a part translated, and a second yes', offer({ count: part }), { allowsUntranslated: true }, null],
    ['an untranslated title', offer({ texts: { title: null, description: 'Da' } }), {}, 'partly'],
  ];

  test.each(cases)('is stopped by what must not be sent: %s', (_, asked, choice, obstacle) => {
    expect(findObstacle(asked, { ...firstChoice, ...choice })).toBe(obstacle);
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

  test('does not report a partial upload as complete', () => {
    const half = successBanner({
      ...reply,
      metadata: 'failed',
      metadataError: { code: 'x', error: 'Refused.' },
    });
    expect(half.tone).toBe('bad');
    expect(half.lines.join(' ')).toContain('title and description are not: Refused.');
  });

  test('gives the server’s sentence, names each text that does not fit, and has a fallback', () => {
    const issues = [{ language: 'sv', field: 'title', problem: 'too_long', length: 103, limit: 100 }];
    const unfit = new ApiError({
      code: 'texts_unfit',
      status: 422,
      body: 'Does not fit.',
      details: { issues },
    });
    expect(failureBanner(unfit).lines).toEqual(['Does not fit.', 'sv: title. Too long for YouTube by 3.']);
    expect(failureBanner(new ApiError({ code: null, status: 502, body: 'Not reached.' })).lines).toEqual([
      'Not reached.',
    ]);
    expect(failureBanner(new ApiError({ code: null, status: 0, body: '' })).lines).toEqual(['Upload failed']);
    expect(failureBanner(new Error('x')).lines).toEqual(['Upload failed']);
  });
});
