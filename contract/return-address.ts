// Validates return addresses: only an own path, or https on an allowed host. Prevents open redirects. [N1]

const MAX_LENGTH = 2048;
/** Browsers drop control characters while parsing and read a backslash as a slash. */
const FORBIDDEN = /[\p{Cc}\\]/u;
const FORM = /^(\/|https:\/\/)/i;

/** The oldest supported browsers lack URL.canParse. */
function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Returns the absolute address, or null if it is not safe. */
export function parseReturnAddress(
  address: string,
  hosts: readonly string[],
  ownOrigin: string,
): string | null {
  if (address.length > MAX_LENGTH || FORBIDDEN.test(address) || !FORM.test(address)) return null;
  const url = parsed(address, ownOrigin);
  if (!url || url.username !== '' || url.password !== '') return null;
  // "/.//evil.example" parses to our origin with the path "//evil.example".
  if (url.origin === ownOrigin) return url.pathname.startsWith('//') ? null : url.href;
  return url.protocol === 'https:' && hosts.includes(url.host) ? url.href : null;
}
