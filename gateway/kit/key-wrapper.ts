// The keys of files, each sealed by a key above it before it is written down: by FILES_KEY here, or by a key service (KMS),
// which would be another implementation of this interface. It may answer from afar: never ask it inside a transaction.
import { randomBytes } from 'node:crypto';
import type { KeyRing } from '#gateway/config/key-ring.ts';
import { decrypt, encrypt } from './crypto.ts';

export interface KeyWrapper {
  /** Names the key that wraps now: twelve hexadecimal digits. */
  readonly id: string;
  /** As text, `v1.<id>.<whatever unwraps it>`; bound to its place. */
  wrap(key: Uint8Array, place: string): Promise<string>;
  /** Throws MissingKeyError when it has not the key that wrapped it, DecryptionError when that does not open it. */
  unwrap(wrapped: string, place: string): Promise<Buffer>;
}

export const createLocalKeyWrapper = (ring: KeyRing): KeyWrapper => ({
  id: ring.writingId,
  wrap: (key, place) => Promise.resolve(encrypt(key, ring, place)),
  unwrap: async (wrapped, place) => decrypt(wrapped, ring, place),
});

const KEY_BYTES = 32;
const aadOf = (fileId: string): string => `file-key:${fileId}`;

/** A fresh data key for one file, and its wrapped form for the database. */
export async function createDataKey(
  keys: KeyWrapper,
  fileId: string,
): Promise<{ key: Buffer; wrapped: string }> {
  const key = randomBytes(KEY_BYTES);
  return { key, wrapped: await keys.wrap(key, aadOf(fileId)) };
}

export const unwrapDataKey = (keys: KeyWrapper, wrapped: string, fileId: string): Promise<Buffer> =>
  keys.unwrap(wrapped, aadOf(fileId));
