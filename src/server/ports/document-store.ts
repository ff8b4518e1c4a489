/**
 * A store of JSON documents by collection and id. SQLite on one machine, Firestore on many.
 * A document may hold several megabytes. Ids are made by us (hex, base64url, a UUID), never from a user's text.
 */
export interface DocumentStore {
  /** The document, or `null` where there is none or its time has run out. */
  get<Doc extends object>(collection: string, id: string): Promise<Doc | null>;

  /** Writes the whole document. `expiresAtMs` makes it vanish for every reader from that moment on. */
  put(collection: string, id: string, doc: object, options?: WriteOptions): Promise<void>;

  /** Deletes the document; does nothing where there is none. */
  remove(collection: string, id: string): Promise<void>;

  /** Documents of one owner in a collection, the last written first. */
  listOwned<Doc extends object>(collection: string, owner: string, limit: number): Promise<Stored<Doc>[]>;

  /** Deletes up to `limit` documents of an owner, in every collection, and says how many: call until it says 0. */
  removeOwned(owner: string, limit: number): Promise<number>;

  /** Documents of a collection in no promised order, for sweepers and the operator's commands. */
  list<Doc extends object>(collection: string, limit: number): Promise<Stored<Doc>[]>;

  /**
   * Runs reads, then writes, as one: isolated from every other process, all or nothing. `run` may be called again after a
   * conflict, so it only reads and writes through `tx`, and awaits nothing else.
   * @throws AppError `unavailable` where the store stays contended or unreachable.
   */
  transaction<Result>(run: (tx: StoreTransaction) => Promise<Result>): Promise<Result>;

  /** Resolves where the store can be read; throws AppError `unavailable` where it cannot. */
  check(): Promise<void>;

  close(): Promise<void>;
}

/** What a transaction may do. It reads what was there before it began, whatever it has put since. */
export interface StoreTransaction {
  get<Doc extends object>(collection: string, id: string): Promise<Doc | null>;
  put(collection: string, id: string, doc: object, options?: WriteOptions): void;
  remove(collection: string, id: string): void;

  /** The time by the store's clock as of the last read: the same for every instance, whatever their own clocks say. */
  nowMs(): number;
}

export interface WriteOptions {
  /** The user it belongs to: what `listOwned` finds and the deletion of an account removes. */
  readonly owner?: string;
  readonly expiresAtMs?: number;
}

export interface Stored<Doc> {
  readonly id: string;
  readonly doc: Doc;
}
