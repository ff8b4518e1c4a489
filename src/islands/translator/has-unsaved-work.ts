import type { Keeping } from '#islands/project/storage/project-keeper.ts';
import { hasWork } from '#islands/project/unsaved.ts';
import type { Workspace } from './workspace/state.ts';

/** Whether the page would take something with it: a run that is on its way, or work that this browser does not keep. */
export function hasUnsavedWork({ doc, runs }: Workspace, keeping: Keeping): boolean {
  const isRunning = [...runs.values()].some(({ status }) => status === 'translating');
  return isRunning || (doc !== null && hasWork(doc) && keeping !== 'kept');
}
