// The file store: objects of immutable records, addressed by object id and offset of the first plain byte. It stores encrypted
// bytes only (gateway/files/encrypted-file.ts).
// Decision: one object per record, without append. A record is written atomically and never rewritten, so a crash leaves no
// partial data, and two gateways can store the same chunk. This works with any S3-compatible store: it needs no conditional
// write, rename or lock.

export interface FileStore {
  /**
   * Stores a record durably before it returns. If the offset is taken, the store keeps the earlier record or both. Returns
   * the length of the stored record.
   */
  put(objectId: string, offset: number, record: Uint8Array): Promise<number>;
  /** In order of offset, possibly several per offset; empty for an unknown object. */
  read(objectId: string): Promise<StoredRecord[]>;
  /** Does nothing for an unknown object. */
  remove(objectId: string): Promise<void>;
  /** Objects by id prefix, unordered. */
  list(idPrefix: string): AsyncIterable<StoredObject>;
}

export interface StoredRecord {
  offset: number;
  record: Buffer;
}

export interface StoredObject {
  objectId: string;
  /** Time of the last write. */
  writtenAt: Date;
}

const ID = /^[A-Za-z0-9_-]{16,64}$/;

/** Prevents path traversal. */
export function checkObjectId(objectId: string): void {
  if (!ID.test(objectId)) throw new Error('The object id is malformed.');
}
