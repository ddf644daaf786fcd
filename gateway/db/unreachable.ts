// Why a server cannot be talked to, by the code of the system.
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
export const firstFault = (error: unknown): unknown =>
  error instanceof AggregateError ? (error.errors[0] ?? error) : error;

/** Null: the system is not what is at fault. */
export function whyUnreachable(error: unknown): string | null {
  const first = firstFault(error);
  if (!(first instanceof Error)) return null;
  const code = 'code' in first ? String(first.code) : '';
  if (REASONS[code] !== undefined) return REASONS[code];
  return /timeout|timed out/i.test(`${first.name} ${first.message}`) ? 'it does not answer' : null;
}
