// Checks the database connection at the start. The error is one sentence and contains no password.
import type { Pool } from 'pg';
import { StartError } from '#gateway/config/start-error.ts';
import { unwrapError, getUnreachableReason } from './database-errors.ts';

/** By the error code of PostgreSQL. */
const REASONS: Record<string, string> = {
  '28000': 'it does not allow this user to connect',
  '28P01': 'the user name or password is wrong',
  '3D000': 'the database does not exist',
  '53300': 'it has no free connections',
  '57P03': 'it is starting or shutting down',
};

function findReason(error: unknown): string | null {
  const unreachable = getUnreachableReason(error);
  if (unreachable !== null || !(error instanceof Error)) return unreachable;
  if ('code' in error && typeof error.code === 'string') return REASONS[error.code] ?? null;
  if (/password/.test(error.message)) return 'it requires a password';
  return /SSL/.test(error.message) ? 'it does not support TLS' : null;
}

/** Host and name, without user and password. Empty for a socket, whose URL has no host. */
export function describeDatabaseUrl(url: string): string {
  if (!URL.canParse(url)) return '';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function placeOf(url: string): string {
  const place = describeDatabaseUrl(url);
  return place === '' ? '' : ` (${place})`;
}

/** Opens one connection. Closes the pool and throws a StartError when that fails. */
export async function checkConnection(pool: Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const reason = findReason(unwrapError(error));
    if (reason === null) throw error;
    throw new StartError(`The database of DATABASE_URL${placeOf(url)} cannot be used: ${reason}.`, {
      cause: error,
    });
  }
}
