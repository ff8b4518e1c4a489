import { expect, type Page } from '@playwright/test';

/** Waits until the browser has written records of a project: what was done a moment ago may still be on its way to the disk. */
export async function expectKept(page: Page, store: 'cues' | 'cells'): Promise<void> {
  await expect.poll(() => page.evaluate(countRecords, store)).toBeGreaterThan(0);
}

function countRecords(store: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('polycue-projects');
    // The page has not made it yet: made here, it would be without its stores.
    opening.onupgradeneeded = () => opening.transaction!.abort();
    opening.onerror = () => (opening.error!.name === 'AbortError' ? resolve(0) : reject(opening.error!));
    opening.onsuccess = () => {
      const count = opening.result.transaction(store).objectStore(store).count();
      opening.result.close();
      count.onsuccess = () => resolve(count.result);
      count.onerror = () => reject(count.error!);
    };
  });
}
