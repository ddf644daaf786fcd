// Secrets that nobody has to invent to try the product: made once, kept in DATA_DIR, readable by the owner only.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret kept under this name; the first call writes it. Two gateways starting at once agree on one value. */
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

/** A secret that follows from others, where whoever owns the folder finds it. */
export function writeSecret(dataDir: string, name: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, name), `${secret}\n`, { mode: 0o600 });
}

/** The secret if there is one already; null before a gateway first ran on this folder. */
export function readSecret(dataDir: string, name: string): string | null {
  const file = join(dataDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
