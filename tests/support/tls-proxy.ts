// The proxy before a gateway in production: terminates TLS for an origin, with its own certificate, and forwards the headers
// of a proxy.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as send } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificate } from './certificate.ts';

export interface TlsProxy {
  port: number;
  /** The certificate, for clients that connect by host name. */
  certificate: string;
  close(): void;
}

/** `portOf` returns the gateway's port, which may not be known yet. `isExpired`: since yesterday. */
export async function startTlsProxy(
  host: string,
  portOf: () => number,
  { isExpired = false } = {},
): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-tls-'));
  const [key, certificate] = [join(folder, 'proxy.key'), join(folder, 'proxy.crt')];
  createCertificate(host, key, certificate, { isExpired });
  const keys = { key: readFileSync(key), cert: readFileSync(certificate) };
  const server = createServer(keys, (request, response) => {
    const passed = send(
      {
        port: portOf(),
        method: request.method,
        path: request.url,
        headers: {
          ...request.headers,
          'x-forwarded-for': request.socket.remoteAddress,
          'x-forwarded-proto': 'https',
        },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.on('error', () => passed.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
