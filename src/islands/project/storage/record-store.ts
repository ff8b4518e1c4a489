/** An object store of IndexedDB in which all records have one type. */
export interface RecordStore<Stored> extends Pick<IDBObjectStore, 'clear' | 'count' | 'delete' | 'getKey'> {
  get(key: IDBValidKey): IDBRequest<Stored | undefined>;
  getAll(range?: IDBKeyRange): IDBRequest<Stored[]>;
  put(record: Stored, key?: IDBValidKey): IDBRequest<IDBValidKey>;
}
