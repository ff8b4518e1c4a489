import { endBeforeNext } from './end-before-next.ts';
import type { Cue, Track } from '../cue.ts';
import { sliceStyled } from '../markup/spans.ts';

/** The share of cues that repeat the last one's lines from which a track counts as rolling. Dialogue stays far below. */
const MIN_ROLLING_SHARE = 0.3;

/** More lines than any captions roll. Each number of lines up to it is tried. */
const MAX_ROLLING_LINES = 8;

/** Cues of a step: a few milliseconds. */
const STEP_CUES = 1_000;

/** Whether each phrase of the track comes two or three times, as in automatic captions that scroll line by line. */
export function isRolling(track: Track): boolean {
  return allSteps(detectInSteps(track));
}

/**
 * Deduplicates rolling automatic captions, so that each phrase comes once: a line that was on the picture already is taken out, and a cue that only
 * repeats (they last 10 ms) prolongs the one before. Other tracks come back as they are.
 */
export function collapseRolling(track: Track): Cue[] {
  return allSteps(collapseInSteps(track));
}

/** {@link collapseRolling} in steps, with a pause between them: for a server that goes on answering others. */
export async function collapseRollingInSlices(track: Track, pause: () => Promise<void>): Promise<Cue[]> {
  const steps = collapseInSteps(track);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

type Steps<Result> = Generator<void, Result>;

function allSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function* detectInSteps(track: Track): Steps<boolean> {
  if (track.length < 3) return false;
  let repeats = 0;
  let shown: readonly string[] = [];
  for (const [at, { text }] of track.entries()) {
    const lines = linesOf(text);
    if (countRepeated(shown, lines) > 0) repeats += 1;
    shown = lines;
    if (at % STEP_CUES === 0) yield;
  }
  return repeats / track.length >= MIN_ROLLING_SHARE;
}

function* collapseInSteps(track: Track): Steps<Cue[]> {
  if (!(yield* detectInSteps(track))) return [...track];
  const clean: Cue[] = [];
  let shown: readonly string[] = [];
  for (const [at, cue] of track.entries()) {
    const lines = linesOf(cue.text);
    const repeated = countRepeated(shown, lines);
    if (lines.length > 0) shown = lines;
    if (repeated === lines.length) prolongLast(clean, cue);
    else
      clean.push(
        repeated === 0 && lines.length === cue.text.split('\n').length ? cue : withoutLines(cue, repeated),
      );
    if (at % STEP_CUES === 0) yield;
  }
  return clean.map((cue, index) => endBeforeNext(cue, clean[index + 1]));
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** How many of the first lines are the last lines of what was shown before. */
function countRepeated(shown: readonly string[], lines: readonly string[]): number {
  let count = Math.min(shown.length, lines.length, MAX_ROLLING_LINES);
  while (count > 0 && !isTail(shown, lines, count)) count -= 1;
  return count;
}

/** Whether the last `count` lines shown are the first ones of these. */
function isTail(shown: readonly string[], lines: readonly string[], count: number): boolean {
  const from = shown.length - count;
  for (let at = 0; at < count; at += 1) if (shown[from + at] !== lines[at]) return false;
  return true;
}

function prolongLast(clean: Cue[], { endMs }: Cue): void {
  const last = clean.at(-1);
  if (last && endMs > last.endMs) clean[clean.length - 1] = { ...last, endMs };
}

/** The cue from its first new line on. */
function withoutLines(cue: Cue, repeated: number): Cue {
  let left = repeated;
  let at = 0;
  for (const line of cue.text.split('\n')) {
    if (left === 0 && line.trim() !== '') break;
    if (line.trim() !== '') left -= 1;
    at += line.length + 1;
  }
  const { spans: _, ...rest } = cue;
  return { ...rest, ...sliceStyled(cue, at, cue.text.length) };
}
