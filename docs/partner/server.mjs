// Example partner server without dependencies: serves the page and requests an embedded token for the signed-in user.
// Run: ATTESTA_ORIGIN=https://account.example ATTESTA_KEY=... node server.mjs
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';

const FILES = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/partner.js': ['partner.js', 'text/javascript; charset=utf-8'],
  '/partner.css': ['partner.css', 'text/css; charset=utf-8'],
};

/** Requests an embedded token. Keep the key on the server: it can act for all of your users. */
export async function embeddedToken({ origin, key, business, userId }) {
  const answer = await fetch(`${origin}/operator/v1/embedded-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userId, business, purpose: 'verify', level: 'LEVEL_1' }),
  });
  const { ret_code, ret_msg, result } = await answer.json();
  if (ret_code !== 0) throw new Error(`No token (${ret_code}): ${ret_msg}`);
  return result.accessToken;
}

/**
 * `origin`: where the account's screens are. `key`: of `npm run partners`. `business`: its row. `userId`: who is signed in with
 * you; in this example always the same person.
 */
export async function startPartner(partner) {
  const server = createServer(async (request, response) => {
    const { origin, business } = partner;
    const { pathname } = new URL(request.url, 'http://localhost');
    const send = (status, type, body, headers = {}) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(body);
    try {
      if (pathname === '/attesta-token') {
        // Prevents requests from other sites (CSRF).
        if (request.method !== 'POST' || request.headers['sec-fetch-site'] !== 'same-origin')
          return send(403, 'text/plain', 'This is for our own page.');
        const token = await embeddedToken(partner);
        return send(200, 'application/json', JSON.stringify({ token }));
      }
      if (pathname === '/favicon.ico') return response.writeHead(204).end();
      const [file, type] = FILES[pathname] ?? [];
      if (!file) return send(404, 'text/plain', 'Not found');
      const text = await readFile(new URL(file, import.meta.url), 'utf8');
      // The CSP must allow the gateway as script source and as frame source.
      const policy = `default-src 'self'; script-src 'self' ${origin}; frame-src ${origin}`;
      const page = text
        .replaceAll('https://account.example', origin)
        .replace('data-business="shop"', `data-business="${business}"`);
      return send(200, type, page, { 'content-security-policy': policy });
    } catch (error) {
      return send(502, 'text/plain', error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(partner.port ?? 0, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { env } = process;
  const key = env.ATTESTA_KEY ?? '';
  if (!key) throw new Error(`Set ATTESTA_KEY, then start ${fileURLToPath(import.meta.url)} again.`);
  const { url } = await startPartner({
    origin: env.ATTESTA_ORIGIN ?? 'http://127.0.0.1:8080',
    key,
    business: env.ATTESTA_BUSINESS ?? 'demo',
    userId: env.ATTESTA_USER ?? '90000001',
    port: Number(env.PARTNER_PORT ?? 8082),
  });
  process.stdout.write(`A partner's page: ${url}\n`);
}
