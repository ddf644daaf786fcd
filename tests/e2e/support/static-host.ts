// A plain static host: it serves the built files unchanged, index.html for every page
// address, and forwards other requests (/x-api, the sign-in) to a back end elsewhere, like a load balancer. It adds no
// headers and no compression.
import { createReadStream, existsSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ROOT } from '../../../scripts/build-if-stale.mjs';

const BASE = '/user/accounts/';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticHost {
  url: string;
  close(): Promise<void>;
}

/** Serves dist/ and forwards the rest to `backEnd` (an origin). */
export async function startStaticHost(backEnd: string): Promise<StaticHost> {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://own.invalid');
    if (!pathname.startsWith(BASE)) return forwardRequest(backEnd, request, response);
    const file = fileFor(pathname);
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so the address is no socket path.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function fileFor(pathname: string): string | null {
  const dist = path.join(ROOT, 'dist');
  const file = path.join(dist, path.normalize(decodeURIComponent(pathname.slice(BASE.length))));
  if (!file.startsWith(dist)) return null;
  if (existsSync(file) && statSync(file).isFile()) return file;
  return path.extname(pathname) === '' ? path.join(dist, 'index.html') : null;
}

function forwardRequest(backEnd: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const { method, headers } = request;
  const asked = http.request(backEnd + request.url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.once('close', () => asked.destroy());
  request.pipe(asked);
}
