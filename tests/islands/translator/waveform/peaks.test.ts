import { describe, expect, test } from 'vitest';
import { peakMeter } from '#islands/translator/waveform/peak-meter.ts';
import { emptyPeaks, loudnessBetween, writePeaks } from '#islands/translator/waveform/peaks.ts';

/** Ten seconds of sound: loud in every second second, in samples that come in pieces of `piece`. */
function decode(piece: number, sampleRate = 8_000) {
  const peaks = emptyPeaks(10_000);
  const meter = peakMeter((from, pairs) => writePeaks(peaks, from, pairs));
  for (let first = 0; first < 10 * sampleRate; first += piece) {
    const channel = Float32Array.from({ length: piece }, (_, at) => {
      const second = (first + at) / sampleRate;
      return Math.sin(second * 2_000) * (Math.floor(second) % 2 === 0 ? 0.8 : 0.1);
    });
    meter.add({ atSeconds: first / sampleRate, sampleRate, channel });
  }
  meter.end();
  return peaks;
}

describe('peaks', () => {
  test.each([160, 333, 8_000])('are the same however the sound comes (%i samples a piece)', (piece) => {
    const peaks = decode(piece);
    const [low, high] = loudnessBetween(peaks, 200, 210);
    expect([low, high]).toEqual([expect.closeTo(-0.8, 1), expect.closeTo(0.8, 1)]);
    expect(loudnessBetween(peaks, 1_200, 1_210)[1]).toBeCloseTo(0.1, 1);
    // The edge between loud and quiet is where it is in the sound.
    expect(loudnessBetween(peaks, 980, 990)[1]).toBeGreaterThan(0.7);
    expect(loudnessBetween(peaks, 1_010, 1_020)[1]).toBeLessThan(0.15);
  });

  test('are as loud in the coarse view as in the fine one', () => {
    const peaks = decode(1_000);
    expect(loudnessBetween(peaks, 0, 1_000)[1]).toBeCloseTo(0.8, 1);
    expect(loudnessBetween(peaks, 1_200, 1_900)[1]).toBeCloseTo(0.1, 1);
    expect(loudnessBetween(peaks, 0, 10_000)[1]).toBeCloseTo(0.8, 1);
  });

  test('leave out what lies before the beginning and behind the end', () => {
    const peaks = emptyPeaks(1_000);
    const meter = peakMeter((from, pairs) => writePeaks(peaks, from, pairs));
    const loud = new Float32Array(800).fill(1);
    meter.add({ atSeconds: -0.1, sampleRate: 8_000, channel: loud });
    meter.add({ atSeconds: 30, sampleRate: 8_000, channel: loud });
    meter.end();
    expect(loudnessBetween(peaks, 0, 1_000)).toEqual([0, 0]);
  });

  test('of an hour take less than a megabyte', () => {
    const { levels } = emptyPeaks(3_600_000);
    expect(levels.reduce((sum, { pairs }) => sum + pairs.byteLength, 0)).toBeLessThan(1_000_000);
  });
});
