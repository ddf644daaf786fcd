// Prevents open redirects after sign-in: only paths of this origin are allowed. The result is always a path that a browser
// cannot interpret as another host. [T12]

export const DEFAULT_TARGET = '/user/accounts/auth/personal';
const MAX_LENGTH = 2048;
// Browsers drop some control characters and treat a backslash as a slash.
const FORBIDDEN = /[\p{Cc}\\]/u;
/** Absolute paths and URLs only: browsers parse "https:evil" and "blob:https://..." differently. */
const URL_START = /^(\/|https?:\/\/)/i;
/** Paths that would sign the user in or out again. */
const SIGN_IN_PATHS = ['/login', '/logout', '/session'];
const MAX_DECODINGS = 5;

/** The path as the most lenient server reads it: decoded, with dots resolved, in lower case. */
function normalizePath(pathname: string): string {
  let path = pathname;
  try {
    for (let round = 0; round < MAX_DECODINGS; round += 1) path = decodeURIComponent(path);
  } catch {
    // A lone percent sign: the path is fully decoded.
  }
  const url = new URL(path.replaceAll(/[/\\]+/g, '/'), 'http://localhost');
  return url.pathname.toLowerCase();
}

function isSignInPath(pathname: string): boolean {
  const path = normalizePath(pathname);
  return SIGN_IN_PATHS.some((each) => path === each || path.startsWith(`${each}/`));
}

/** Null when the address is not safe. */
export function toSafePath(raw: unknown, ownOrigin: string): string | null {
  if (typeof raw !== 'string' || raw === '' || raw.length > MAX_LENGTH) return null;
  if (FORBIDDEN.test(raw) || !URL_START.test(raw)) return null;
  if (!URL.canParse(raw, ownOrigin)) return null;
  const url = new URL(raw, ownOrigin);
  if (url.origin !== ownOrigin || url.username !== '' || url.password !== '') return null;
  // "/.//evil.example" parses to the path "//evil.example", which is another host.
  if (url.pathname.startsWith('//')) return null;
  if (isSignInPath(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

export const getRedirectTarget = (raw: unknown, ownOrigin: string): string =>
  toSafePath(raw, ownOrigin) ?? DEFAULT_TARGET;
