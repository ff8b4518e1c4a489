import { describe, expect, test, vi } from 'vitest';
import { lineSetOf } from '#server/accounts/credits/charge/line-set.ts';
import {
  claimHashed,
  claimText,
  claimTrack,
  claimTrackInSlices,
} from '#server/accounts/credits/charge/source-claim.ts';

const texts = ['Hello there', 'General'];
const track = { target: 'fr', texts, variant: { style: 'plain' } };
const sample = { lines: ['first', 'last'], total: 900 };

describe('the claim of a request for cues', () => {
  test('counts its cues and letters, and holds its lines', () => {
    expect(claimTrack(track)).toMatchObject({
      target: 'fr',
      kind: 'track',
      lines: lineSetOf(texts),
      cues: 2,
      chars: 18,
      translationId: null,
      trackKey: null,
      declaredLines: null,
    });
  });

  test('keeps the id of the translation that it goes on with', () => {
    expect(claimTrack({ ...track, translationId: 't-1' }).translationId).toBe('t-1');
  });

  test.each([
    ['as many lines as its sample says', { sample }, 900],
    ['as many lines as all its parts may hold', { part: { index: 0, count: 3 } }, 600],
    ['what its sample says rather than its parts', { sample, part: { index: 0, count: 3 } }, 900],
    ['at least what it asks for', { sample: { ...sample, total: 1 } }, 2],
    ['at most what a translation may hold', { part: { index: 0, count: 1_000 } }, 20_000],
  ])('declares %s', (_, more, declaredLines) => {
    expect(claimTrack({ ...track, ...more }).declaredLines).toBe(declaredLines);
  });

  test('is of the same film as every request with the same sample, and of no other', () => {
    const keyOf = (of: typeof sample) => claimTrack({ ...track, sample: of }).trackKey;
    expect(keyOf(sample)).toBe(claimTrack({ ...track, texts: ['Another part'], sample }).trackKey);
    const others = [
      { ...sample, total: 901 },
      { ...sample, lines: ['first', 'other'] },
      { ...sample, lines: ['firstlast'] },
    ];
    expect(new Set([sample, ...others].map(keyOf)).size).toBe(4);
  });

  test('has one key for identical requests, and another for each that differs', () => {
    const keyOf = (claim: Partial<typeof track>) => claimTrack({ ...track, ...claim }).requestKey;
    expect(keyOf({})).toBe(keyOf({ texts: [...texts] }));
    const others = [{ target: 'de' }, { texts: ['Hello there'] }, { variant: { style: 'formal' } }];
    expect(new Set([{}, ...others].map(keyOf)).size).toBe(4);
  });

  test('is the same in slices, with pauses between them', async () => {
    const pause = vi.fn(async () => undefined);
    expect(await claimTrackInSlices({ ...track, sample, translationId: 't-1' }, pause)).toEqual(
      claimTrack({ ...track, sample, translationId: 't-1' }),
    );
    expect(pause).toHaveBeenCalled();
  });
});

describe('the claim that a request for hashed lines would make', () => {
  const part = { target: 'fr', lines: lineSetOf(texts), cues: texts.length, translationId: 't-1' };

  test('finds the same charge as the request itself', () => {
    const { requestKey: _, chars: _chars, ...asked } = claimTrack({ ...track, translationId: 't-1' });
    expect(claimHashed(part)).toMatchObject(asked);
  });

  test('declares what its sample says, and is of that film', () => {
    expect(claimHashed({ ...part, sample: { digest: 'abc', total: 900 } })).toMatchObject({
      trackKey: 'abc',
      declaredLines: 900,
    });
  });

  test('is identical to no request, and asks for no letters', () => {
    expect(claimHashed(part)).toMatchObject({ requestKey: '', chars: 0 });
  });
});

describe('the claim of a request for a title or a description', () => {
  test('is of a text, declares no film, and counts its letters', () => {
    const { requestKey: _, ...claim } = claimText('fr', texts, 't-1');
    expect(claim).toEqual({
      target: 'fr',
      kind: 'text',
      lines: lineSetOf(texts),
      cues: 2,
      chars: 18,
      translationId: 't-1',
      trackKey: null,
      declaredLines: null,
    });
    expect(claimText('fr', texts, undefined).translationId).toBeNull();
  });

  test('has a key of its own for each target, text and order, and none of a track', () => {
    const keys = [
      claimText('fr', texts, 't-1'),
      claimText('de', texts, 't-1'),
      claimText('fr', ['Hello there'], 't-1'),
      claimText('fr', [...texts].reverse(), 't-1'),
      claimTrack({ ...track, variant: undefined }),
    ].map(({ requestKey }) => requestKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(claimText('fr', texts, 't-2').requestKey).toBe(keys[0]);
  });
});
