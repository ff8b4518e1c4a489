import type { ProjectLock } from '#islands/project/storage/project-lock.ts';
import type { BrowserStorage } from '../browser-storage.ts';

/** How long another tab may take to save and release a project. */
const RELEASE_MS = 1_500;

/** Asks the tab that has the project to save and release it. From one that does not answer, the lock is taken. */
export async function takeLock({ channel, locks }: BrowserStorage, id: string): Promise<ProjectLock> {
  channel.post({ type: 'release', id });
  return (await locks.acquire(id, RELEASE_MS)) ?? locks.steal(id);
}
