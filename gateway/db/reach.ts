// Whether a database can be worked with at all, before anything waits for it; why not is one sentence, without the password.
import type { Pool } from 'pg';
import { StartError } from '#gateway/start-error.ts';

/** By the code of the system, or of PostgreSQL. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it hangs up',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ETIMEDOUT: 'it does not answer',
  ENOTFOUND: 'nobody knows this host',
  EAI_AGAIN: 'nobody knows this host',
  '28000': 'it does not let this user in',
  '28P01': 'it does not know this user with this password',
  '3D000': 'it has no database of this name',
  '53300': 'it has no connection left',
  '57P03': 'it is just starting or stopping',
};

/** A host with several addresses fails once for each. */
const firstOf = (error: unknown): unknown =>
  error instanceof AggregateError ? (error.errors[0] ?? error) : error;

function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return REASONS[error.code] ?? null;
  if (/timeout/i.test(error.message)) return 'it does not answer';
  if (/password/.test(error.message)) return 'it asks for a password';
  return /SSL/.test(error.message) ? 'it does not speak TLS' : null;
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { host, pathname } = new URL(url);
  return ` (${host}${pathname})`;
}

/** Takes one connection and gives it back; closes the pool and throws a StartError when there is none to have. */
export async function reachDatabase(pool: Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const reason = reasonOf(firstOf(error));
    if (reason === null) throw error;
    throw new StartError(`The database of DATABASE_URL${placeOf(url)} cannot be used: ${reason}.`, {
      cause: error,
    });
  }
}
