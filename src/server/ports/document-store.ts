declare const named: unique symbol;

/**
 * Whom a document belongs to. Of an account only `liveOwner` and `ownerIn` make one, in the transaction that writes: what a deleted account had must not appear
 * again, however late its writer is (docs/decisions/0024).
 */
export type Owner = string & { readonly [named]: true };

/**
 * A store of JSON documents by collection and id. SQLite on one machine, Firestore on many.
 * A document may contain several megabytes. Ids are made by us (hex, base64url, a UUID), never from a user's text.
 */
export interface DocumentStore {
  /** The document, or `null` where there is none or it has expired. */
  get<Doc extends object>(collection: string, id: string): Promise<Doc | null>;

  /** Writes the whole document. From `expiresAtMs` on, no reader sees it. */
  put(collection: string, id: string, doc: object, options?: PutOptions): Promise<void>;

  /** Deletes the document; does nothing where there is none. */
  remove(collection: string, id: string): Promise<void>;

  /** Documents of one owner in a collection, the last written first. */
  listOwned<Doc extends object>(collection: string, owner: string, limit: number): Promise<Stored<Doc>[]>;

  /** Every document of one owner in a collection, the last written first, read in pages. What is written meanwhile may be missing. */
  allOwned<Doc extends object>(collection: string, owner: string): AsyncIterable<Stored<Doc>>;

  /** The ids of an owner's documents in a collection: where they may be large, they are then read one by one. */
  ownedIds(collection: string, owner: string, limit: number): Promise<string[]>;

  /** Deletes up to `limit` documents of an owner, in every collection, and returns their number: call until it is 0. */
  removeOwned(owner: string, limit: number): Promise<number>;

  /** Documents of a collection, the last written first, for the operator's commands. */
  list<Doc extends object>(collection: string, limit: number): Promise<Stored<Doc>[]>;

  /** Every document of a collection, read in pages. What is written meanwhile may be missing; what was there before is not. */
  all<Doc extends object>(collection: string): AsyncIterable<Stored<Doc>>;

  /**
   * Runs reads, then writes, as one step: atomic, and isolated from every other process. `run` may be called again after a
   * conflict, so it only reads and writes through `tx`, and awaits nothing else.
   * @throws AppError `unavailable` where the store stays contended or unreachable.
   */
  transaction<Result>(run: (tx: StoreTransaction) => Promise<Result>): Promise<Result>;

  /** Resolves where the store can be read; throws AppError `unavailable` where it cannot. */
  check(): Promise<void>;

  close(): Promise<void>;
}

/** The documents of one account: what is put is its own. */
export interface AccountDocuments extends Pick<DocumentStore, 'get'> {
  put(collection: string, id: string, doc: object, options?: Omit<PutOptions, 'owner'>): Promise<void>;
}

/** The operations of a transaction. Reads return the state from before it began, not its own writes. */
export interface StoreTransaction {
  get<Doc extends object>(collection: string, id: string): Promise<Doc | null>;
  put(collection: string, id: string, doc: object, options?: PutOptions): void;
  remove(collection: string, id: string): void;

  /** The time of the last read by the store's clock, which is the same for all instances. */
  nowMs(): number;
}

export interface PutOptions {
  /** The user that it belongs to: `listOwned` finds it, and the deletion of the account removes it. */
  readonly owner?: Owner;
  readonly expiresAtMs?: number;
}

export interface Stored<Doc> {
  readonly id: string;
  readonly doc: Doc;
}
