// Whether something failed because no space is left, whoever says so: Node, PostgreSQL, or the embedded database.

const CODES = ['ENOSPC', 'EDQUOT', '53100'];
/** ENOSPC as the embedded database numbers it. */
const EMBEDDED_ENOSPC = 51;

export function isDiskFull(error: unknown): boolean {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    if ('code' in at && typeof at.code === 'string' && CODES.includes(at.code)) return true;
    if ('name' in at && at.name === 'ErrnoError' && 'errno' in at && at.errno === EMBEDDED_ENOSPC)
      return true;
    if ('message' in at && String(at.message).includes('No space left on device')) return true;
  }
  return false;
}
