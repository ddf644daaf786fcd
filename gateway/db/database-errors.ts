// Classifies database errors: server unreachable, disk full, or worth a retry.

/** By the error code of the operating system. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
  ETIMEDOUT: 'it does not respond',
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name does not resolve',
};

/** A host with several addresses fails once per address. */
export const unwrapError = (error: unknown): unknown =>
  error instanceof AggregateError ? (error.errors[0] ?? error) : error;

/** Null for errors other than an unreachable server. */
export function getUnreachableReason(error: unknown): string | null {
  const first = unwrapError(error);
  if (!(first instanceof Error)) return null;
  const code = 'code' in first ? String(first.code) : '';
  if (REASONS[code] !== undefined) return REASONS[code];
  return /timeout|timed out/i.test(`${first.name} ${first.message}`) ? 'it does not respond' : null;
}

/** Errors of a server that stops, starts or has no free connection, and lost connections. */
const UNAVAILABLE_CODES = ['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'];

/** True when a later request may succeed: the database or the document store is unreachable, or the disk is full. */
export function isUnavailable(error: unknown): boolean {
  if (isDiskFull(error)) return true;
  for (let at = unwrapError(error); at instanceof Error; at = unwrapError(at.cause)) {
    if (getUnreachableReason(at) !== null || at.message.startsWith('Connection terminated')) return true;
    if ('code' in at && typeof at.code === 'string' && UNAVAILABLE_CODES.includes(at.code)) return true;
  }
  return false;
}

/** Serialization failure, deadlock, lock timeout: the same transaction may succeed when it is retried. */
const TRANSIENT_CODES = ['40001', '40P01', '55P03'];

/** Null for other errors. Drizzle puts the driver's error into the cause. */
export function getTransientErrorCode(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && TRANSIENT_CODES.includes(at.code)) return at.code;
  return null;
}

const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];
/** ENOSPC in PGlite. */
const EMBEDDED_ENOSPC = 51;

/** Recognises errors of Node, PostgreSQL and PGlite. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    if ('code' in at && typeof at.code === 'string' && DISK_FULL_CODES.includes(at.code)) return true;
    if ('name' in at && at.name === 'ErrnoError' && 'errno' in at && at.errno === EMBEDDED_ENOSPC)
      return true;
    if ('message' in at && String(at.message).includes('No space left on device')) return true;
  }
  return false;
}
