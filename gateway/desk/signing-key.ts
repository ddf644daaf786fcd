// The Ed25519 key that signs files for authorities. It is created once per database and stored encrypted.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { KeyRing } from '#gateway/config/key-ring.ts';
import type { Db } from '#gateway/db/client.ts';
import { findSecret, insertSecret } from '#gateway/db/queries/keys.ts';
import { decrypt, encrypt } from '#gateway/kit/crypto.ts';

const NAME = 'signing';
const PLACE = `own_secret.secret_enc:${NAME}`;

const createKey = (): Buffer =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' });

export interface SigningKey {
  privateKey: KeyObject;
  /** PEM. */
  publicKey: string;
}

export async function loadSigningKey(db: Db, ring: KeyRing): Promise<SigningKey> {
  if ((await findSecret(db, NAME)) === null) await insertSecret(db, NAME, encrypt(createKey(), ring, PLACE));
  const key = decrypt((await findSecret(db, NAME)) ?? '', ring, PLACE);
  const privateKey = createPrivateKey({ key, type: 'pkcs8', format: 'der' });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, publicKey };
}
