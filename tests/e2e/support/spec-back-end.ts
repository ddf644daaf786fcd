// Another back end: a small HTTP server with the built client, whose responses have only the fields of the specification.
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SPEC_CALLS } from '../../support/calls/spec.ts';
import { specAnswer } from '../../support/spec-answers.ts';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
const BASE = '/user/accounts/';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
};

export interface SpecBackEnd {
  url: string;
  /** Responses that replace the usual ones, by the end of the path. */
  changed: Record<string, unknown>;
  close(): Promise<void>;
}

async function sendFile(pathname: string, response: ServerResponse): Promise<void> {
  const name = path.posix.normalize(pathname).slice(BASE.length);
  const file = path.extname(name) ? name : 'index.html';
  try {
    const bytes = await readFile(path.join(DIST, file));
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.end(bytes);
  } catch {
    response.statusCode = 404;
    response.end();
  }
}

export async function startSpecBackEnd(): Promise<SpecBackEnd> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/x-api/')) {
      const asked = pathname.replace('/x-api', '');
      response.setHeader('content-type', 'application/json');
      // It knows no call besides those of the specification, and has no live stream.
      const isChanged = Object.keys(backEnd.changed).some((end) => asked.endsWith(end));
      if (!isChanged && !SPEC_CALLS.some(([method, known]) => method === request.method && known === asked)) {
        response.statusCode = 404;
        response.end('{"error":"not found"}');
        return;
      }
      const result = specAnswer(pathname, backEnd.changed);
      response.end(JSON.stringify({ ret_code: 0, ret_msg: 'OK', result }));
    } else if (pathname === '/monitor') response.end('ok');
    else void sendFile(pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const backEnd: SpecBackEnd = {
    url: `http://127.0.0.1:${port}`,
    changed: {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return backEnd;
}
