import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { parseSrt, serialiseSrt } from '#subtitles/srt/srt.ts';
import { formatTimecode } from '#subtitles/timing/timecode.ts';
import { writeSrt } from '#subtitles/srt/write.ts';
import { anyTrack, RUNS } from '../arbitrary.ts';

const HOURS_100_MS = 360_000_000;

/** A cue a second; the texts go round. */
function track(count: number, texts: readonly string[] = ['Hello', 'Two\nlines']): Cue[] {
  return Array.from({ length: count }, (_, index) => ({
    startMs: index * 1000,
    endMs: index * 1000 + 999,
    text: texts[index % texts.length]!,
  }));
}

/** SubRip as anybody would write it, for texts that need no care. */
function written(cues: readonly Cue[]): string {
  return cues
    .map(({ startMs, endMs, text }, index) => {
      const times = `${formatTimecode(startMs, ',')} --> ${formatTimecode(endMs, ',')}`;
      return `${index + 1}\n${times}\n${text}\n`;
    })
    .join('\n');
}

describe('serialiseSrt', () => {
  test('writes many cues as it writes one, however many digits their numbers have', () => {
    const cues = track(1200);
    expect(serialiseSrt(cues)).toBe(written(cues));
  });

  test.each([
    ['letters past ASCII', 'Été'],
    ['letters past Latin', 'Привет'],
    ['ideographs', '今日は'],
    ['quotation marks at the ends', '“Hello”'],
    ['signs that only look like markup', 'R&B < {x} 3 > 2 -'],
    ['a control character', 'a\u0001b'],
    ['no text', ''],
  ])('copies %s among other texts', (_, text) => {
    const cues = track(600, [...Array.from({ length: 400 }, () => 'Hello'), text]);
    expect(serialiseSrt(cues)).toBe(written(cues));
  });

  test.each([
    ['a tag', 'say <i> aloud', 'say &lt;i> aloud'],
    ['a blank line', 'one\n \ntwo', 'one\n\u2060 \ntwo'],
    ['carriage returns', 'one\r\ntwo', 'one\ntwo'],
    ['blanks at the start', ' one', 'one'],
    ['ideographic blanks at the end', 'one\u3000', 'one'],
    ['an arrow', 'a --> b', 'a --\u2060> b'],
    ['times', '10:00:00 -> 11:00:00', '\u206010:00:00 -> 11:00:00'],
    ['two timestamps', 'from 1:00:00.5 to 2:00:00.5', 'from 1:\u206000:00.5 to 2:\u206000:00.5'],
    ['an override', '{\\an8}up', '&#123;\\an8}up'],
  ])('makes %s harmless in the middle of others', (_, text, harmless) => {
    const cues = track(600, [...Array.from({ length: 400 }, () => 'Hello'), text]);
    const wanted = cues.map((cue) => (cue.text === text ? { ...cue, text: harmless } : cue));
    expect(serialiseSrt(cues)).toBe(written(wanted));
  });

  test.each(['Hello', 'Привет'])('writes times as formatTimecode does, beside %s', (text) => {
    const anyMs = fc.oneof(
      fc.integer({ min: -10, max: 400_000_000 }),
      fc.integer({ min: 0, max: 90_000 }),
      fc.constantFrom(
        59_999,
        60_000,
        3_599_999,
        3_600_000,
        HOURS_100_MS - 1,
        HOURS_100_MS,
        2 ** 31,
        2 ** 40,
        0.5,
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ startMs: anyMs, endMs: anyMs, text: fc.constant(text) })), (cues) => {
        expect(serialiseSrt(cues)).toBe(written(cues));
      }),
      RUNS,
    );
  });

  test('writes enormous times among short ones', () => {
    const cues = track(20).map((cue, index) => (index < 10 ? cue : { ...cue, endMs: HOURS_100_MS + index }));
    expect(serialiseSrt(cues)).toBe(written(cues));
  });

  test('keeps long styled texts and their neighbours apart', () => {
    const text = 'word '.repeat(500).trim();
    const styled = { startMs: 0, endMs: 1, text, spans: [{ start: 5, end: 9, kind: 'bold' as const }] };
    const cues = [...track(3), styled, ...track(3)];
    const tagged = { ...styled, text: `word <b>word</b>${text.slice(9)}` };
    expect(serialiseSrt(cues)).toBe(written([...track(3), tagged, ...track(3)]));
  });

  test('writes styled texts with letters past ASCII', () => {
    const styled = {
      startMs: 0,
      endMs: 1,
      text: 'été',
      spans: [{ start: 0, end: 3, kind: 'italic' as const }],
    };
    expect(serialiseSrt([...track(2), styled])).toBe(
      written([...track(2), { ...styled, text: '<i>été</i>' }]),
    );
  });

  test('gives back a text of many chunks in every script', () => {
    fc.assert(
      fc.property(anyTrack(), fc.integer({ min: 1, max: 120 }), (cues, times) => {
        const many = Array.from({ length: times }, () => cues)
          .flat()
          .map((cue, index) => ({ ...cue, startMs: index, endMs: index + 1 }));
        expect(parseSrt(serialiseSrt(many)).cues).toEqual(many);
      }),
      { numRuns: Math.min(200, RUNS.numRuns) },
    );
  });
});

describe('writeSrt', () => {
  test('reports once each thing it leaves out, also where it looks at a cue twice', () => {
    const cues = [
      ...track(5),
      { startMs: 0, endMs: 1, text: 'Named', id: 'intro' },
      { startMs: 0, endMs: 1, text: 'one\n\ntwo' },
      { startMs: 0, endMs: HOURS_100_MS, text: 'été', id: 'outro' },
    ];
    expect(writeSrt(cues).dropped).toEqual({ identifier: 2 });
  });

  test('writes nothing for no cues', () => {
    expect(writeSrt([])).toEqual({ text: '', dropped: {} });
  });
});
