import type { Detector } from '../format-reader.ts';

/** The lists that recognisers name, or a list of segments: each an object, or a list with two times before its text or behind it. */
const SIGNS = [
  /"(?:segments|word_segments|transcription|utterances|monologues|audio_segments|words|chunks|results|result|body|subtitles|captions|recognizedPhrases|combinedPhrases)"\s*:/u,
  /"Transcript"\s*:\s*\[/u,
  /"insights"\s*:\s*\{|"transcript"\s*:\s*\[|"paragraphs"\s*:\s*\[\s*\{\s*"cues"/u,
  /^\[\s*\{[^{}]*"(?:start|text)"\s*:/u,
  /"character_start_times_seconds"\s*:/u,
  // One object on each line.
  /^\{[^{}\n]{0,4000}"(?:start|text)"\s*:[^{}\n]{0,4000}\}[ \t\r]*\n\s*\{/u,
  /^\[\s*\[\s*"(?:[^"\\\n]|\\.){0,2000}"(?:\s*,\s*\d{1,9}(?:\.\d{1,20})?){2}\s*\]/u,
  /^\[\s*\[(?:\s*\d{1,9}\s*,){0,2}\s*\d{1,9}(?:\.\d{1,20})?\s*,\s*\d{1,9}(?:\.\d{1,20})?\s*,\s*"/u,
];

/** Recognises what speech recognition writes by the names of its lists. */
export const speechJsonDetector: Detector = {
  signature: (head, text) => {
    if (!/^[[{]/u.test(head)) return false;
    const beginning = head.length < MAX_HEAD ? head : text.slice(0, DEEP_HEAD);
    return SIGNS.some((sign) => sign.test(beginning));
  },
};

// Whisper's whole text stands before its segments.
const MAX_HEAD = 4000;
const DEEP_HEAD = 1_000_000;
