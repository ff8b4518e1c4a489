import type { ParsedFile } from '../format-reader.ts';
import { type Json, listOf, numberField, stringOf, timeField } from '../json/json.ts';
import { parseLooseJson } from '../json/parse-loose-json.ts';
import { withoutLeftoverMarks } from '../reading/leftover-marks.ts';
import { addOpenCues, type LineCue } from '../reading/open-ends.ts';
import { problemLog } from '../reading/problem-log.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { endsAtNext } from '../reading/rolling-ends.ts';

/** Reads YouTube's json3. Events without words are windows, or scroll the lines, and are not reported. Never throws. */
export function parseYouTubeJson(source: string): ParsedFile {
  const log = problemLog();
  const json = parseLooseJson(source, log);
  const track = trackBuilder(log);
  addOpenCues(track, endsAtNext(listOf(json, 'events').flatMap(cueOf)), log);
  return track.finish();
}

function cueOf(event: Json): LineCue[] {
  const source = listOf(event, 'segs')
    .map((segment) => stringOf(segment, 'utf8') ?? '')
    .join('')
    .replaceAll('\u200b', '')
    .trim();
  const startMs = timeField(event, 'tStartMs');
  const words = withoutLeftoverMarks({ text: source });
  if (words.text === '') return [];
  const durationMs = numberField(event, 'dDurationMs');
  if (startMs === null) return [{ startMs, endMs: null, ...words, line: 1 }];
  const endMs = durationMs === null ? null : startMs + Math.round(durationMs);
  return [{ startMs, endMs, ...words, line: 1 }];
}
