// Signatures by the Standard Webhooks specification: HMAC-SHA256 (`v1`) with each valid secret, and Ed25519 (`v1a`).
import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET_PREFIX = 'whsec_';
const PUBLIC_KEY_PREFIX = 'whpk_';
/** Length of the DER header before the raw Ed25519 public key. */
const DER_HEADER_BYTES = 12;

export const createSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export interface SigningKeyPair {
  /** PKCS #8, base64. */
  privateKey: string;
  /** In the format of the specification. */
  publicKey: string;
}

export function createKeyPair(): SigningKeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(DER_HEADER_BYTES);
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: PUBLIC_KEY_PREFIX + raw.toString('base64'),
  };
}

export interface SigningKeys {
  /** Newest first. */
  secrets: readonly string[];
  privateKey: string;
}

/** Headers of one attempt. Receivers deduplicate by the id, which is the same in every attempt. */
export function createSignedHeaders(
  { secrets, privateKey }: SigningKeys,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  const ed25519 = `v1a,${sign(null, Buffer.from(signed), key).toString('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': [...signatures, ed25519].join(' '),
  };
}
