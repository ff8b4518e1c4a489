import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { FoundIssue } from './check-track.ts';
import type { IssueKind } from './issue.ts';
import { $reviewed, reviewKey } from './reviewed.ts';
import type { Found } from './useIssues.ts';

const none: readonly FoundIssue[] = [];

/** What is open, what is settled, and how many there are of a kind. A film may have 40,000 findings: they are sorted when they change, never by key stroke. */
export function useSorted(found: Found | null, cues: number) {
  const reviewed = useStore($reviewed);
  const sorted = useMemo(() => sort(found, reviewed), [found, reviewed]);
  // Cues may have been deleted since.
  return useMemo(() => (sorted.last < cues ? sorted : within(sorted, cues)), [sorted, cues]);
}

function sort(found: Found | null, reviewed: ReadonlySet<string>) {
  const all = found?.issues ?? none;
  const keyOf = ({ index, kind }: FoundIssue) =>
    found
      ? reviewKey(found.work.translationId, found.cueIds[index] ?? index, kind, found.work.texts[index])
      : '';
  const isSettled = (issue: FoundIssue) => reviewed.size > 0 && reviewed.has(keyOf(issue));
  const settled = all.filter(isSettled);
  const open = settled.length === 0 ? all : all.filter((issue) => !isSettled(issue));
  return { all, open, settled, counts: countKinds(open), keyOf, last: all.at(-1)?.index ?? -1 };
}

function within(sorted: ReturnType<typeof sort>, cues: number): ReturnType<typeof sort> {
  const isThere = ({ index }: FoundIssue) => index < cues;
  const open = sorted.open.filter(isThere);
  return {
    ...sorted,
    all: sorted.all.filter(isThere),
    open,
    settled: sorted.settled.filter(isThere),
    counts: countKinds(open),
  };
}

function countKinds(issues: readonly FoundIssue[]): ReadonlyMap<IssueKind, number> {
  const counts = new Map<IssueKind, number>();
  for (const { kind } of issues) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
