import type { Detector } from '../format-reader.ts';
import { ID_TAG, lrcTimes } from './lrc.ts';

/** Minutes, seconds and a fraction. Behind a colon it is one only where no clock has as many seconds. */
const FRACTION = /^\[[\d\s:-]+(?:[.,]|:\s*[6-9]\d\s*\])/u;

/**
 * Recognises LRC by most of its lines: times in square brackets with the words behind them. Transcripts have such times too, `[h:mm:ss] Ann: Where?`,
 * so that there must be a fraction, a tag of a song, or words directly behind the bracket of `[mm:ss]`.
 */
export const lrcDetector: Detector = {
  shape: (lines) => {
    const trimmed = lines.map((line) => line.trim());
    const timed = trimmed.filter((line) => lrcTimes(line).starts.length > 0);
    const tags = trimmed.filter((line) => ID_TAG.test(line));
    if (timed.length === 0 || (timed.length + tags.length) * 2 < lines.length) return false;
    const worded = timed.filter((line) => lrcTimes(line).wordsFrom < line.length);
    if (worded.length === 0) return false;
    return tags.length > 0 || timed.some((line) => FRACTION.test(line) || hasWordsDirectlyBehind(line));
  },
};

function hasWordsDirectlyBehind(line: string): boolean {
  return /^\[\d{1,3}:\d{1,2}\]\S/u.test(line);
}
