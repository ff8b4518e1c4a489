import { describe, expect, test } from 'vitest';
import {
  nudge,
  readTime,
  readTimes,
  shiftFrom,
  stretchByTwo,
} from '#islands/translator/cue-commands/change-times.ts';
import { limitsFor } from '#subtitles/line-layout/reading-limits.ts';
import { autoBreak, changeCase, fixDashes } from '#islands/translator/cue-commands/fix-text.ts';
import { cue, cues } from '../../build.ts';

describe('times', () => {
  test('move at one edge, which never passes the other', () => {
    expect(nudge(cue(1), 'start', -100)).toEqual({ startMs: 1_900, endMs: 3_500 });
    expect(nudge(cue(1), 'start', 5_000)).toEqual({ startMs: 3_499, endMs: 3_500 });
    expect(nudge(cue(1), 'end', -5_000)).toEqual({ startMs: 2_000, endMs: 2_001 });
  });

  test('move together, and not before the film', () => {
    expect(nudge(cue(0, { startMs: 40 }), 'both', -100)).toEqual({ startMs: 0, endMs: 1_460 });
  });

  test('move from one cue on', () => {
    expect([...shiftFrom(cues(3), 1, -500)]).toEqual([
      [1, { startMs: 1_500, endMs: 3_000 }],
      [2, { startMs: 3_500, endMs: 5_000 }],
    ]);
  });

  test('are stretched between two known places', () => {
    const stretched = stretchByTwo(cues(3), { index: 2, startMs: 9_000 }, { index: 0, startMs: 1_000 });
    expect([...(stretched?.values() ?? [])]).toEqual([
      { startMs: 1_000, endMs: 4_000 },
      { startMs: 5_000, endMs: 8_000 },
      { startMs: 9_000, endMs: 12_000 },
    ]);
    expect(stretchByTwo(cues(3), { index: 0, startMs: 5_000 }, { index: 2, startMs: 5_000 })).toBeNull();
  });

  test.each([
    ['00:01:02,500', 62_500],
    ['1:02.5', 62_500],
    ['62,05', 62_050],
    ['٠١:٠٢', 62_000],
    ['0:75', null],
    ['soon', null],
    ['', null],
  ])('are read from %j', (text, ms) => {
    expect(readTime(text)).toBe(ms);
  });

  test('that end before they begin are refused', () => {
    expect(readTimes('2', '1')).toBe('endFirst');
    expect(readTimes('2', 'x')).toBe('unreadable');
  });
});

describe('texts', () => {
  test('are laid out in two even lines, with their styles', () => {
    const text = '<i>This is a line that is much too long to stand alone on the screen.</i>';
    expect(autoBreak(text, 'en', limitsFor('en'))).toBe(
      '<i>This is a line that is much too\nlong to stand alone on the screen.</i>',
    );
  });

  test('change their capitals by the rules of the language, and not in tags', () => {
    expect(changeCase('<I>WHERE IS IT? HERE.\n- NO</I>', 'sentence', 'en')).toBe(
      '<I>Where is it? Here.\n- No</I>',
    );
    expect(changeCase("WELL, I'M HERE, AND SO AM I. SKI, A.I, I.E", 'sentence', 'en')).toBe(
      "Well, I'm here, and so am I. Ski, a.i, i.e",
    );
    expect(changeCase('WAS I', 'sentence', 'de')).toBe('Was i');
    expect(changeCase('istanbul', 'upper', 'tr')).toBe('İSTANBUL');
  });

  test('of two speakers get one kind of dash', () => {
    expect(fixDashes('-Ja.\n<i>—  Nein.</i>', '- ')).toBe('- Ja.\n<i>- Nein.</i>');
    expect(fixDashes('- Ja.\nNein.', '–')).toBe('- Ja.\nNein.');
  });
});
