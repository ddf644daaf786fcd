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

const isMapped = (address: string): boolean => contains([MAPPED.base, MAPPED.bits], address);

function isNarrow(address: string, bits: number): boolean {
  if (isIP(address) === 4) return bits >= MIN_PREFIX_BITS.ipv4 && bits <= 32;
  if (bits < MIN_PREFIX_BITS.ipv6 || bits > 128) return false;
  const around = bits <= MAPPED.bits && contains([address, bits], MAPPED.base);
  const within = bits > MAPPED.bits && isMapped(address);
  return !around && (!within || bits >= MAPPED.bits + MIN_PREFIX_BITS.ipv4);
}

/** Each family's address space that all entries may cover together: as much as four networks of /8. */
const LARGEST_SHARE = 4 / 2 ** 8;

interface Entry {
  family: 'ipv4' | 'ipv6';
  /** Part of the family's address space. */
  share: number;
}

/** Null when the entry is malformed or too wide. */
function readEntry(entry: string): Entry | null {
  const [address = '', suffix, ...rest] = entry.split('/');
  if (NAMED_NETWORKS.includes(address)) return suffix === undefined ? { family: 'ipv4', share: 0 } : null;
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  if (suffix !== undefined && !/^\d{1,3}$/.test(suffix)) return null;
  const bits = Number(suffix ?? (version === 4 ? 32 : 128));
  if (!isNarrow(address, bits)) return null;
  if (version === 4) return { family: 'ipv4', share: 2 ** -bits };
  return isMapped(address)
    ? { family: 'ipv4', share: 2 ** (MAPPED.bits - bits) }
    : { family: 'ipv6', share: 2 ** -bits };
}

/** Also limits the entries together, because many narrow networks can cover every address. */
export function isNarrowProxyList(text: string): boolean {
  const entries = text.split(',').map((entry) => readEntry(entry.trim()));
  const shareOf = (family: Entry['family']) =>
    entries.reduce((sum, entry) => sum + (entry?.family === family ? entry.share : 0), 0);
  return !entries.includes(null) && shareOf('ipv4') <= LARGEST_SHARE && shareOf('ipv6') <= LARGEST_SHARE;
}
