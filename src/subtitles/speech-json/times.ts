import { asList, type Json, numberField, property } from '../json/json.ts';
import { scanTimecode } from '../timing/scan-timecode.ts';
import { MS_PER_SECOND } from '../timing/timecode.ts';

/** Start and end as far as they are given. */
export interface SpokenTimes {
  readonly startMs: number | null;
  readonly endMs: number | null;
}

/** How times are counted. */
export const SECONDS = 1000;
export const MILLISECONDS = 1;

export const NO_TIMES: SpokenTimes = { startMs: null, endMs: null };

/** Names of a time, each with how many milliseconds its numbers count; `null` where the recogniser decides that. */
type TimeNames = readonly (readonly [name: string, unitMs: number | null])[];

/** Microsoft's ticks are a hundred nanoseconds. */
const MS_PER_TICK = 1e-4;
const START_NAMES: TimeNames = [
  ...['start', 'start_time', 'startTime', 'startOffset', 'begin', 'ts', 'from', 'data_start'].map(
    (name) => [name, null] as const,
  ),
  ['startMs', 1],
  ['start_ms', 1],
  ['offsetMilliseconds', 1],
  ['BeginOffsetMillis', 1],
  ['offsetInTicks', MS_PER_TICK],
];
const END_NAMES: TimeNames = [
  ...['end', 'end_time', 'endTime', 'endOffset', 'end_ts', 'to', 'resultEndTime', 'data_end'].map(
    (name) => [name, null] as const,
  ),
  ['endMs', 1],
  ['end_ms', 1],
  ['EndOffsetMillis', 1],
];
const DURATION_NAMES: TimeNames = [
  ['duration', null],
  ['dur', null],
  ['durationMilliseconds', 1],
  ['durationInTicks', MS_PER_TICK],
];

/** The times of a word or a segment, whatever they are called. Plain numbers count `unitMs` each. Where no end is given, a duration gives it. */
export function timesOf(item: Json | undefined, unitMs: number): SpokenTimes {
  if (typeof item !== 'object') return NO_TIMES;
  const timeIn = (names: TimeNames) => {
    for (const [name, ownUnitMs] of names) {
      const ms = timeOf(property(item, name), ownUnitMs ?? unitMs);
      if (ms !== null) return ms;
    }
    return null;
  };
  // Hugging Face has a pair.
  const [first, second] = asList(property(item, 'timestamp') ?? property(item, 'time'));
  const startMs = timeIn(START_NAMES) ?? timeOf(first, unitMs);
  const endMs = timeIn(END_NAMES) ?? timeOf(second, unitMs);
  const lastsMs = timeIn(DURATION_NAMES);
  return { startMs, endMs: endMs ?? (startMs !== null && lastsMs !== null ? startMs + lastsMs : null) };
}

/** A time as a number, as on a clock, as Google writes durations (`1.5s`), or in seconds and nanoseconds. */
function timeOf(value: Json | undefined, unitMs: number): number | null {
  if (value === undefined) return null;
  const ms =
    typeof value === 'number'
      ? value * unitMs
      : typeof value === 'string'
        ? textMs(value.trim(), unitMs)
        : durationMs(value);
  return ms === null || !Number.isFinite(ms) ? null : Math.round(ms);
}

function textMs(text: string, unitMs: number): number | null {
  const [, number, second] = /^(-?\d{1,15}(?:\.\d{1,15})?)(s?)$/u.exec(text) ?? [];
  if (number !== undefined) return Number(number) * (second === 's' ? MS_PER_SECOND : unitMs);
  const clock = scanTimecode(text, 0, text.length);
  return clock && clock.fields > 1 && clock.next === text.length ? clock.ms : null;
}

const MS_PER_NANOSECOND = 1e-6;

function durationMs(value: Json): number | null {
  const [seconds, nanos] = [numberField(value, 'seconds'), numberField(value, 'nanos')];
  if (seconds === null && nanos === null) return null;
  return (seconds ?? 0) * MS_PER_SECOND + (nanos ?? 0) * MS_PER_NANOSECOND;
}
