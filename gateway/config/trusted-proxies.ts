// Validates the trusted proxies. A client behind a trusted address can choose the address it is rate-limited by, so large
// networks are refused.
import { BlockList, isIP } from 'node:net';

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
/** The largest private networks: 10.0.0.0/8 and fc00::/7. */
const MIN_PREFIX_BITS = { ipv4: 8, ipv6: 7 } as const;
/** IPv4-mapped IPv6 addresses: overlapping networks include IPv4 addresses. */
const MAPPED = { base: '::ffff:0:0', bits: 96 };

function contains(network: [address: string, bits: number], address: string): boolean {
  const list = new BlockList();
  list.addSubnet(...network, 'ipv6');
  return list.check(address, 'ipv6');
}

function isNarrow(address: string, bits: number): boolean {
  if (isIP(address) === 4) return bits >= MIN_PREFIX_BITS.ipv4 && bits <= 32;
  if (bits < MIN_PREFIX_BITS.ipv6 || bits > 128) return false;
  const around = bits <= MAPPED.bits && contains([address, bits], MAPPED.base);
  const within = bits > MAPPED.bits && contains([MAPPED.base, MAPPED.bits], address);
  return !around && (!within || bits >= MAPPED.bits + MIN_PREFIX_BITS.ipv4);
}

export const isNarrowProxyList = (text: string): boolean =>
  text.split(',').every((entry) => {
    const [address = '', bits, ...rest] = entry.trim().split('/');
    if (NAMED_NETWORKS.includes(address)) return bits === undefined;
    if (isIP(address) === 0 || rest.length > 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && isNarrow(address, Number(bits)));
  });
