import { expect, test } from 'vitest';
import {
  MAX_CUES_PER_TRANSLATION,
  MAX_LINE_BREAKS_PER_REQUEST,
  MAX_TAGS_PER_REQUEST,
} from '#protocol/limits.ts';
import { readBalance } from '#server/accounts/credits/credits.ts';
import { profileOf } from '#server/translation/alignment/profile.ts';
import { toLines } from '#server/translation/model-text.ts';
import { digitRuns } from '#server/translation/validation/numbers/digit-runs.ts';
import { refuseCostlyTrack } from '#server/limits/track-bounds.ts';
import { POST } from '../../../../src/pages/api/translate.ts';
import { callRoute } from '../../call-route.ts';
import { testServices } from '../../test-services.ts';

/** One letter that decomposes into eighteen. */
const PHRASE = '\ufdfa';

test('letters that stand for phrases do not make the comparison of a line larger', () => {
  const { folded } = profileOf(PHRASE.repeat(5_000));
  expect(folded.length).toBeGreaterThan(0);
  expect(folded.length).toBeLessThanOrEqual(1_500);
  expect(digitRuns(`${PHRASE.repeat(5_000)} ١٢ ${PHRASE}`)).toEqual(['12']);
});

test('a line is one of words although it has an address, and none where it has nothing else', () => {
  const texts = ['Hello', 'see www.example.com', 'https://example.com', '#hashtag', '@somebody', '♪'];
  expect(toLines(texts.map((text) => ({ text }))).map(({ index }) => index)).toEqual([0, 1]);
});

test.each([
  ['tags', '<i>', MAX_TAGS_PER_REQUEST],
  ['entities', '&#39;', MAX_TAGS_PER_REQUEST],
  ['line breaks', 'a\n', MAX_LINE_BREAKS_PER_REQUEST],
  ['line breaks', 'a\r', MAX_LINE_BREAKS_PER_REQUEST],
])(
  'a request of more %s than any film has (%j) is refused before it is read, and costs nothing',
  async (unit, mark, limit) => {
    const services = testServices();
    const token = services.people.tokenOf('ann');
    const srt = `1\n00:00:01,000 --> 00:00:02,000\n${mark.repeat(limit + 1)}Hello\n`;
    const reply = await callRoute(POST, services, { token, body: { srt, target: 'fr' } });
    expect(reply.status).toBe(413);
    expect(reply.json).toMatchObject({ code: 'translation_too_large', details: { unit, limit } });
    expect((await readBalance(services, 'ann')).remaining).toBe(5);
  },
);

test('the longest track of cues with two lines, two tags and an entity is within the bounds', () => {
  const cue = '1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>It&#39;s\r\ntoo late</i>\r\n\r\n';
  expect(() => refuseCostlyTrack(cue.repeat(MAX_CUES_PER_TRANSLATION))).not.toThrow();
});
