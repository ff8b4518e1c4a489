import type { Detector } from '../format-reader.ts';
import { isTmPlayerLine } from './read.ts';

/** Recognises TMPlayer by its lines. Where every text begins with two digits, the times are `hh:mm:ss:ff` of an edit list. */
export const tmPlayerDetector: Detector = {
  shape: (lines) => {
    const timed = lines.filter(isTmPlayerLine);
    const isFrames = timed.length > 1 && timed.every((line) => /^\s*\d{1,2}:\d\d:\d\d:\d\d\b/u.test(line));
    return timed.length * 2 > lines.length && !isFrames && !timed.some(isPair);
  },
};

/** A start and an end with frames, as Spruce and other edit lists have them. */
function isPair(line: string): boolean {
  return /^\s*\d{1,2}(?::\d\d){3}\s{0,9}[,\t ]\s{0,9}\d{1,2}(?::\d\d){3}/u.test(line);
}
