import type { Detector } from '../format-reader.ts';
import { scanTimingLine } from '../timing/timing-line.ts';
import { hasVttSignature } from '../reading/vtt-signature.ts';

/** Recognises SubRip by its first timing line. */
export const srtDetector: Detector = {
  // A SubRip file that someone has only put WebVTT's signature on: a browser would show none of its cues.
  signature: (_, text) => hasVttSignature(text) && hasOnlySrtTimes(text),
  line: (line) => scanTimingLine(line, 0, line.length) !== null && !TRANSCRIPT_LINE.test(line),
};

// A clock, alone or with two digits of frames.
const CLOCK = String.raw`\d{1,2}:\d\d:\d\d(?:[:;]\d\d)?`;
const GAP = String.raw`(?:\s{1,9}|\s{0,9}[-\u2013\u2014]\s{0,9})`;
const BRACKETED = String.raw`\[${CLOCK}(?:[.,]\d{1,3})?${GAP}${CLOCK}(?:[.,]\d{1,3})?\]`;

/** Two clocks without an arrow, and words beside them or brackets around them: transcripts have those, and Adobe Encore's text. */
const TRANSCRIPT_LINE = new RegExp(
  String.raw`^\s{0,9}(?:(?:\d{1,5}\s{1,9})?${CLOCK}${GAP}${CLOCK}\s{1,9}\S|${BRACKETED})`,
  'u',
);

const SRT_TIMES = /^\s*\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}/u;

function hasOnlySrtTimes(text: string): boolean {
  let hasTimes = false;
  for (const [line] of text.matchAll(/^.*-->.*$/gmu)) {
    if (!SRT_TIMES.test(line)) return false;
    hasTimes = true;
  }
  return hasTimes;
}
