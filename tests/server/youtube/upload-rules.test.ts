import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#server/errors.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';
import { type Bench, openBench, uploadBody } from './route-bench.ts';

let the: Bench;
afterEach(() => the.close());

const MINUTE_MS = 60_000;
const confirmed = {
  total: 2,
  translated: 2,
  allowsUntranslated: false,
  replacesTrackId: null,
  sourceTrackId: null,
};
const texts = { translatedTitle: 'Elefantentraum' };
const asked = (operation: string) => the.operations().filter((one) => one === operation).length;

async function open(units = 10_000): Promise<void> {
  the = await openBench({
    environment: { POLYCUE_YOUTUBE_UNITS: String(units), POLYCUE_YOUTUBE_USER_UNITS: String(units) },
  });
}

describe('an upload is paid for', () => {
  test('as YouTube counts it, a replacement as well', async () => {
    await open();
    await the.upload();
    await the.upload({ srtContent: uploadBody.srtContent.replace('Ein', 'Der'), onExisting: 'replace' });
    expect(the.standIn.quota.used()).toBe(50 + 400 + 50 + (50 + 450 + 50));
    expect((await the.quota()).json).toMatchObject({ product: { used: the.standIn.quota.used() } });
  });

  test('with just the units that it needs, and not begun with one less', async () => {
    await open(50 + 400 + 50);
    expect((await the.upload()).json).toMatchObject({ captions: 'inserted' });
    await the.close();
    await open(50 + 400 + 50 - 1);
    expect((await the.upload()).json).toMatchObject({ code: 'platform_quota', details: { needed: 450 } });
    expect(the.tracks()).toEqual([]);
  });

  test('as a replacement where it is one: not begun where the units would do for a new track alone', async () => {
    await open(500 + 499);
    await the.upload();
    const changed = { srtContent: uploadBody.srtContent.replace('Ein', 'Der'), onExisting: 'replace' };
    expect((await the.upload(changed)).json).toMatchObject({
      code: 'platform_quota',
      details: { needed: 500 },
    });
    expect(the.tracks()).toMatchObject([{ source: uploadBody.srtContent }]);
  });

  test.each([
    ['platform_timeout', 50],
    ['platform_unavailable', 50],
    ['video_not_found', 1],
  ] as const)('in full where a call may have been counted: after %s with %i units', async (code, used) => {
    await open();
    vi.spyOn(the.services.platform, 'listTracks').mockRejectedValue(new AppError(code));
    expect((await the.upload()).json).toMatchObject({ code });
    expect((await the.quota()).json).toMatchObject({ product: { used } });
  });

  test('without a look at the tracks that were listed less than ten minutes ago', async () => {
    await open();
    await the.plan('videoId=elephants06&target=de');
    the.services.clock.advance(10 * MINUTE_MS - 1);
    await the.upload();
    expect(the.operations().slice(-2)).toEqual(['captions.insert', 'captions.list']);
    the.services.clock.advance(10 * MINUTE_MS);
    await the.upload({ targetLang: 'el' });
    expect(the.operations().slice(-3)).toEqual(['captions.list', 'captions.insert', 'captions.list']);
  });

  test('once where it is sent again: nothing is asked for what is there', async () => {
    await open();
    await the.upload();
    const before = the.operations();
    expect((await the.upload()).json).toMatchObject({ captions: 'unchanged' });
    expect(the.operations()).toEqual(before);
  });
});

describe('an upload writes', () => {
  test('over a track whose text is then fetched anew', async () => {
    await open();
    const fetchText = async () => (await the.captions('AUieDa-elephants06-sv', 'elephants06')).text;
    const before = await fetchText();
    await the.upload({ targetLang: 'sv', onExisting: 'replace' });
    expect(await fetchText()).toContain('Ein Satz');
    expect(before).not.toContain('Ein Satz');
  });

  test('no styles where only some of the cues have them', async () => {
    await open();
    await the.upload({ srtContent: uploadBody.srtContent.replace('Noch', '<i>Noch</i>') });
    expect(the.tracks()[0]?.source).toBe(uploadBody.srtContent);
  });

  test.each([
    ['were not asked for', { ...texts, updateMetadata: false }, 'not_asked'],
    ['are asked for and not there', { updateMetadata: true }, 'not_asked'],
    ['are a title alone', { ...texts, updateMetadata: true }, 'written'],
    ['are a description alone', { translatedDescription: 'Zeile', updateMetadata: true }, 'written'],
  ])('texts as it was told, where they %s', async (_, changes, metadata) => {
    await open();
    expect((await the.upload(changes)).json).toMatchObject({ captions: 'inserted', metadata });
    expect(asked('videos.update')).toBe(metadata === 'written' ? 1 : 0);
  });

  test('a name of 150 letters, and says how long one may be', async () => {
    await open();
    expect((await the.upload({ trackName: 'x'.repeat(150) })).status).toBe(200);
    const { json } = await the.upload({ trackName: 'x'.repeat(151) });
    expect(json).toMatchObject({ error: expect.stringContaining('150') as string });
  });

  test.each([
    ['de', 1],
    ['he', 2],
  ])('under each code of the language once where YouTube refuses them: %s', async (targetLang, tries) => {
    await open();
    the.standIn.setFaults({ fault: 'invalidMetadata', operation: 'captions.insert' });
    expect((await the.upload({ targetLang })).json).toMatchObject({ code: 'track_metadata_refused' });
    expect(asked('captions.insert')).toBe(tries);
  });
});

describe('an upload is not read', () => {
  test.each([
    ['tags', '<b>'.repeat(50_001)],
    ['entities', '&lt;'.repeat(50_001)],
    ['line breaks', '\n'.repeat(400_001)],
  ])('where it holds more %s than a translation may: others would wait', async (unit, costly) => {
    await open();
    const srtContent = `1\n00:00:01,000 --> 00:00:02,000\nHi ${costly}\n`;
    expect(await the.upload({ srtContent })).toMatchObject({ status: 413, json: { details: { unit } } });
    expect(the.operations()).toEqual([]);
  });
});

describe('an upload differs from what was confirmed', () => {
  test('where more is translated than there is', async () => {
    await open();
    const { status, json } = await the.upload({ confirmed: { ...confirmed, translated: 3 } });
    expect([status, json]).toMatchObject([409, { code: 'upload_changed' }]);
  });

  test('where a part is missing, and says how much', async () => {
    await open();
    const { json } = await the.upload({ confirmed: { ...confirmed, translated: 1 } });
    expect(json).toMatchObject({ error: expect.stringContaining('1 of 2') as string });
  });

  test('where it is the source with other notes and numbers between its words', async () => {
    await open();
    const sourceTrackId = the.tracks('elephants06', 'en')[0]?.id ?? '';
    const { text } = await the.captions(sourceTrackId, 'elephants06');
    const srtContent = `${text.trimEnd()}\n\n999\n09:00:00,000 --> 09:00:01,000\n♪ 12 ♪\n`;
    const total = parseSrt(srtContent).cues.length;
    const echo = { ...confirmed, total, translated: total, sourceTrackId };
    expect((await the.upload({ srtContent, confirmed: echo })).json).toMatchObject({
      code: 'nothing_translated',
    });
  });
});
