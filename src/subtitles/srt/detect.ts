import type { Detector } from '../format-reader.ts';
import { scanTimingLine } from '../timing/timing-line.ts';
import { hasVttSignature } from '../reading/vtt-signature.ts';

/** Recognises SubRip by its first timing line. */
export const srtDetector: Detector = {
  // A SubRip file that someone has only put WebVTT's signature on: a browser would show none of its cues.
  signature: (_, text) => hasVttSignature(text) && hasOnlySrtTimes(text),
  line: (line) => scanTimingLine(line, 0, line.length) !== null && !FRAMES_AND_WORDS.test(line),
};

/** Adobe Encore's text has two times that count frames, and words beside them. */
const FRAMES_AND_WORDS =
  /^\s{0,9}(?:\d{1,5}\s{1,9})?\d{1,2}:\d\d:\d\d[:;]\d\d\s{1,9}\d{1,2}:\d\d:\d\d[:;]\d\d\s{1,9}\S/u;

const SRT_TIMES = /^\s*\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}/u;

function hasOnlySrtTimes(text: string): boolean {
  let hasTimes = false;
  for (const [line] of text.matchAll(/^.*-->.*$/gmu)) {
    if (!SRT_TIMES.test(line)) return false;
    hasTimes = true;
  }
  return hasTimes;
}
