import type { Track } from '#subtitles/cue.ts';
import type { Work } from '#islands/project/work.ts';
import { checkCue } from './check-cue.ts';
import type { CheckedCue, CheckSettings, Issue } from './issue.ts';

/** A cue with something to look at. */
export interface FoundIssue extends Issue {
  readonly index: number;
}

/** Checked between two looks at the clock: well below a millisecond. */
const CUES_PER_STEP = 20;
/** Compared with what is known, where nothing has changed. */
const KNOWN_CUES_PER_STEP = 1_000;

interface Known {
  readonly checked: CheckedCue;
  readonly settings: string;
  readonly issues: readonly FoundIssue[];
}

/**
 * Checks a track again and again, each time only the cues that have changed: a key stroke in a film of 20,000 cues checks one. Cues are compared as
 * objects, which a change replaces. The generator stops now and then, so that the page can draw a frame; what was checked until then is kept.
 */
export function trackChecker() {
  const known: Known[] = [];
  return function* check(cues: Track, work: Work, settings: CheckSettings): Generator<void, FoundIssue[]> {
    const key = JSON.stringify(settings);
    known.length = Math.min(known.length, cues.length);
    let sinceStop = 0;
    for (const [index, cue] of cues.entries()) {
      if (index % KNOWN_CUES_PER_STEP === KNOWN_CUES_PER_STEP - 1) yield;
      const checked: CheckedCue = {
        cue,
        next: cues[index + 1],
        text: work.texts[index] ?? null,
        flags: work.flags.get(index),
        findings: work.findings?.get(index),
      };
      const last = known[index];
      if (last?.settings === key && isSame(last.checked, checked)) continue;
      known[index] = {
        checked,
        settings: key,
        issues: checkCue(checked, settings).map((issue) => ({ ...issue, index })),
      };
      sinceStop += 1;
      if (sinceStop % CUES_PER_STEP === 0) yield;
    }
    return known.flatMap(({ issues }) => issues);
  };
}

function isSame(a: CheckedCue, b: CheckedCue): boolean {
  return (
    a.text === b.text &&
    a.cue === b.cue &&
    a.next === b.next &&
    a.flags === b.flags &&
    a.findings === b.findings
  );
}
