// The example partner page, as `npm start` serves it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Config } from '#gateway/config/config.ts';
import { startPartnerPage } from './partner-page.ts';

const GATEWAY = 'http://127.0.0.1:9';

const configAt = (port: number, more: Partial<Config> = {}): Config =>
  ({
    sandbox: true,
    port: port - 2,
    sessionSecret: 'x'.repeat(40),
    businesses: [{ id: 'demo', name: 'Demo App', returnHosts: [], origins: [`http://localhost:${port}`] }],
    ...more,
  }) as Config;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('the example of a partner’s page', () => {
  it('has its own origin, loads embed.js from the gateway and frames only the gateway', async () => {
    const port = await freePort();
    const partner = await startPartnerPage(configAt(port), GATEWAY);
    try {
      expect(partner?.url).toBe(`http://localhost:${port}`);
      const page = await fetch(`http://localhost:${port}/`);
      const text = await page.text();
      expect(text).toContain(`src="${GATEWAY}/embed/v1/attesta-embed.js"`);
      expect(text).toContain('data-business="demo"');
      expect(page.headers.get('content-security-policy')).toContain(`frame-src ${GATEWAY}`);
      for (const name of ['partner.js', 'partner.css'])
        expect((await fetch(`http://localhost:${port}/${name}`)).status).toBe(200);
      expect((await fetch(`http://localhost:${port}/server.mjs`)).status).toBe(404);
    } finally {
      await partner?.close();
    }
  });

  it('requests no token for another site', async () => {
    const port = await freePort();
    const partner = await startPartnerPage(configAt(port), GATEWAY);
    const ask = (headers: Record<string, string>, method = 'POST') =>
      fetch(`http://localhost:${port}/attesta-token`, { method, headers }).then(({ status }) => status);
    try {
      expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
      expect(await ask({ 'sec-fetch-site': 'same-origin' }, 'GET')).toBe(403);
      // No gateway is running.
      expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(502);
    } finally {
      await partner?.close();
    }
  });

  it('is not served outside the sandbox, or when its port is taken', async () => {
    const port = await freePort();
    expect(await startPartnerPage(configAt(port, { sandbox: false }), GATEWAY)).toBeNull();
    expect(await startPartnerPage(configAt(port, { businesses: [] }), GATEWAY)).toBeNull();
    const first = await startPartnerPage(configAt(port), GATEWAY);
    expect(await startPartnerPage(configAt(port), GATEWAY)).toBeNull();
    await first?.close();
  });
});
