import type { ParsedFile } from '../format-reader.ts';
import { detectLanguage } from '../languages/detect-language.ts';
import { withoutLeftoverMarks } from '../reading/leftover-marks.ts';
import { addOpenCues, type OpenCue } from '../reading/open-ends.ts';
import { problemLog } from '../reading/problem-log.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { voiceSpans } from '../markup/voice-span.ts';
import { cutSegment } from './cut-segments.ts';
import { parseLooseJson } from '../json/parse-loose-json.ts';
import type { SpokenSegment } from './segment.ts';
import { segmentsOf } from './shapes.ts';

/** Reads the JSON of speech recognition. Segments that are too long for a subtitle are cut by the times of their words. Never throws. */
export function parseSpeechJson(source: string): ParsedFile {
  const log = problemLog();
  const json = parseLooseJson(source, log);
  const segments = json === undefined ? [] : segmentsOf(json);
  const language = languageOf(segments);
  const pieces = segments.flatMap((segment) => cutSegment(segment, language));
  const track = trackBuilder(log);
  addOpenCues(track, pieces.map(cueOf), log);
  const cuts = pieces.length - segments.length;
  if (cuts > 0) log.add('long_segments_cut', { count: cuts });
  return track.finish();
}

/** The language says where a text may be cut. Recognisers name it in too many ways. */
function languageOf(segments: readonly SpokenSegment[]): string {
  const hasWords = segments.some(({ words }) => words.length > 1);
  return (
    (hasWords ? detectLanguage(segments.map(({ text }) => ({ startMs: 0, endMs: 0, text }))) : null) ?? ''
  );
}

function cueOf({ startMs, endMs, text, words, speaker }: SpokenSegment): OpenCue {
  const lastWordMs = words.findLast((word) => word.startMs !== null)?.startMs ?? startMs;
  const styled = withoutLeftoverMarks({ text });
  const cue = { startMs, endMs, lastWordMs, ...styled, line: 1 };
  const voice = voiceSpans(styled.text, speaker ?? '');
  return voice.length === 0 ? cue : { ...cue, spans: [...voice, ...(styled.spans ?? [])] };
}
