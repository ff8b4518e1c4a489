import type { Times } from '#islands/project/command.ts';
import type { Work } from '#islands/project/work.ts';
import type { Track } from '#subtitles/cue.ts';
import { autoBreak } from '../cue-commands/fix-text.ts';
import type { FoundIssue } from './check-track.ts';
import type { CheckSettings, IssueKind } from './issue.ts';
import { fixPunctuation } from './punctuation.ts';

/** What fixing one cue would change: its text, or its times. */
export interface Fix {
  readonly index: number;
  readonly text?: string;
  readonly times?: Times;
}

export const fixableKinds: readonly IssueKind[] = [
  'lineLength',
  'lineCount',
  'punctuation',
  'overlap',
  'gap',
  'tooShort',
  'speed',
];

/** Fixes for the cues with issues of one kind; those that cannot be fixed without a person are left out. */
export function fixesFor(
  kind: IssueKind,
  issues: readonly FoundIssue[],
  { cues, work, settings }: { cues: Track; work: Work; settings: CheckSettings },
): Fix[] {
  return issues.flatMap((issue): Fix[] => {
    if (issue.kind !== kind) return [];
    const { index } = issue;
    const cue = cues[index];
    const text = work.texts[index];
    if (!cue) return [];
    if (kind === 'lineLength' || kind === 'lineCount' || kind === 'punctuation') {
      if (text == null) return [];
      const fixed =
        kind === 'punctuation'
          ? fixPunctuation(text, settings.language)
          : autoBreak(text, settings.language, settings.limits);
      return fixed === text ? [] : [{ index, text: fixed }];
    }
    const endMs = fixedEnd(kind, cue, cues[index + 1]?.startMs ?? Infinity, { issue, settings });
    return endMs === cue.endMs || endMs <= cue.startMs
      ? []
      : [{ index, times: { startMs: cue.startMs, endMs } }];
  });
}

function fixedEnd(
  kind: IssueKind,
  { startMs, endMs }: Times,
  nextMs: number,
  { issue, settings: { limits } }: { issue: FoundIssue; settings: CheckSettings },
): number {
  // A gap below the limit flickers: the cue then stays until the next.
  const latest = nextMs - (limits.minGapMs < 500 ? limits.minGapMs : 0);
  if (kind === 'overlap') return latest;
  if (kind === 'gap') return limits.minGapMs < 500 ? latest : nextMs;
  const wanted =
    kind === 'tooShort'
      ? startMs + limits.minDurationMs
      : startMs + Math.ceil(((endMs - startMs) * Number(issue.values['value'])) / limits.maxCharsPerSecond);
  return Math.max(endMs, Math.min(wanted, latest, startMs + limits.maxDurationMs));
}
