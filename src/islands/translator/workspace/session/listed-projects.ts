import type { ProjectSummary } from '#islands/project/storage/project-records.ts';
import type { BrowserStorage } from '../browser-storage.ts';

/** A project of the list, and whether another tab works on it. */
export interface ListedProject extends ProjectSummary {
  readonly isElsewhere: boolean;
}

export async function listProjects(
  { store, locks }: BrowserStorage,
  openId: string | null,
): Promise<readonly ListedProject[]> {
  const [summaries, held] = await Promise.all([store.list(), locks.held()]);
  return summaries.map((summary) => ({
    ...summary,
    isElsewhere: summary.id !== openId && held.has(summary.id),
  }));
}
