import { describe, expect, test } from 'vitest';
import {
  MAX_CUES_PER_TRANSLATION,
  MAX_LINE_BREAKS_PER_REQUEST,
  MAX_TAGS_PER_REQUEST,
} from '#protocol/limits.ts';
import { refuseCostlyFetched, refuseCostlyTrack } from '#server/limits/track-bounds.ts';

const tooLarge = (limit: number, unit: string): unknown =>
  expect.objectContaining({
    code: 'translation_too_large',
    params: { limit: `${limit.toLocaleString('en')} ${unit}` },
    publicDetails: { unit, limit },
  });

const requestBounds = [
  ['tags', '<', MAX_TAGS_PER_REQUEST],
  ['tags', '{', MAX_TAGS_PER_REQUEST],
  ['entities', '&', MAX_TAGS_PER_REQUEST],
  ['line breaks', '\n', MAX_LINE_BREAKS_PER_REQUEST],
  ['line breaks', '\r', MAX_LINE_BREAKS_PER_REQUEST],
] as const;

describe('the track of a request', () => {
  test.each(requestBounds)('may hold so many %s (%j) and no more: %i', (unit, mark, limit) => {
    const most = `a${mark}`.repeat(limit);
    expect(() => refuseCostlyTrack(most)).not.toThrow();
    expect(() => refuseCostlyTrack(`${mark}${most}`)).toThrow(tooLarge(limit, unit));
  });

  test('may hold so many tags of both kinds together', () => {
    const half = MAX_TAGS_PER_REQUEST / 2;
    const most = '<'.repeat(half) + '{'.repeat(half);
    expect(() => refuseCostlyTrack(most)).not.toThrow();
    expect(() => refuseCostlyTrack(`${most}{`)).toThrow(tooLarge(MAX_TAGS_PER_REQUEST, 'tags'));
  });
});

describe('a fetched track', () => {
  test.each([
    ['SubRip', { isSubRip: true }, 3_000_000],
    ['another format', { isSubRip: false }, 500_000],
  ])('of %s may have so many characters and no more', (_format, kind, limit) => {
    const most = 'a'.repeat(limit);
    expect(() => refuseCostlyFetched(most, kind)).not.toThrow();
    expect(() => refuseCostlyFetched(`${most}a`, kind)).toThrow(tooLarge(limit, 'characters'));
  });

  test.each([...requestBounds, ['arrows', '-->', 2 * MAX_CUES_PER_TRANSLATION]] as const)(
    'of SubRip may hold so many %s (%j) and no more: %i',
    (unit, mark, limit) => {
      const most = `a${mark}`.repeat(limit);
      expect(() => refuseCostlyFetched(most, { isSubRip: true })).not.toThrow();
      expect(() => refuseCostlyFetched(mark + most, { isSubRip: true })).toThrow(tooLarge(limit, unit));
    },
  );

  test.each(requestBounds)('of another format may hold 15,000 %s (%j)', (unit, mark) => {
    const most = mark.repeat(15_000);
    expect(() => refuseCostlyFetched(most, { isSubRip: false })).not.toThrow();
    expect(() => refuseCostlyFetched(most + mark, { isSubRip: false })).toThrow(tooLarge(15_000, unit));
  });

  test('of another format may hold more arrows than cues: only SubRip guards each', () => {
    const arrows = '-->'.repeat(2 * MAX_CUES_PER_TRANSLATION + 1);
    expect(() => refuseCostlyFetched(arrows, { isSubRip: false })).not.toThrow();
  });
});
