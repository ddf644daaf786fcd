// Encryption at rest: AES-256-GCM for columns ending in _enc, and for the records of stored files, each file under
// its own random key wrapped by FILES_KEY. The AAD ties a value to its place: moved elsewhere, it no longer opens.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What a record is longer than its plain text. */
export const RECORD_OVERHEAD = NONCE_BYTES + TAG_BYTES;

export class SealError extends Error {}

const keyIds = new WeakMap<Uint8Array, string>();

/** Names a key without telling anything about it; stored with every envelope so that keys can be rotated. */
export function keyId(key: Uint8Array): string {
  const known = keyIds.get(key);
  if (known) return known;
  const id = createHash('sha256').update('attesta-key-id').update(key).digest('hex').slice(0, 12);
  keyIds.set(key, id);
  return id;
}

/** One record: nonce, ciphertext, tag. */
export function sealRecord(plain: Uint8Array, key: Uint8Array, aad: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(aad));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function openRecord(record: Uint8Array, key: Uint8Array, aad: string): Buffer {
  if (record.length < RECORD_OVERHEAD) throw new SealError('record too short');
  const end = record.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, record.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(aad)).setAuthTag(record.subarray(end));
    return Buffer.concat([decipher.update(record.subarray(NONCE_BYTES, end)), decipher.final()]);
  } catch {
    throw new SealError('record does not open: wrong key, wrong place or changed');
  }
}

/** A record as text for a column: v1.<key id>.<base64url>. */
export function seal(plain: Uint8Array | string, key: Uint8Array, aad: string): string {
  return `v1.${keyId(key)}.${sealRecord(Buffer.from(plain), key, aad).toString('base64url')}`;
}

export function open(envelope: string, key: Uint8Array, aad: string): Buffer {
  const [version, id, body] = envelope.split('.');
  if (version !== 'v1' || !id || !body) throw new SealError('not an envelope');
  if (id !== keyId(key)) throw new SealError(`sealed with key ${id}, not with the one configured`);
  return openRecord(Buffer.from(body, 'base64url'), key, aad);
}

export const sealJson = (value: unknown, key: Uint8Array, aad: string): string =>
  seal(JSON.stringify(value), key, aad);

/** The value sealed by sealJson; its shape is what the caller sealed there, which the tag proves. */
export function openJson<T>(envelope: string, key: Uint8Array, aad: string): T {
  // The tag proves that these bytes are the ones our own sealJson<T> wrote for this place.
  return JSON.parse(open(envelope, key, aad).toString('utf8')) as T;
}

const keyPlace = (fileId: string): string => `file-key:${fileId}`;

/** A fresh data key for one file, and its wrapped form for the database. */
export function newDataKey(filesKey: Uint8Array, fileId: string): { key: Buffer; wrapped: string } {
  const key = randomBytes(KEY_BYTES);
  return { key, wrapped: seal(key, filesKey, keyPlace(fileId)) };
}

export const unwrapDataKey = (wrapped: string, filesKey: Uint8Array, fileId: string): Buffer =>
  open(wrapped, filesKey, keyPlace(fileId));

/** An opaque public id: 128 random bits, base64url. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** One that is always the same for the same words, and that nobody without the secret can work out. */
export const derivedId = (secret: string, ...words: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['id', ...words]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');
