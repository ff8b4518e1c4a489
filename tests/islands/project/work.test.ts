import type { FlagReason } from '#protocol/translate.ts';
import { describe, expect, test } from 'vitest';
import { editedCell, withCells } from '#islands/project/cell.ts';
import { countTranslated, flaggedCues, missingCues, startWork } from '#islands/project/work.ts';
import { cue, german, work } from '../build.ts';

describe('a translation under way', () => {
  test('copies cues without a letter and asks for none of them', () => {
    const begun = startWork([cue(0, { text: '♪ ♪' }), cue(1), cue(2, { text: '1984' })], 'id', german);
    expect(begun.texts).toEqual(['♪ ♪', null, '1984']);
    expect(missingCues(begun)).toEqual([1]);
  });

  test('lists flagged cues in the order of the track, however they came', () => {
    const flags = new Map<number, readonly FlagReason[]>([
      [8, ['too_long']],
      [2, ['too_long']],
    ]);
    expect(flaggedCues(work(9, { flags }))).toEqual([2, 8]);
  });

  test('counts as translated neither what is missing nor where the source stands in', () => {
    const flags = new Map<number, readonly FlagReason[]>([
      [1, ['too_fast']],
      [2, ['untranslated']],
    ]);
    expect(countTranslated(work(4, { texts: ['a', 'b', 'Line 3 here', null], flags }))).toBe(2);
  });

  test('keeps its lists where a change does not touch them: who shows flags is not drawn anew by a letter', () => {
    const flags = new Map<number, readonly FlagReason[]>([[2, ['too_long']]]);
    const before = work(4, { flags, edited: new Set([0]) });
    const typed = withCells(before, new Map([[0, editedCell('Other')]]));
    expect(typed.texts[0]).toBe('Other');
    expect(typed.flags).toBe(before.flags);
    expect(typed.edited).toBe(before.edited);
    const settled = withCells(typed, new Map([[2, editedCell('Its own')]]));
    expect([...settled.flags]).toEqual([]);
    expect([...settled.edited]).toEqual([0, 2]);
    expect([...before.flags.keys()]).toEqual([2]);
  });
});
