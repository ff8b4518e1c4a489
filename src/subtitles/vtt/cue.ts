import type { Cue } from '../cue.ts';
import { unguardBlankLines } from '../markup/blank-lines.ts';
import { trimText } from '../markup/trim-text.ts';
import { excerptOf } from '../reading/problem-log.ts';
import { isBlankCode } from '../timing/blanks.ts';
import { scanTimingLine } from '../timing/timing-line.ts';
import type { BlockPlace } from './entries.ts';
import { readVttText } from './cue-text.ts';
import { areWords, readVttSettings } from './settings.ts';
import { isPartedText, isSentence, skipPartedText, withoutBlankLines } from './parted-text.ts';
import { hasSigns, skipPayload, type VttState } from './state.ts';
import { vttTimesLeft, vttTimingsAt } from './timing.ts';

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
  state.lastId = id;
  const payloadFrom = Math.min(state.at, text.length);
  const blockTo = Math.max(payloadFrom, skipPayload(state));
  const isParted = blockTo === payloadFrom && isPartedText(state);
  const payloadTo = isParted ? skipPartedText(state) : blockTo;
  if (isParted) state.log.note('blank_line_in_cue', line, state.cues.length);
  const payload = isParted
    ? withoutBlankLines(text.slice(payloadFrom, payloadTo))
    : text.slice(payloadFrom, payloadTo);
  const place = state.keepsPlaces ? { blockFrom, from, end, payloadFrom, payloadTo } : null;
  const timings = vttTimingsAt(text, from, end);
  if (timings) {
    const { startMs, endMs, next } = timings;
    if (next < end && payload.trim() === '' && areWords(text.slice(next, end)))
      return readJoinedCue(state, { startMs, endMs, id }, { blockFrom, from, next, end, line });
    const isTurned = payload === '' && isSentence(id);
    const isPlain = next === end && !isName(id) && !hasSigns(state, payloadFrom, payloadTo);
    const cue = isPlain
      ? { startMs, endMs, text: trimText(payload) }
      : cueOf(
          state,
          {
            startMs,
            endMs,
            settings: text.slice(next, end),
            // Above its times stand its words, not its name.
            ...(isTurned ? { id: '', payload: id } : { id, payload }),
          },
          line,
        );
    state.cues.push(cue);
    state.lines.push(line);
    if (place) state.places.push(place);
    return;
  }
  const found = scanTimingLine(text, from, end);
  // The time must end where it seems to: `00:1d.890` is none.
  const timing = found && found.next < end && !isBlankCode(text.charCodeAt(found.next)) ? null : found;
  const settings = timing ? text.slice(timing.next, end) : '';
  const { startMs, endMs } = timing ?? NO_TIME;
  const cue = cueOf(state, { startMs, endMs, id, settings, payload }, line);
  const excerpt = excerptOf(`${text.slice(from, end)}\n${payload}`);
  const timesLeft = vttTimesLeft(text, from, end);
  state.refused.push({ timing, timesLeft, cue, line, excerpt, before: state.cues.length, place });
}

/** A cue whose words stand behind its times: the line break between them is gone. */
function readJoinedCue(
  state: VttState,
  times: Pick<RawCue, 'startMs' | 'endMs' | 'id'>,
  { blockFrom, from, next, end, line }: Omit<CueStart, 'id'> & { next: number },
): void {
  const payload = state.text.slice(next, end);
  const payloadFrom = next + payload.length - payload.trimStart().length;
  state.cues.push(cueOf(state, { ...times, settings: '', payload: payload.trim() }, line));
  state.lines.push(line);
  if (state.keepsPlaces) state.places.push({ blockFrom, from, end: next, payloadFrom, payloadTo: end });
}

/** Whether a line is the number that the next cue should have. */
export function isNumberDue({ lastId }: VttState, id: string): boolean {
  return /^\d{1,9}$/u.test(id) && Number(id) === Number(lastId) + 1;
}

/** A cue that has a number and words, and no line of times. */
export function readLostCue(
  state: VttState,
  {
    blockFrom,
    payloadFrom,
    payloadTo,
    line,
  }: Pick<BlockPlace, 'blockFrom' | 'payloadFrom' | 'payloadTo'> & { line: number },
): void {
  const { text } = state;
  state.lastId = text.slice(blockFrom, payloadFrom).trim();
  const raw = { ...NO_TIME, id: '', settings: '', payload: text.slice(payloadFrom, payloadTo) };
  state.refused.push({
    timing: null,
    timesLeft: NO_TIMES_LEFT,
    cue: cueOf(state, raw, line),
    line,
    excerpt: excerptOf(text.slice(blockFrom, payloadTo)),
    before: state.cues.length,
    place: state.keepsPlaces
      ? { blockFrom, from: payloadFrom, end: payloadFrom, payloadFrom, payloadTo }
      : null,
    isUntimed: true,
  });
}

const NO_TIME = { startMs: 0, endMs: 0 };
const NO_TIMES_LEFT = { startMs: null, endMs: null };

interface RawCue {
  readonly startMs: number;
  readonly endMs: number;
  readonly id: string;
  readonly settings: string;
  readonly payload: string;
}

function cueOf(state: VttState, { startMs, endMs, id, settings, payload }: RawCue, line: number): Cue {
  const styled = readPayload(state, payload, line);
  const beside = settings === '' ? null : readSettings(state, settings, line);
  const { text, spans } = styled;
  // What the file says in its own way counts.
  const placement = beside?.placement ?? styled.placement;
  const hasSpans = spans !== null && spans.length > 0;
  return {
    startMs,
    endMs,
    text,
    ...(hasSpans ? { spans } : {}),
    ...(placement ? { placement } : {}),
    ...(isName(id) ? { id } : {}),
  };
}

function readSettings({ log, cues, regionAnchors }: VttState, settings: string, line: number) {
  const beside = readVttSettings(settings, regionAnchors);
  if (areWords(settings))
    log.add('text_after_timing', { line, cueIndex: cues.length, excerpt: excerptOf(settings) });
  else for (let count = beside.invalid; count > 0; count -= 1) log.note('bad_setting', line, cues.length);
  return beside;
}

/** Whether an identifier is more than a running number. */
function isName(id: string): boolean {
  return id !== '' && !/^\s*\d+\s*$/u.test(id);
}

function readPayload({ log, cues }: VttState, payload: string, line: number) {
  const source = unguardBlankLines(payload);
  if (!/[<&]|\{\\/u.test(source)) return { text: trimText(source), spans: null, placement: null };
  const { text, spans, placement, timestamps, tooDeep, strays, unclosed } = readVttText(source);
  if (timestamps > 0) log.note('inner_timestamps', line, cues.length);
  if (tooDeep > 0) log.note('tags_too_deep', line, cues.length);
  if (strays > 0) log.note('stray_tag', line, cues.length);
  // A voice needs no end where it speaks the whole cue.
  if (unclosed && !spans.every(({ kind }) => kind === 'voice')) log.note('unclosed_tag', line, cues.length);
  return { text, spans, placement };
}
