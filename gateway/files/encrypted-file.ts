// Plain bytes in, sealed records in the store. Each record is its own AES-256-GCM envelope (nonce, ciphertext, tag)
// bound to object and offset, so records cannot be swapped, moved or taken from another file unnoticed; a missing or
// cut one shows as a gap. Lengths need no header: a record is its plain bytes plus RECORD_OVERHEAD.
import { CHUNK_BYTES } from '#contract/uploads.ts';
import { decryptRecord, RECORD_OVERHEAD, DecryptionError, encryptRecord } from '#gateway/kit/crypto.ts';
import { createLimiter } from '#gateway/kit/limiter.ts';
import type { FileStore, StoredRecord } from './file-store.ts';

const place = (objectId: string, offset: number): string => `${objectId}@${offset}`;

/** Seals one chunk; answers the plain length now stored at that offset (an earlier chunk there stays). */
export async function putChunk(
  store: FileStore,
  key: Uint8Array,
  objectId: string,
  offset: number,
  plain: Uint8Array,
): Promise<number> {
  const record = encryptRecord(plain, key, place(objectId, offset));
  return (await store.put(objectId, offset, record)) - RECORD_OVERHEAD;
}

/** A store far away answers several at once as fast as one. */
const AT_ONCE = 6;

export async function putWhole(
  store: FileStore,
  key: Uint8Array,
  objectId: string,
  plain: Uint8Array,
): Promise<void> {
  const inTurn = createLimiter(AT_ONCE);
  const chunks = Array.from({ length: Math.ceil(plain.length / CHUNK_BYTES) }, (_, at) => at * CHUNK_BYTES);
  const stored = await Promise.allSettled(
    chunks.map((offset) =>
      inTurn(() => putChunk(store, key, objectId, offset, plain.subarray(offset, offset + CHUNK_BYTES))),
    ),
  );
  // None is still on its way when the caller hears of it, and takes away what there is.
  for (const each of stored) if (each.status === 'rejected') throw each.reason;
}

/**
 * Records that follow one another from the first byte to the last. Where two requests have stored the same offset at once,
 * each is there; null when none of what is there makes up the whole.
 */
function follow(records: readonly StoredRecord[], bytes: number): StoredRecord[] | null {
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

/** The whole object; throws DecryptionError unless exactly `bytes` plain bytes are there, unchanged and in order. */
export async function readWhole(
  store: FileStore,
  key: Uint8Array,
  objectId: string,
  bytes: number,
): Promise<Buffer> {
  const records = follow(await store.read(objectId), bytes);
  if (!records) throw new DecryptionError(`the records stored are not the ${bytes} bytes expected`);
  return Buffer.concat(
    records.map(({ offset, record }) => decryptRecord(record, key, place(objectId, offset))),
  );
}
