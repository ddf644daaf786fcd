// The gateway's keys, encrypted with a secret that no backup contains. Without the secret a backup contains no keys.
import { randomBytes, scryptSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import Value from 'typebox/value';
import type { Config } from '#gateway/config/config.ts';
import { decrypt, encrypt, DecryptionError, MissingKeyError } from '#gateway/kit/crypto.ts';
import { StartError } from '#gateway/config/start-error.ts';

const Box = Type.Object({ salt: Type.String(), sealed: Type.String() });
/** By file name in DATA_DIR. */
const Keys = Type.Object({
  'files.key': Type.String(),
  'session.secret': Type.String(),
});

const AAD = 'backup-keys';
const SCRYPT_COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };
const deriveKey = (secret: string, salt: Buffer): Buffer =>
  scryptSync(secret.normalize('NFC'), salt, 32, SCRYPT_COST);

export function encryptKeys({ filesKey, sessionSecret }: Config, secret: string): string {
  const files = filesKey.ids.map((id) => Buffer.from(filesKey.find(id) ?? '').toString('base64'));
  const keys: Static<typeof Keys> = {
    'files.key': files.join('\n'),
    'session.secret': sessionSecret,
  };
  const salt = randomBytes(16);
  const sealed = encrypt(JSON.stringify(keys), deriveKey(secret, salt), AAD);
  return JSON.stringify({ salt: salt.toString('base64'), sealed } satisfies Static<typeof Box>);
}

function decryptKeys(file: string, secret: string): Static<typeof Keys> {
  const box: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Value.Check(Box, box)) throw new StartError(`${file} is not a valid keys file.`);
  try {
    const key = deriveKey(secret, Buffer.from(box.salt, 'base64'));
    return Value.Parse(Keys, JSON.parse(decrypt(box.sealed, key, AAD).toString('utf8')));
  } catch (error) {
    if (error instanceof DecryptionError || error instanceof MissingKeyError)
      throw new StartError('BACKUP_SECRET does not match this backup.', { cause: error });
    throw error;
  }
}

/** Writes the keys into DATA_DIR; keeps existing ones. */
export function writeKeys(file: string, secret: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(decryptKeys(file, secret)))
    if (!existsSync(join(dataDir, name)))
      writeFileSync(join(dataDir, name), `${text}\n`, { mode: 0o600, flag: 'wx' });
}
