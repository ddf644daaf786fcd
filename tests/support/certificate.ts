// A self-signed TLS certificate for proxies in tests.
import { execFileSync } from 'node:child_process';

/** Writes a key and a certificate for the host name. `isExpired`: since yesterday. */
export function createCertificate(
  host: string,
  key: string,
  certificate: string,
  { isExpired = false } = {},
): void {
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const kind = ['-newkey', 'rsa:2048', '-nodes', '-days', '30'];
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  openssl('req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate);
  if (isExpired) openssl('x509', '-in', certificate, '-signkey', key, '-days', '-1', '-out', certificate);
}
