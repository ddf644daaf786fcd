// What an error of the database means: the server is unreachable, the disk is full, or a retry may succeed.

/** Why a server is unreachable, by the system's error code. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it hangs up',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ETIMEDOUT: 'it does not answer',
  ENOTFOUND: 'nobody knows this host',
  EAI_AGAIN: 'nobody knows this host',
};

/** A host with several addresses fails once for each. */
export const firstError = (error: unknown): unknown =>
  error instanceof AggregateError ? (error.errors[0] ?? error) : error;

/** Null: the system is not what is at fault. */
export function unreachableReason(error: unknown): string | null {
  const first = firstError(error);
  if (!(first instanceof Error)) return null;
  const code = 'code' in first ? String(first.code) : '';
  if (REASONS[code] !== undefined) return REASONS[code];
  return /timeout|timed out/i.test(`${first.name} ${first.message}`) ? 'it does not answer' : null;
}

/** Serialization failure, deadlock, lock timeout: the same transaction may succeed when it is retried. */
const TRANSIENT_CODES = ['40001', '40P01', '55P03'];

/** The code of such a fault; null for any other. Drizzle puts what the driver threw into the cause. */
export function transientErrorCode(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && TRANSIENT_CODES.includes(at.code)) return at.code;
  return null;
}

const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];
/** ENOSPC as the embedded database numbers it. */
const EMBEDDED_ENOSPC = 51;

/** Whether no space was left, by an error of Node, PostgreSQL or the embedded database. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    if ('code' in at && typeof at.code === 'string' && DISK_FULL_CODES.includes(at.code)) return true;
    if ('name' in at && at.name === 'ErrnoError' && 'errno' in at && at.errno === EMBEDDED_ENOSPC)
      return true;
    if ('message' in at && String(at.message).includes('No space left on device')) return true;
  }
  return false;
}
