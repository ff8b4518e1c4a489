import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { meeting, moved, snapMoments, snapped } from '#islands/translator/waveform/retiming.ts';
import { gripAt } from '#islands/translator/waveform/useCueDrag.ts';
import { clampView, followPlayhead, ticks, zoomAt } from '#islands/translator/waveform/view.ts';

const cues = [
  { startMs: 1_000, endMs: 2_000, text: 'a' },
  { startMs: 2_000, endMs: 3_000, text: 'b' },
  { startMs: 5_000, endMs: 6_000, text: 'c' },
];

describe('moved', () => {
  test('never turns a cue around, nor puts it before the film', () => {
    const grip = fc.constantFrom('start' as const, 'end' as const, 'whole' as const);
    fc.assert(
      fc.property(grip, fc.double({ min: -9_000, max: 9_000, noNaN: true }), (held, by) => {
        const { startMs, endMs } = moved(cues[0]!, held, by);
        expect(startMs).toBeGreaterThanOrEqual(0);
        expect(endMs - startMs).toBeGreaterThanOrEqual(100);
        expect(Number.isInteger(startMs) && Number.isInteger(endMs)).toBe(true);
        if (held === 'whole') expect(endMs - startMs).toBe(1_000);
      }),
    );
  });
});

describe('snapped', () => {
  test('takes the nearest moment within reach', () => {
    const times = moved(cues[2]!, 'start', -2_040);
    expect(snapped(times, 'start', snapMoments(cues, 2, 2_500), 50)).toEqual({
      startMs: 3_000,
      endMs: 6_000,
    });
    expect(snapped(times, 'start', snapMoments(cues, 2, 2_970), 50).startMs).toBe(2_970);
    expect(snapped(times, 'start', [4_000], 50)).toBe(times);
  });

  test('brings either edge of a whole cue onto a moment and keeps its length', () => {
    expect(snapped({ startMs: 3_020, endMs: 4_020 }, 'whole', [3_000], 50)).toEqual({
      startMs: 3_000,
      endMs: 4_000,
    });
    expect(snapped({ startMs: 3_990, endMs: 4_990 }, 'whole', [5_000], 50)).toEqual({
      startMs: 4_000,
      endMs: 5_000,
    });
  });
});

test('gaps too short to be seen and overlaps are told from those that are right', () => {
  const end = { endMs: 1_000 };
  expect(
    [undefined, 999, 1_000, 1_040, 1_100].map((startMs) => meeting(end, startMs ? { startMs } : undefined)),
  ).toEqual(['apart', 'overlap', 'apart', 'flicker', 'apart']);
});

describe('gripAt', () => {
  const at = (ms: number) => gripAt(cues, [0, 1, 2], ms, 50);

  test('holds the edge that is near, else the cue, else nothing', () => {
    expect(at(1_020)).toEqual({ index: 0, grip: 'start' });
    expect(at(1_500)).toEqual({ index: 0, grip: 'whole' });
    expect(at(6_030)).toEqual({ index: 2, grip: 'end' });
    expect(at(4_000)).toEqual({ index: null, grip: 'whole' });
  });

  test('where two cues touch, means the one that the pointer is in', () => {
    expect(at(1_990)).toEqual({ index: 0, grip: 'end' });
    expect(at(2_010)).toEqual({ index: 1, grip: 'start' });
  });
});

describe('the view', () => {
  test('keeps the moment under the pointer when it is zoomed', () => {
    const next = zoomAt({ fromMs: 10_000, spanMs: 20_000 }, 15_000, 0.5, 600_000);
    expect(next).toEqual({ fromMs: 12_500, spanMs: 10_000 });
  });

  test('stays within the film', () => {
    expect(clampView({ fromMs: 595_000, spanMs: 20_000 }, 600_000).fromMs).toBe(580_000);
    expect(clampView({ fromMs: -5, spanMs: 20_000 }, 600_000).fromMs).toBe(0);
  });

  test('turns the page when the playhead leaves it', () => {
    const view = { fromMs: 0, spanMs: 20_000 };
    expect(followPlayhead(view, 19_999, 600_000)).toBe(view);
    expect(followPlayhead(view, 20_000, 600_000).fromMs).toBe(18_000);
  });

  test('names round moments with room between them', () => {
    expect(ticks({ fromMs: 900, spanMs: 4_000 }, 400)).toEqual([1_000, 2_000, 3_000, 4_000]);
    expect(ticks({ fromMs: 0, spanMs: 180_000 }, 360)).toEqual([0, 60_000, 120_000, 180_000]);
  });
});
