// Rate limits count an IPv6 /64 as one client, because one client controls all its addresses.
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const PREFIX_GROUPS = 4;

export function getNetworkPrefix(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  // URL normalizes the address, including IPv4-mapped ones.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return short;
  return groups.slice(0, PREFIX_GROUPS).join(':');
}
