/** A store of small texts that may be lost at any time, unlike documents. Keys are digests. */
export interface Cache {
  /** The texts that are there and not expired, by key. Only entries of this owner are ever answered (docs/behaviour.md#caches). */
  getMany(owner: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  putMany(owner: string, entries: ReadonlyMap<string, string>, expiresAtMs: number): Promise<void>;
  removeOwned(owner: string): Promise<void>;
  close(): Promise<void>;
}
