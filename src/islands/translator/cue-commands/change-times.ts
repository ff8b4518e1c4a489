import type { Times } from '#islands/project/command.ts';
import type { Cue, Track } from '#subtitles/cue.ts';

type TimesByIndex = ReadonlyMap<number, Times>;

/** Why times cannot stand: they end before they begin, or begin before the film. */
export type TimesProblem = 'unreadable' | 'endFirst';

/** Moves the start, the end or both of a cue. A start never passes its end; nothing begins before the film. */
export function nudge(cue: Cue, edge: 'start' | 'end' | 'both', byMs: number): Times {
  const { startMs, endMs } = cue;
  if (edge === 'both') {
    const by = Math.max(byMs, -startMs);
    return { startMs: startMs + by, endMs: endMs + by };
  }
  if (edge === 'start') return { startMs: Math.min(endMs - 1, Math.max(0, startMs + byMs)), endMs };
  return { startMs, endMs: Math.max(startMs + 1, endMs + byMs) };
}

/** Moves a cue and all after it. */
export function shiftFrom(cues: Track, from: number, byMs: number): TimesByIndex {
  const by = Math.max(byMs, -(cues[from]?.startMs ?? 0));
  return new Map(
    cues
      .slice(from)
      .map(({ startMs, endMs }, offset) => [
        from + offset,
        { startMs: Math.max(0, startMs + by), endMs: Math.max(1, endMs + by) },
      ]),
  );
}

/** Where a cue begins, and where it should. */
export interface KnownPoint {
  readonly index: number;
  readonly startMs: number;
}

/** Moves and stretches all times so that two cues begin where they should. `null` where the two say nothing of a stretch. */
export function stretchByTwo(cues: Track, one: KnownPoint, two: KnownPoint): TimesByIndex | null {
  const [first, second] = one.index < two.index ? [one, two] : [two, one];
  const [from, to] = [cues[first.index], cues[second.index]];
  if (!from || !to || to.startMs <= from.startMs || second.startMs <= first.startMs) return null;
  const factor = (second.startMs - first.startMs) / (to.startMs - from.startMs);
  const move = (ms: number) => Math.max(0, Math.round(first.startMs + (ms - from.startMs) * factor));
  return new Map(
    cues.map(({ startMs, endMs }, index) => {
      const start = move(startMs);
      return [index, { startMs: start, endMs: Math.max(start + 1, move(endMs)) }];
    }),
  );
}

/** `1:02:03,400`, `62:03.4` or `3723,4`, with digits of any script; `null` where it is none of them. */
export function readTime(text: string): number | null {
  const plain = text.trim().replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:[.,٫](\d{1,3}))?$/u.exec(plain);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match;
  if (match[2] !== undefined && Number(seconds) > 59) return null;
  if (match[1] !== undefined && Number(minutes) > 59) return null;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1_000 + Number(fraction.padEnd(3, '0'));
}

/** Decimal digits stand in runs of ten, each from zero. */
function digitValue(digit: string): number {
  let code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return value;
}

/** Typed times of a cue, or why they cannot stand. */
export function readTimes(start: string, end: string): Times | TimesProblem {
  const [startMs, endMs] = [readTime(start), readTime(end)];
  if (startMs === null || endMs === null) return 'unreadable';
  return endMs > startMs ? { startMs, endMs } : 'endFirst';
}
