// Where a flow may send a person when it is over: a path of ours, or https on a host that is on the list. Whatever
// else an address says, it is not followed. [N1]

const MAX_LENGTH = 2048;
/** Control characters and backslashes: browsers drop the one while parsing and read the other as a slash. */
const FORBIDDEN = /[\p{Cc}\\]/u;
const FORM = /^(\/|https:\/\/)/i;

/** URL.canParse is younger than the browsers this runs in. */
function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** The address to go to, or null when it is not safe to follow. */
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
