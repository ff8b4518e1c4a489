import type { Keeping } from '#islands/project/storage/project-keeper.ts';
import type { Workspace } from './workspace/state.ts';

/** Whether the page would take something with it: a run that is on its way, or a translation that this browser does not keep. */
export function wouldLose({ doc, runs }: Workspace, keeping: Keeping): boolean {
  const isRunning = [...runs.values()].some(({ status }) => status === 'translating');
  const hasTranslation = doc !== null && doc.project.works.size > 0;
  return isRunning || (hasTranslation && keeping !== 'kept');
}
