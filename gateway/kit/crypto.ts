// Encryption at rest: AES-256-GCM for columns ending in _enc, and for the records of stored files, each file under
// its own random key (gateway/kit/key-wrapper.ts). The AAD ties a value to its place: moved elsewhere, it no longer opens.
// Each envelope names its key: the first of FILES_KEY seals, and all of them open.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { keyId, KeyRing } from '#gateway/config/key-ring.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What a record is longer than its plain text. */
export const RECORD_OVERHEAD = NONCE_BYTES + TAG_BYTES;

/** Changed, cut, or of another place. */
export class DecryptionError extends Error {}

/** Sound, for all one can tell, and sealed with a key that is not at hand. Says nothing about what was sealed. */
export class MissingKeyError extends Error {
  readonly keyId: string;

  constructor(id: string) {
    super(`sealed with key ${id}, which FILES_KEY does not have`);
    this.keyId = id;
  }
}

/** A single key where there is never more than one. */
type EncryptionKey = KeyRing | Uint8Array;

const ENVELOPE = /^v1\.([0-9a-f]{12})\.([\w-]+)$/;

/** Which key an envelope was sealed with; null for what is none. */
export const readKeyId = (envelope: string): string | null => ENVELOPE.exec(envelope)?.[1] ?? null;

/** One record: nonce, ciphertext, tag. */
export function encryptRecord(plain: Uint8Array, key: Uint8Array, aad: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(aad));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function decryptRecord(record: Uint8Array, key: Uint8Array, aad: string): Buffer {
  if (record.length < RECORD_OVERHEAD) throw new DecryptionError('record too short');
  const end = record.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, record.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(aad)).setAuthTag(record.subarray(end));
    return Buffer.concat([decipher.update(record.subarray(NONCE_BYTES, end)), decipher.final()]);
  } catch {
    throw new DecryptionError('record does not open: wrong key, wrong place or changed');
  }
}

/** A record as text for a column: v1.<key id>.<base64url>. */
export function encrypt(plain: Uint8Array | string, key: EncryptionKey, aad: string): string {
  const writing = key instanceof KeyRing ? key.writing : key;
  return `v1.${keyId(writing)}.${encryptRecord(Buffer.from(plain), writing, aad).toString('base64url')}`;
}

/** Throws MissingKeyError without the key, DecryptionError when it does not open what it names. */
export function decrypt(envelope: string, key: EncryptionKey, aad: string): Buffer {
  const [, id, body] = ENVELOPE.exec(envelope) ?? [];
  if (!id || !body) throw new DecryptionError('not an envelope');
  const ring = key instanceof KeyRing ? key : new KeyRing(key);
  const found = ring.find(id);
  if (!found) throw new MissingKeyError(id);
  return decryptRecord(Buffer.from(body, 'base64url'), found, aad);
}

export const encryptJson = (value: unknown, key: EncryptionKey, aad: string): string =>
  encrypt(JSON.stringify(value), key, aad);

/** The value sealed by sealJson; its shape is what the caller sealed there, which the tag proves. */
export function decryptJson<T>(envelope: string, key: EncryptionKey, aad: string): T {
  // The tag proves that these bytes are the ones our own sealJson<T> wrote for this place.
  return JSON.parse(decrypt(envelope, key, aad).toString('utf8')) as T;
}

/** An opaque public id: 128 random bits, base64url. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** One that is always the same for the same words, and that nobody without the secret can work out. */
export const deriveId = (secret: string, ...words: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['id', ...words]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');
