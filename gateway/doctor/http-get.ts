// A GET request that reports the certificate instead of requiring a valid one. It sends no secrets and follows no redirect.
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type PeerCertificate, TLSSocket } from 'node:tls';

const MAX_BYTES = 64 * 1024;

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Null over http. */
  tls: { certificate: PeerCertificate; error: string | null } | null;
}

function readTls(socket: unknown): HttpAnswer['tls'] {
  if (!(socket instanceof TLSSocket)) return null;
  // The types declare an Error, but it is a code.
  const error = socket.authorized ? null : String(socket.authorizationError);
  return { certificate: socket.getPeerCertificate(), error };
}

export function getUnverified(url: string, signal: AbortSignal): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:')
      ? requestHttps(url, { signal, rejectUnauthorized: false })
      : requestHttp(url, { signal });
    request.on('error', reject);
    request.on('response', (response) => {
      const tls = readTls(response.socket);
      let body = '';
      response.setEncoding('utf8');
      response.on('error', reject);
      response.on('data', (text: string) => {
        if (body.length < MAX_BYTES) body += text;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, tls }),
      );
    });
    request.end();
  });
}
