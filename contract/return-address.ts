// Where a flow may send a person when it is over: a path of ours, or https on a host that is on the list. Whatever
// else an address says, it is not followed. [N1]

const MAX_LENGTH = 2048;
/** Control characters and backslashes: browsers drop the one while parsing and read the other as a slash. */
const FORBIDDEN = /[\p{Cc}\\]/u;
const FORM = /^(\/|https:\/\/)/i;

/** The address to go to, or null when it is not safe to follow. */
export function guardReturn(address: string, hosts: readonly string[], ownOrigin: string): string | null {
  if (address.length > MAX_LENGTH || FORBIDDEN.test(address) || !FORM.test(address)) return null;
  if (!URL.canParse(address, ownOrigin)) return null;
  const url = new URL(address, ownOrigin);
  if (url.username !== '' || url.password !== '') return null;
  // "/.//evil.example" parses to our origin with the path "//evil.example".
  if (url.origin === ownOrigin) return url.pathname.startsWith('//') ? null : url.href;
  return url.protocol === 'https:' && hosts.includes(url.host) ? url.href : null;
}
