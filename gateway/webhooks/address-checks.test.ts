// SSRF: webhook requests reach public addresses only, whatever a name resolves to when the connection is made.
import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN_ACTOR } from '#gateway/kit/audit.ts';
import { findEndpoint, updateEndpoint } from '#gateway/db/queries/webhooks.ts';
import { postToPublicUrl } from '#gateway/notifications/public-address.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { type AttemptResult, sendWebhook } from './attempts.ts';
import { createEndpoint } from './endpoints.ts';

type Done = (error: Error | null, addresses: { address: string; family: number }[]) => void;

let gateway: TestGateway;
let server: Server;
let hits = 0;
let port = 0;
beforeEach(async () => {
  gateway = await startGateway({ config: { sandbox: false } });
  hits = 0;
  server = createServer((_, response) => {
    hits += 1;
    response.writeHead(200).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ({ port } = server.address() as AddressInfo); // it listens on TCP
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  server.close();
  await gateway.close();
});

/** An endpoint whose stored URL is replaced, as if the check at creation had passed. */
async function attempt(url: string): Promise<AttemptResult> {
  const settings = {
    url: 'https://hooks.exchange-back-end.com/',
    types: [],
    description: '',
    ownerEmail: 'ops@exchange.example',
    enabled: true,
  };
  const { id } = await createEndpoint(gateway.ctx, settings, {
    actor: ADMIN_ACTOR,
    sites: [],
    canReadIdentity: false,
  });
  await updateEndpoint(gateway.ctx.db, id, { url });
  const row = (await findEndpoint(gateway.ctx.db, id))!; // created above
  return sendWebhook(gateway.ctx, row, { id: 'evt_test', body: '{}' });
}

describe('a webhook request', () => {
  it.each([
    ['loopback', 'https://127.0.0.1/'],
    ['a decimal address', 'https://2130706433/'],
    ['a hexadecimal address', 'https://0x7f000001/'],
    ['an octal address', 'https://0177.0.0.1/'],
    ['a short address', 'https://127.1/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['an IPv4-mapped address', 'https://[::ffff:127.0.0.1]/'],
    ['a link-local address', 'https://[fe80::1]/'],
    ['the metadata service', 'https://169.254.169.254/latest/meta-data/'],
    ['plain http', 'http://hooks.exchange-back-end.com/'],
    ['another port', 'https://hooks.exchange-back-end.com:8443/'],
  ])('is refused for %s', async (_, url) => {
    expect(await attempt(url)).toMatchObject({ status: null, error: 'ENOTPUBLIC' });
    expect(hits).toBe(0);
  });

  it.each([
    ['127.0.0.1', 4],
    ['10.0.0.8', 4],
    ['::1', 6],
    ['fd00::8', 6],
    ['::ffff:10.0.0.8', 6],
  ] as const)('is refused for a name that resolves to %s only when connecting', async (address, family) => {
    // The first lookup was public; the one of the connection is not.
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_: string, __: object, done: Done) =>
        done(null, [{ address, family }])) as unknown as typeof dns.lookup); // one overload is used
    syncBuiltinESMExports();
    const result = await attempt('https://rebinding.exchange-back-end.com/');
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(result).toMatchObject({ status: null, error: 'ENOTPUBLIC' });
    expect(hits).toBe(0);
  });

  it('does not follow a redirect to another address', async () => {
    const redirecting = createServer((_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end(),
    );
    await new Promise<void>((ready) => redirecting.listen(0, '127.0.0.1', ready));
    const { port: first } = redirecting.address() as AddressInfo; // it listens on TCP
    const { status } = await postToPublicUrl(`http://127.0.0.1:${first}/`, {
      headers: {},
      body: Buffer.from('{}'),
      local: true,
      timeoutMs: 5000,
    });
    redirecting.close();
    expect([status, hits]).toEqual([307, 0]);
  });
});
