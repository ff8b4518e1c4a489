import type { Cue } from '../cue.ts';
import { unguardBlankLines } from '../markup/blank-lines.ts';
import { trimText } from '../markup/trim-text.ts';
import { excerptOf } from '../reading/problem-log.ts';
import { scanTimingLine } from '../timing/timing-line.ts';
import { readVttText } from './cue-text.ts';
import { readVttSettings } from './settings.ts';
import { skipPayload, type VttState } from './state.ts';
import { isWhitespaceCode, vttTimingsAt } from './timing.ts';

/** Where a cue's block begins, and its timing line. */
export interface CueStart {
  readonly id: string;
  readonly blockFrom: number;
  readonly from: number;
  readonly end: number;
  readonly line: number;
}

/** Reads the cue whose timing line is known, with all its lines. */
export function readCue(state: VttState, { id, blockFrom, from, end, line }: CueStart): void {
  const { text } = state;
  const payloadFrom = Math.min(state.at, text.length);
  const payloadTo = Math.max(payloadFrom, skipPayload(state));
  const payload = text.slice(payloadFrom, payloadTo);
  const place = state.keepsPlaces ? { blockFrom, from, end, payloadFrom, payloadTo } : null;
  const timings = vttTimingsAt(text, from, end);
  if (timings) {
    const settings = text.slice(timings.next, end);
    const cue = cueOf(state, { startMs: timings.startMs, endMs: timings.endMs, id, settings, payload }, line);
    state.entries.push({ cue, line, place });
    return;
  }
  const found = scanTimingLine(text, from, end);
  // The time must end where it seems to: `00:1d.890` is none.
  const timing = found && found.next < end && !isWhitespaceCode(text.charCodeAt(found.next)) ? null : found;
  const settings = timing ? text.slice(timing.next, end) : '';
  const { startMs, endMs } = timing ?? NO_TIME;
  const cue = cueOf(state, { startMs, endMs, id, settings, payload }, line);
  const excerpt = excerptOf(`${text.slice(from, end)}\n${payload}`);
  state.refused.push({ timing, cue, line, excerpt, before: state.entries.length, place });
}

const NO_TIME = { startMs: 0, endMs: 0 };

interface RawCue {
  readonly startMs: number;
  readonly endMs: number;
  readonly id: string;
  readonly settings: string;
  readonly payload: string;
}

function cueOf(state: VttState, { startMs, endMs, id, settings, payload }: RawCue, line: number): Cue {
  const styled = readPayload(state, payload, line);
  // Most cues have no settings and no identifier but a number.
  const beside = settings === '' ? null : readVttSettings(settings, state.regionAnchors);
  for (let count = beside?.invalid ?? 0; count > 0; count -= 1)
    state.log.note('bad_setting', line, state.entries.length);
  const isName = id !== '' && !/^\s*\d+\s*$/u.test(id);
  const { text, spans } = styled;
  const hasSpans = spans !== null && spans.length > 0;
  if (!isName && !hasSpans && !beside?.placement) return { startMs, endMs, text };
  return {
    startMs,
    endMs,
    text,
    ...(hasSpans ? { spans } : {}),
    ...(beside?.placement ? { placement: beside.placement } : {}),
    ...(isName ? { id } : {}),
  };
}

function readPayload({ log, entries }: VttState, payload: string, line: number) {
  const source = unguardBlankLines(payload);
  if (!/[<&]/u.test(source)) return { text: trimText(source), spans: null };
  const { text, spans, timestamps, tooDeep, strays, unclosed } = readVttText(source);
  if (timestamps > 0) log.note('inner_timestamps', line, entries.length);
  if (tooDeep > 0) log.note('tags_too_deep', line, entries.length);
  if (strays > 0) log.note('stray_tag', line, entries.length);
  // A voice needs no end where it speaks the whole cue.
  if (unclosed && !spans.every(({ kind }) => kind === 'voice'))
    log.note('unclosed_tag', line, entries.length);
  return { text, spans };
}
