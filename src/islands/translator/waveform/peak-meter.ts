import { PEAKS_PER_SECOND } from './peaks.ts';

/** So many pairs are handed on at once: five seconds. */
const PART_PAIRS = 5 * PEAKS_PER_SECOND;

/** Samples of one channel, -1 to 1. */
interface Samples {
  readonly atSeconds: number;
  readonly sampleRate: number;
  readonly channel: Float32Array;
}

/** Turns decoded sound into peaks, in parts. Sound comes in order; a gap stays silent. */
export function peakMeter(onPart: (from: number, pairs: Int8Array) => void) {
  let from = 0;
  let part = new Int8Array(2 * PART_PAIRS);
  let isDirty = false;

  const handOn = () => {
    if (isDirty) onPart(from, part);
    part = new Int8Array(2 * PART_PAIRS);
    isDirty = false;
  };
  const moveTo = (peak: number) => {
    if (peak >= from && peak < from + PART_PAIRS) return;
    handOn();
    from = Math.floor(peak / PART_PAIRS) * PART_PAIRS;
  };

  return {
    add: ({ atSeconds, sampleRate, channel }: Samples) => {
      // The first samples of some codecs lie before the beginning.
      let at = atSeconds < 0 ? Math.min(channel.length, Math.ceil(-atSeconds * sampleRate)) : 0;
      while (at < channel.length) {
        const peak = Math.floor((atSeconds + at / sampleRate) * PEAKS_PER_SECOND + 1e-6);
        const end = Math.min(
          channel.length,
          Math.max(at + 1, Math.ceil(((peak + 1) / PEAKS_PER_SECOND - atSeconds) * sampleRate - 1e-3)),
        );
        let [low, high] = [0, 0];
        for (; at < end; at += 1) {
          const sample = channel[at]!;
          if (sample < low) low = sample;
          if (sample > high) high = sample;
        }
        moveTo(peak);
        const place = 2 * (peak - from);
        part[place] = Math.min(part[place]!, Math.max(-127, Math.round(low * 127)));
        part[place + 1] = Math.max(part[place + 1]!, Math.min(127, Math.round(high * 127)));
        isDirty = true;
      }
    },
    end: handOn,
  };
}
