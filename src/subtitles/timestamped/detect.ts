import type { Detector } from '../format-reader.ts';
import { stampedLine } from './read.ts';

/** Recognises a transcript by its times: on a third of the lines, at least two, and never going back. */
export const timestampedDetector: Detector = {
  shape: (lines) => {
    const times = lines.flatMap((line) => stampedLine(line)?.ms ?? []);
    const isOrdered = times.every((ms, index) => index === 0 || ms >= times[index - 1]!);
    return times.length > 1 && times.length * 3 >= lines.length && isOrdered;
  },
};
