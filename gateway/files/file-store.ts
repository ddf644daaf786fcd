// The document store: objects made of immutable records, addressed by object id and by the offset of the record's
// first plain byte. It sees sealed bytes only (gateway/files/encrypted-file.ts seals and opens them).
// Decision: one object per record, never an append. A record appears whole or not at all and is never rewritten, so a
// crash leaves no torn tail, and two gateways given the same chunk cannot damage each other. Nothing more is asked of a
// store than that, so that any S3-compatible one serves: no conditional write, no rename, no lock.

export interface FileStore {
  /**
   * Stores a record so that it survives a crash of process or machine before this returns; from then on it is never
   * changed. Where that offset is taken, the earlier record may stay in its place, or both are kept. Answers the length
   * of the one that is kept for this call.
   */
  put(objectId: string, offset: number, record: Uint8Array): Promise<number>;
  /** All records of an object in order of offset, several of one offset among them; none when there is no such object. */
  read(objectId: string): Promise<StoredRecord[]>;
  /** Erases an object; nothing happens when there is none. */
  remove(objectId: string): Promise<void>;
  /** Objects whose ids begin like this, in no order. */
  list(idPrefix: string): AsyncIterable<StoredObject>;
}

export interface StoredRecord {
  offset: number;
  record: Buffer;
}

export interface StoredObject {
  objectId: string;
  /** When something was last written to it. */
  writtenAt: Date;
}

const ID = /^[A-Za-z0-9_-]{16,64}$/;

/** Throws for an id that could leave the store. */
export function checkObjectId(objectId: string): void {
  if (!ID.test(objectId)) throw new Error('not an object id');
}
