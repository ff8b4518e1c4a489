import { useEffect, useEffectEvent } from 'react';
import { t } from '#messages/t.ts';
import { shownWork } from '#islands/project/project.ts';
import type { Target } from '#islands/preferences/target.ts';
import { onSignOut } from '#islands/session/other-person.ts';
import { signedInUid } from '#islands/session/session.ts';
import { severalLanguages } from './languages/several-languages.ts';
import type { TranslatorWorkspace } from './workspace/workspace.ts';
import { notifyDone } from './waiting/done-notice.ts';
import { followRuns } from './waiting/follow-runs.ts';
import type { Stalled } from './waiting/auto-resume.ts';
import { tabProgress } from './waiting/tab-progress.ts';

interface Props {
  readonly workspace: TranslatorWorkspace;
  /** Goes on with the translation on the screen. */
  readonly onResume: () => Promise<void>;
  /** Title and description are wanted too. */
  readonly isWithTexts: boolean;
}

/** Shows nothing by itself: the tab tells how far the runs are, and what was interrupted goes on. Loaded with the first run. */
export function Waiting({ workspace, onResume, isWithTexts }: Props) {
  const resume = useEffectEvent(async (target: Target): Promise<void> => {
    const project = workspace.$workspace.get().doc?.project;
    if (!project) return;
    if (project.asked?.some(({ code }) => code === target.code))
      return severalLanguages(workspace).start([target], isWithTexts);
    if (shownWork(project)?.target.code === target.code) return onResume();
    // Nobody has pressed anything: the screen stays as it is.
    if (project.works.has(target.code)) await workspace.translateBeside({ target });
  });
  useEffect(() => {
    const { $workspace } = workspace;
    return followRuns({
      $workspace,
      stalledBeside: () => stalledBeside(workspace),
      resume: async (targets) => {
        const uid = signedInUid();
        for (const target of targets) if (signedInUid() === uid) await resume(target);
      },
      tab: tabProgress(document),
      network: window,
      isOnline: () => navigator.onLine,
      isServerThere: async () => (await fetch('/api/health', { cache: 'no-store' })).ok,
      page: document,
      onSignOut,
      now: Date.now,
      onEnd: (isDone) => {
        const name = $workspace.get().doc?.project.name ?? '';
        void notifyDone(t(isDone ? 'waiting.done' : 'waiting.stopped'), name);
      },
    });
  }, [workspace]);
  return null;
}

/** Of several languages, those that failed before a cue had come have no translation yet. */
function stalledBeside(workspace: TranslatorWorkspace): Stalled[] {
  const { doc } = workspace.$workspace.get();
  const { projectId, languages } = severalLanguages(workspace).$queue.get();
  if (!doc || projectId !== doc.project.id) return [];
  return [...languages.values()].flatMap(({ target, turn }) =>
    turn.status === 'failed' && !doc.project.works.has(target.code)
      ? [{ target, failure: turn.failure }]
      : [],
  );
}
