import type { Detector } from '../format-reader.ts';

const NAMES =
  /"(?:segments|word_segments|transcription|utterances|monologues|audio_segments|words|results)"\s*:|^\[\s*\{[^{}]*"(?:start|text)"\s*:/u;

/** Recognises what speech recognition writes by the names of its lists. */
export const speechJsonDetector: Detector = {
  signature: (head, text) =>
    /^[[{]/u.test(head) && NAMES.test(head.length < MAX_HEAD ? head : text.slice(0, DEEP_HEAD)),
};

// Whisper's whole text stands before its segments.
const MAX_HEAD = 4000;
const DEEP_HEAD = 1_000_000;
