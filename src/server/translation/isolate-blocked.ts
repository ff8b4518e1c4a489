import { askAndJudge } from './ask-and-judge.ts';
import type { Judged } from './judge-answer.ts';
import type { Line } from './line.ts';
import type { GatedModel, Run } from './run.ts';

const NOTHING: ReadonlySet<number> = new Set();

/**
 * Halves a call that the provider blocked until the lines it objects to stand alone, and translates all others. Context and brief stay away: they
 * may be what it objects to.
 */
export async function isolateBlocked(lines: readonly Line[], by: GatedModel, run: Run): Promise<Judged[]> {
  if (lines.length === 1 || run.health.isBlockingEverything || run.health.stopped)
    return lines.map(asBlocked);
  const middle = Math.ceil(lines.length / 2);
  const halves = [lines.slice(0, middle), lines.slice(middle)];
  const judged = await Promise.all(halves.map((half) => askHalf(half, by, run)));
  return judged.flat();
}

async function askHalf(lines: readonly Line[], by: GatedModel, run: Run): Promise<Judged[]> {
  if (run.health.isBlockingEverything || run.health.stopped) return lines.map(asBlocked);
  const context = { brief: null, before: [], after: [] };
  const { judged, end } = await askAndJudge(
    { lines, context, by, echoed: NOTHING, isShownAtOnce: false },
    run,
  );
  return end.kind === 'blocked' ? isolateBlocked(lines, by, run) : judged;
}

function asBlocked(line: Line): Judged {
  return { line, verdict: { kind: 'none', reasons: ['blocked'] }, source: null, answer: null };
}
