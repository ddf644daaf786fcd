// Addresses and networks of callers.
import { BlockList, isIP, isIPv6 } from 'node:net';

const GROUPS = 8;
const PREFIX_GROUPS = 4;

/** Rate limits count an IPv6 /64 as one client, because one client controls all its addresses. */
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

function parseNetwork(text: string): { address: string; bits: number; family: 4 | 6 } | null {
  const [address = '', length = '', ...rest] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : -1;
  if (family === 0 || bits < 0 || bits > most || rest.length > 0) return null;
  return { address, bits, family: family === 4 ? 4 : 6 };
}

/** True for CIDR notation. */
export const isNetwork = (text: string): boolean => parseNetwork(text) !== null;

export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const text of networks) {
    const network = parseNetwork(text);
    if (network) list.addSubnet(network.address, network.bits, network.family === 4 ? 'ipv4' : 'ipv6');
  }
  const [bare = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  return isIP(bare) !== 0 && list.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}
