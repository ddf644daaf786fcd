// Whether a database can be worked with at all, before anything waits for it; why not is one sentence, without the password.
import type { Pool } from 'pg';
import { StartError } from '#gateway/config/start-error.ts';
import { firstError, unreachableReason } from './database-errors.ts';

/** By the code of PostgreSQL. */
const REASONS: Record<string, string> = {
  '28000': 'it does not let this user in',
  '28P01': 'it does not know this user with this password',
  '3D000': 'it has no database of this name',
  '53300': 'it has no connection left',
  '57P03': 'it is just starting or stopping',
};

function reasonOf(error: unknown): string | null {
  const unreachable = unreachableReason(error);
  if (unreachable !== null || !(error instanceof Error)) return unreachable;
  if ('code' in error && typeof error.code === 'string') return REASONS[error.code] ?? null;
  if (/password/.test(error.message)) return 'it asks for a password';
  return /SSL/.test(error.message) ? 'it does not speak TLS' : null;
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { host, pathname } = new URL(url);
  return ` (${host}${pathname})`;
}

/** Takes one connection and gives it back; closes the pool and throws a StartError when there is none to have. */
export async function checkConnection(pool: Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const reason = reasonOf(firstError(error));
    if (reason === null) throw error;
    throw new StartError(`The database of DATABASE_URL${placeOf(url)} cannot be used: ${reason}.`, {
      cause: error,
    });
  }
}
