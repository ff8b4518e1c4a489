/** What a browser offers of its storage manager. An insecure origin has none, and not every browser tells what the person has answered. */
export interface StorageSettings {
  readonly storage?: Pick<StorageManager, 'persist' | 'persisted'>;
  readonly permissions?: Pick<Permissions, 'query'>;
}

/**
 * Asks the browser to keep the projects when space runs short. Some browsers ask the person: who has said no is not asked again. Whatever the
 * answer is, everything is kept as long as there is space.
 */
export async function askToPersist({ storage, permissions }: StorageSettings): Promise<void> {
  if (!storage || (await storage.persisted())) return;
  const answer = await permissions?.query({ name: 'persistent-storage' }).catch(() => null);
  if (answer?.state !== 'denied') await storage.persist();
}
