// Serves the bare page as the gateway would: compressed beforehand, hashed files for a year, the page itself checked again.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const BASE = '/user/accounts/';
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Its address, and how to end it. */
export async function serveBare(root) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://local');
    const name = pathname === BASE ? 'index.html' : path.normalize(pathname.slice(BASE.length));
    const file = path.join(root, name);
    if (!pathname.startsWith(BASE) || !file.startsWith(root) || !existsSync(file))
      return response.writeHead(404).end();
    const compressed = existsSync(`${file}.br`);
    const body = readFileSync(compressed ? `${file}.br` : file);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(compressed && { 'content-encoding': 'br' }),
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
