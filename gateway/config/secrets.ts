// Generates secrets for development and stores them in DATA_DIR, readable by the owner only.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first call generates the secret. Safe when two gateways start at the same time. */
export function loadOrCreateSecret(dataDir: string, name: string, encoding: 'base64' | 'base64url'): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${randomBytes(32).toString(encoding)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // fs throws only ErrnoException
  }
  return readFileSync(file, 'utf8').trim();
}

/** For commands that must not write: the stored secret, or a temporary one. */
export const readOrGenerateSecret: typeof loadOrCreateSecret = (dataDir, name, encoding) =>
  readSecret(dataDir, name) ?? randomBytes(32).toString(encoding);

/** Writes a derived secret for the operator. */
export function writeSecret(dataDir: string, name: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, name), `${secret}\n`, { mode: 0o600 });
}

/** Null before the first start. */
export function readSecret(dataDir: string, name: string): string | null {
  const file = join(dataDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
