// One sender however it writes its address: whoever has one IPv6 address has the 64 bits behind it too.
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const OWN_GROUPS = 4;

export function networkPrefix(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  // The short form browsers and servers agree on, of an IPv4 address in IPv6 too.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return short;
  return groups.slice(0, OWN_GROUPS).join(':');
}
