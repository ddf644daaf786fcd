// Plain bytes in, sealed records in the store. Each record is its own AES-256-GCM envelope (nonce, ciphertext, tag)
// bound to object and offset, so records cannot be swapped, moved or taken from another file unnoticed; a missing or
// cut one shows as a gap. Lengths need no header: a record is its plain bytes plus RECORD_OVERHEAD.
import { CHUNK_BYTES } from '#contract/uploads.ts';
import { openRecord, RECORD_OVERHEAD, SealError, sealRecord } from '#gateway/kit/crypto.ts';
import type { FileStore } from './file-store.ts';

const place = (objectId: string, offset: number): string => `${objectId}@${offset}`;

/** Seals one chunk; answers the plain length now stored at that offset (an earlier chunk there stays). */
export async function putChunk(
  store: FileStore,
  key: Uint8Array,
  objectId: string,
  offset: number,
  plain: Uint8Array,
): Promise<number> {
  const record = sealRecord(plain, key, place(objectId, offset));
  return (await store.put(objectId, offset, record)) - RECORD_OVERHEAD;
}

export async function putWhole(
  store: FileStore,
  key: Uint8Array,
  objectId: string,
  plain: Uint8Array,
): Promise<void> {
  for (let offset = 0; offset < plain.length; offset += CHUNK_BYTES)
    await putChunk(store, key, objectId, offset, plain.subarray(offset, offset + CHUNK_BYTES));
}

/** The whole object; throws SealError unless exactly `bytes` plain bytes are there, unchanged and in order. */
export async function readWhole(
  store: FileStore,
  key: Uint8Array,
  objectId: string,
  bytes: number,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { offset, record } of await store.read(objectId)) {
    if (offset !== at) throw new SealError(`gap at ${at}`);
    const plain = openRecord(record, key, place(objectId, offset));
    parts.push(plain);
    at += plain.length;
  }
  if (at !== bytes) throw new SealError(`${at} bytes stored where ${bytes} were expected`);
  return Buffer.concat(parts);
}
