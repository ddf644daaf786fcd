// Faults of the database that are nobody's: the same transaction, begun anew, may well go through.

/** Serialization failure, deadlock, a lock that did not come in time. */
const CODES = ['40001', '40P01', '55P03'];

/** The code of such a fault; null for any other. Drizzle puts what the driver threw into the cause. */
export function transientCode(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && CODES.includes(at.code)) return at.code;
  return null;
}
