import type { Cue } from '../cue.ts';
import type { ParsedFile } from '../format-reader.ts';
import { parseJson } from '../reading/json.ts';
import { problemLog } from '../reading/problem-log.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { cutSegment } from './cut-segments.ts';
import type { SpokenSegment } from './segment.ts';
import { segmentsOf } from './shapes.ts';

/** Reads the JSON of speech recognition. Segments that are too long for a subtitle are cut by the times of their words. Never throws. */
export function parseSpeechJson(source: string): ParsedFile {
  const log = problemLog();
  const json = parseJson(source);
  if (json === undefined) log.add('broken_markup', { line: 1, count: 1 });
  const segments = json === undefined ? [] : segmentsOf(json);
  const pieces = segments.flatMap(cutSegment);
  const track = trackBuilder(log);
  for (const piece of pieces) track.add(cueOf(piece), 1);
  const cuts = pieces.length - segments.length;
  if (cuts > 0) log.add('long_segments_cut', { count: cuts });
  return track.finish();
}

function cueOf({ startMs, endMs, text, speaker }: SpokenSegment): Cue {
  if (speaker === undefined) return { startMs, endMs, text };
  return { startMs, endMs, text, spans: [{ start: 0, end: text.length, kind: 'voice', value: speaker }] };
}
