// How vendors sign, and how a signature is compared: over the bytes as they came, by the algorithm of the settings, in
// constant time, and never by one that the message names itself.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Algorithm = 'sha256' | 'sha512';

export const hmacHex = (secret: string, bytes: string | Buffer, algorithm: Algorithm = 'sha256'): string =>
  createHmac(algorithm, secret).update(bytes).digest('hex');

export const sha256Hex = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Of two texts; another length is no error and no match. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The one value of a header; null where it is missing or came twice. */
export function headerOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

interface SignedRequest {
  secret: string;
  /** Seconds. */
  at: string;
  method: string;
  pathWithQuery: string;
  body: string | Buffer;
}
/** Time, method, path with query and body, one after the other; an empty body adds nothing. */
export function sumsubSignature({ secret, at, method, pathWithQuery, body }: SignedRequest): string {
  return createHmac('sha256', secret).update(`${at}${method}${pathWithQuery}`).update(body).digest('hex');
}

/** A plain digest, not keyed: that is how it is documented. */
export const aaiSignature = (accessKey: string, secretKey: string, at: number): string =>
  sha256Hex(`${accessKey}${secretKey}${at}`);
