// SSRF protection for requests to user-supplied URLs: only https on the default port to public addresses. The address is
// checked when the connection is made, against DNS rebinding, and redirects are not followed.
import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
/** The only public range of IPv6; the exceptions within it follow. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** Names that are never public, whatever they resolve to. */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa)$/;

/** `local` also allows this machine, for tests. */
export function isAllowedUrl(address: string, local: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username || password) return false;
  if (local && protocol === 'http:' && hostname === '127.0.0.1') return true;
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) && isIP(hostname) === 0;
  return protocol === 'https:' && port === '' && isName && !PRIVATE_NAME.test(hostname);
}

export const lookupPublicAddress: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const found = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (!first)
      return done(Object.assign(new Error('The host has no public address.'), { code: 'ENOTPUBLIC' }), []);
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

interface Answer {
  status: number;
  /** The raw header. */
  retryAfter: string | undefined;
  /** The first bytes of the answer, as many as were wanted. */
  text: string;
}

async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (maxBytes > 0)
    for await (const chunk of response.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer); // no encoding is set: chunks are buffers
      size += (chunk as Buffer).length;
      if (size >= maxBytes) break;
    }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

/** Reads at most `answerBytes` of the response body. */
export function postToPublicUrl(
  address: string,
  {
    headers,
    body,
    local,
    timeoutMs,
    answerBytes = 0,
  }: {
    headers: Record<string, string | number>;
    body: Buffer;
    local: boolean;
    timeoutMs: number;
    answerBytes?: number;
  },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (!isAllowedUrl(address, local))
      throw Object.assign(new Error('The URL is not allowed.'), { code: 'ENOTPUBLIC' });
    const isLocal = address.startsWith('http:');
    // A connection per request: with the pool of the default agent, responses were lost under load.
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs), agent: false };
    const request = isLocal
      ? httpRequest(address, options)
      : httpsRequest(address, { ...options, lookup: lookupPublicAddress });
    request.on('error', reject);
    request.on('response', (response) => {
      readStart(response, answerBytes).then((text) => {
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          text,
        });
        response.destroy();
      }, reject);
    });
    request.end(body);
  });
}
