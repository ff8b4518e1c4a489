import type { ProjectLock } from '#islands/project/storage/project-lock.ts';
import type { BrowserStorage } from './browser-storage.ts';

/** How long another tab may take to save and release a project. */
const RELEASE_MS = 1_500;

/** Asks the tab that has the project to save and release it. From one that does not answer, the lock is taken. */
export async function takeLock({ channel, locks }: BrowserStorage, id: string): Promise<ProjectLock> {
  channel.post({ type: 'release', id });
  const patience = performance.now() + RELEASE_MS;
  let taken: ProjectLock | null = null;
  while (!taken && performance.now() < patience) taken = await locks.acquire(id);
  return taken ?? locks.steal(id);
}
