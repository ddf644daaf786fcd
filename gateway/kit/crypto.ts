// Encryption at rest: AES-256-GCM for columns ending in _enc and for the records of stored files, each file with its own
// data key (gateway/kit/key-wrapper.ts). The AAD binds a value to its row: copied to another row, it does not decrypt.
// Each envelope names its key. The first key of FILES_KEY encrypts; all of them decrypt.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { computeKeyId, KeyRing } from '#gateway/config/key-ring.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Bytes that a record adds to its plain text. */
export const RECORD_OVERHEAD = NONCE_BYTES + TAG_BYTES;

/** The value was changed, truncated, or encrypted for another row. */
export class DecryptionError extends Error {}

/** The value may be intact, but FILES_KEY lacks the key that encrypted it. */
export class MissingKeyError extends Error {
  readonly keyId: string;

  constructor(id: string) {
    super(`The value was encrypted with key ${id}, which FILES_KEY does not contain.`);
    this.keyId = id;
  }
}

/** A plain key for values that are never re-encrypted. */
type EncryptionKey = KeyRing | Uint8Array;

const ENVELOPE = /^v1\.([0-9a-f]{12})\.([\w-]+)$/;

/** Id of the key that encrypted the value; null when it is not an envelope. */
export const readKeyId = (envelope: string): string | null => ENVELOPE.exec(envelope)?.[1] ?? null;

/** One record: nonce, ciphertext, tag. */
export function encryptRecord(plain: Uint8Array, key: Uint8Array, aad: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(aad));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function decryptRecord(record: Uint8Array, key: Uint8Array, aad: string): Buffer {
  if (record.length < RECORD_OVERHEAD) throw new DecryptionError('The record is too short.');
  const end = record.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, record.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(aad)).setAuthTag(record.subarray(end));
    return Buffer.concat([decipher.update(record.subarray(NONCE_BYTES, end)), decipher.final()]);
  } catch {
    throw new DecryptionError('The record does not decrypt: wrong key, wrong row or changed bytes.');
  }
}

/** Returns the envelope for a column: v1.<key id>.<base64url>. */
export function encrypt(plain: Uint8Array | string, key: EncryptionKey, aad: string): string {
  const writing = key instanceof KeyRing ? key.writing : key;
  return `v1.${computeKeyId(writing)}.${encryptRecord(Buffer.from(plain), writing, aad).toString('base64url')}`;
}

/** Throws MissingKeyError or DecryptionError. */
export function decrypt(envelope: string, key: EncryptionKey, aad: string): Buffer {
  const [, id, body] = ENVELOPE.exec(envelope) ?? [];
  if (!id || !body) throw new DecryptionError('The value is not an envelope.');
  const ring = key instanceof KeyRing ? key : new KeyRing(key);
  const found = ring.find(id);
  if (!found) throw new MissingKeyError(id);
  return decryptRecord(Buffer.from(body, 'base64url'), found, aad);
}

export const encryptJson = (value: unknown, key: EncryptionKey, aad: string): string =>
  encrypt(JSON.stringify(value), key, aad);

export function decryptJson<T>(envelope: string, key: EncryptionKey, aad: string): T {
  // The GCM tag proves that encryptJson wrote these bytes for this row.
  return JSON.parse(decrypt(envelope, key, aad).toString('utf8')) as T;
}

/** An opaque public id: 128 random bits, base64url. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** Deterministic; cannot be computed without the secret. */
export const deriveId = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['id', ...parts]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');
