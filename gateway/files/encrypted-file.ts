// Encrypts files in records. Each record is AES-256-GCM (nonce, ciphertext, tag) with object and offset as AAD, so swapped or
// moved records are detected; a missing or truncated record shows as a gap. A record has its plain length plus
// RECORD_OVERHEAD.
import { CHUNK_BYTES } from '#contract/uploads.ts';
import { decryptRecord, RECORD_OVERHEAD, DecryptionError, encryptRecord } from '#gateway/kit/crypto.ts';
import { createLimiter } from '#gateway/kit/limiter.ts';
import type { FileStore, StoredRecord } from './file-store.ts';

const buildAad = (objectId: string, offset: number): string => `${objectId}@${offset}`;

/**
 * Returns the plain length stored at the offset. An earlier chunk there stays, so its length may differ from this
 * one's.
 */
export async function writeEncryptedChunk(
  store: FileStore,
  key: Uint8Array,
  objectId: string,
  offset: number,
  plain: Uint8Array,
): Promise<number> {
  const record = encryptRecord(plain, key, buildAad(objectId, offset));
  return (await store.put(objectId, offset, record)) - RECORD_OVERHEAD;
}

/** Parallel requests, because a remote store has a high latency. */
const MAX_PARALLEL = 6;

export async function writeEncryptedFile(
  store: FileStore,
  key: Uint8Array,
  objectId: string,
  plain: Uint8Array,
): Promise<void> {
  const inTurn = createLimiter(MAX_PARALLEL);
  const chunks = Array.from({ length: Math.ceil(plain.length / CHUNK_BYTES) }, (_, at) => at * CHUNK_BYTES);
  const stored = await Promise.allSettled(
    chunks.map((offset) =>
      inTurn(() =>
        writeEncryptedChunk(store, key, objectId, offset, plain.subarray(offset, offset + CHUNK_BYTES)),
      ),
    ),
  );
  // Waits for all writes even if one fails, because the caller then deletes the object and a late write would remain.
  for (const each of stored) if (each.status === 'rejected') throw each.reason;
}

/**
 * Selects a contiguous sequence of records. Concurrent requests may have stored several records per offset. Null when no
 * sequence is complete.
 */
function selectSequence(records: readonly StoredRecord[], bytes: number): StoredRecord[] | null {
  const dead = new Set<number>();
  const from = (at: number): StoredRecord[] | null => {
    if (at === bytes) return [];
    if (dead.has(at)) return null;
    for (const each of records) {
      if (each.offset !== at || each.record.length <= RECORD_OVERHEAD) continue;
      const rest = from(at + each.record.length - RECORD_OVERHEAD);
      if (rest) return [each, ...rest];
    }
    dead.add(at);
    return null;
  };
  return from(0);
}

/** Throws DecryptionError unless exactly `bytes` intact plain bytes are stored. */
export async function readEncryptedFile(
  store: FileStore,
  key: Uint8Array,
  objectId: string,
  bytes: number,
): Promise<Buffer> {
  const records = selectSequence(await store.read(objectId), bytes);
  if (!records) throw new DecryptionError(`The stored records do not contain the expected ${bytes} bytes.`);
  return Buffer.concat(
    records.map(({ offset, record }) => decryptRecord(record, key, buildAad(objectId, offset))),
  );
}
