// The document store: objects made of immutable records, addressed by object id and by the offset of the record's
// first plain byte. It sees sealed bytes only (gateway/files/sealed-file.ts seals and opens them).
// Decision: one object per record, never an append. A record appears whole or not at all and is never rewritten, so a
// crash leaves no torn tail, two gateways given the same chunk cannot damage each other, and the interface maps to
// an S3-compatible store (conditional put, list by prefix) as it is.

export interface FileStore {
  /**
   * Stores a record so that it survives a crash of process or machine before this returns. When that offset is taken
   * the record there stays as it is. Answers the length of the record now stored.
   */
  put(objectId: string, offset: number, record: Uint8Array): Promise<number>;
  /** All records of an object in order of offset; none when there is no such object. */
  read(objectId: string): Promise<StoredRecord[]>;
  /** Erases an object; nothing happens when there is none. */
  remove(objectId: string): Promise<void>;
}

interface StoredRecord {
  offset: number;
  record: Buffer;
}
