// Where a person may be sent after signing in: a path of our own origin, nothing else. The answer is always a path
// that a browser cannot read as another host. [T12]

export const DEFAULT_TARGET = '/user/accounts/auth/personal';
const MAX_LENGTH = 2048;
// Any control character (browsers drop some of them while parsing), a backslash (browsers read it as a slash).
const FORBIDDEN = /[\p{Cc}\\]/u;
/** Only a path from the root or a whole address; browsers read "https:evil" and "blob:https://..." in ways of their own. */
const FORM = /^(\/|https?:\/\/)/i;
/** Sending somebody back to these would sign them in or out again. */
const OWN_DOORS = ['/login', '/logout', '/session'];

/** The path to go to, or null when the address is not safe to follow. */
export function guardRedirect(raw: unknown, ownOrigin: string): string | null {
  if (typeof raw !== 'string' || raw === '' || raw.length > MAX_LENGTH) return null;
  if (FORBIDDEN.test(raw) || !FORM.test(raw)) return null;
  if (!URL.canParse(raw, ownOrigin)) return null;
  const url = new URL(raw, ownOrigin);
  if (url.origin !== ownOrigin || url.username !== '' || url.password !== '') return null;
  // "/.//evil.example" parses to our origin with the path "//evil.example", which alone is another host.
  if (url.pathname.startsWith('//')) return null;
  if (OWN_DOORS.some((door) => url.pathname === door || url.pathname.startsWith(`${door}/`))) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

export const redirectTarget = (raw: unknown, ownOrigin: string): string =>
  guardRedirect(raw, ownOrigin) ?? DEFAULT_TARGET;
