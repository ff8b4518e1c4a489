import { describe, expect, test } from 'vitest';
import {
  countTranslated,
  flaggedCues,
  missingCues,
  startWork,
  withAnswers,
} from '../../../src/islands/translator/work.ts';
import { cue, german, work } from '../build.ts';

describe('a translation under way', () => {
  test('copies cues without a letter and asks for none of them', () => {
    const begun = startWork([cue(0, { text: '♪ ♪' }), cue(1), cue(2, { text: '1984' })], 'id', german);
    expect(begun.texts).toEqual(['♪ ♪', null, '1984']);
    expect(missingCues(begun)).toEqual([1]);
  });

  test('ignores an answer for a cue that does not exist', () => {
    const begun = work(2);
    expect(
      withAnswers(begun, [
        { index: 7, text: 'x' },
        { index: -1, text: 'y' },
      ]).texts,
    ).toEqual([null, null]);
  });

  test('takes a flag off when the cue is answered again without one', () => {
    const flagged = withAnswers(work(2), [{ index: 1, text: 'b', flags: ['repetition'] }]);
    expect(flaggedCues(flagged)).toEqual([1]);
    expect(flaggedCues(withAnswers(flagged, [{ index: 1, text: 'B' }]))).toEqual([]);
  });

  test('lists flagged cues in the order of the track, however they came', () => {
    const flagged = withAnswers(work(9), [
      { index: 8, text: 'i', flags: ['too_long'] },
      { index: 2, text: 'c', flags: ['too_long'] },
    ]);
    expect(flaggedCues(flagged)).toEqual([2, 8]);
  });

  test('counts as translated neither what is missing nor where the source stands in', () => {
    const some = withAnswers(work(4), [
      { index: 0, text: 'a' },
      { index: 1, text: 'b', flags: ['too_fast'] },
      { index: 2, text: 'Line 3 here', flags: ['untranslated'] },
    ]);
    expect(countTranslated(some)).toBe(2);
  });
});
