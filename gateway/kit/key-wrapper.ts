// Envelope encryption: each file has a data key, stored encrypted by FILES_KEY. A key management service (KMS) would be
// another implementation of KeyWrapper. It may be remote: never call it inside a transaction.
import { randomBytes } from 'node:crypto';
import type { KeyRing } from '#gateway/config/key-ring.ts';
import { decrypt, encrypt } from './crypto.ts';

export interface KeyWrapper {
  /** Id of the current wrapping key: twelve hexadecimal digits. */
  readonly id: string;
  /** Returns `v1.<id>.<ciphertext>`. */
  wrap(key: Uint8Array, aad: string): Promise<string>;
  /** Throws MissingKeyError or DecryptionError. */
  unwrap(wrapped: string, aad: string): Promise<Buffer>;
}

export const createLocalKeyWrapper = (ring: KeyRing): KeyWrapper => ({
  id: ring.writingId,
  wrap: (key, aad) => Promise.resolve(encrypt(key, ring, aad)),
  unwrap: async (wrapped, aad) => decrypt(wrapped, ring, aad),
});

const KEY_BYTES = 32;
const aadOf = (fileId: string): string => `file-key:${fileId}`;

export async function createDataKey(
  keys: KeyWrapper,
  fileId: string,
): Promise<{ key: Buffer; wrapped: string }> {
  const key = randomBytes(KEY_BYTES);
  return { key, wrapped: await keys.wrap(key, aadOf(fileId)) };
}

export const unwrapDataKey = (keys: KeyWrapper, wrapped: string, fileId: string): Promise<Buffer> =>
  keys.unwrap(wrapped, aadOf(fileId));
