import { t, tCode } from '#messages/t.ts';
import type { Problem } from '#subtitles/problem.ts';

const SHOWN = 50;

/** What was noticed while reading: everything was kept or is named here. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <details className="text-(length:--step--1)">
      <summary className="fold-summary text-ink-soft">
        {problems.length === 1 ? t('file.oneProblem') : t('file.problems', { count: problems.length })}
      </summary>
      {/* The list scrolls, so the keyboard must reach it. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-ink-soft" tabIndex={0}>
        {problems.slice(0, SHOWN).map((problem, position) => (
          <li key={position}>{describe(problem)}</li>
        ))}
      </ul>
    </details>
  );
}

function describe({ code, line, cueIndex, count, excerpt }: Problem): string {
  return tCode(`problem.${code}`, {
    line: line ?? '',
    cue: cueIndex === undefined ? '' : cueIndex + 1,
    count: count ?? 1,
    excerpt: excerpt ?? '',
  });
}
