// Signatures of vendors. They are compared in constant time over the raw bytes, with the configured algorithm
// and never one named in the message.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Algorithm = 'sha256' | 'sha512';

export const computeHmac = (
  secret: string,
  bytes: string | Buffer,
  algorithm: Algorithm = 'sha256',
): string => createHmac(algorithm, secret).update(bytes).digest('hex');

export const hashSha256 = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Different lengths never match and raise no error. */
export function isEqualConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the value of a header; null if it is missing or repeated. */
export function getHeader(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

interface SignedRequest {
  secret: string;
  /** Unix time in seconds. */
  at: string;
  method: string;
  pathWithQuery: string;
  body: string | Buffer;
}
/** Signs time, method, path with query, and body. */
export function signSumsubRequest({ secret, at, method, pathWithQuery, body }: SignedRequest): string {
  return createHmac('sha256', secret).update(`${at}${method}${pathWithQuery}`).update(body).digest('hex');
}

/** A plain hash without a key, as documented by the vendor. */
export const signAaiRequest = (accessKey: string, secretKey: string, at: number): string =>
  hashSha256(`${accessKey}${secretKey}${at}`);
