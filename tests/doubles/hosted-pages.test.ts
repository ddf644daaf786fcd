// The vendor's pages in the browser: pages and scripts, tokens that expire, choices, and webhooks that are really sent.
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  openSession,
  readVendorSession,
  pollAllVendors,
  createVerifyingUser,
  startVendorGateway,
  readStatus,
} from '#gateway/testing/vendors.ts';
import type { Vendor } from '#gateway/providers/types.ts';
import type { Config } from '#gateway/config/config.ts';
import { startStandIns } from './stand-ins.ts';
import { loadConfig } from '#gateway/config/config.ts';
import { listSelectableProviders } from '#gateway/sandbox/provider-choice.ts';

const NAMES = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'] as const satisfies readonly Vendor[];
const tell = (origin: string, token: string, path: string, body?: object) =>
  fetch(`${origin}/stand-in/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers.splice(0)) await close();
});

async function startOneVendor(name: Vendor) {
  const gateway = await startVendorGateway([name], {
    providerRoutes: [{ place: '*', what: '*', shares: [{ provider: name, percent: 100 }], next: [] }],
  });
  const origin = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const double = gateway.doubles[name];
  double.reportsTo = origin;
  // The webhook addresses given to vendors.
  gateway.ctx.config.publicOrigin = origin;
  double.looksForMs = 0;
  closers.push(() => gateway.close());
  return { gateway, double, origin };
}

const started = new Map<Vendor, ReturnType<typeof startOneVendor>>();
/** A gateway with one vendor, whose webhooks reach it: one for all tests of the file. */
function oneVendor(name: Vendor): ReturnType<typeof startOneVendor> {
  const gateway = started.get(name) ?? startOneVendor(name);
  started.set(name, gateway);
  return gateway;
}

/** The browser's view of an open session: the address of its page, and its token. */
function readSession({ token, url }: { token: string; url?: string | null }): {
  page: string;
  token: string;
} {
  if (!url) return { page: '', token };
  const { searchParams, pathname } = new URL(url);
  const query = searchParams.get('authorizationToken') ?? searchParams.get('token');
  return { page: url, token: query ?? pathname.split('/').at(-1) ?? '' };
}

describe.each(NAMES)('the page of %s', (name) => {
  it('[M3] accepts a picture and a choice, and its webhook delivers the decision', async () => {
    const { gateway, double } = await oneVendor(name);
    const person = await createVerifyingUser(gateway);
    const { answer } = await openSession(gateway, person, name);
    const { page, token } = readSession(answer);
    const [origin = ''] = answer.origins ?? [];
    // A script has no separate page.
    const shown = page ? await (await fetch(page)).text() : `data-token="${token}"`;
    expect(shown).toContain(`data-token="${token}"`);
    expect(await (await tell(origin, token, 'session')).json()).toMatchObject({ found: 'opened' });
    const sent = await fetch(`${origin}/stand-in/picture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new Uint8Array(2048),
    });
    expect(await sent.json()).toEqual({ bytes: 2048 });
    expect(double.pictures).toEqual([2048]);
    const { next } = (await (await tell(origin, token, 'choice', { choice: 'approved' })).json()) as {
      next: string | null;
    };
    expect(next && new URL(next).pathname).toBe(answer.kind === 'sdk' ? null : '/providers/return');
    await vi.waitFor(
      async () => {
        await pollAllVendors(gateway);
        expect(await readStatus(gateway, person.userId)).toBe('SUCCESS');
      },
      { timeout: 20_000 },
    );
  });

  it('[M5] rejects an expired token, and a new one continues', async () => {
    const { gateway, double } = await oneVendor(name);
    const person = await createVerifyingUser(gateway);
    const { answer, row } = await openSession(gateway, person, name);
    const [origin = ''] = answer.origins ?? [];
    double.expireTokens();
    expect((await tell(origin, readSession(answer).token, 'session')).status).toBe(401);
    const { result } = await person.link('vendorToken', { level: 'LEVEL_1' });
    expect((await tell(origin, readSession(result).token, 'session')).status).toBe(200);
    expect(await readVendorSession(gateway, row.id)).toMatchObject({
      status: answer.kind === 'sdk' ? 'open' : 'left',
    });
  });
});

describe('scripts of vendors', () => {
  it('are modules that any page may load; a page without a token gets nothing', async () => {
    const { gateway, double } = await oneVendor('ONFIDO');
    const { origin } = new URL(double.baseUrl);
    const script = await fetch(`${origin}/v14/Onfido.js`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('access-control-allow-origin')).toBe('*');
    expect((await tell(origin, 'x'.repeat(24), 'choice', { choice: 'approved' })).status).toBe(401);
    const person = await createVerifyingUser(gateway);
    const { answer } = await openSession(gateway, person, 'ONFIDO');
    expect((await tell(origin, answer.token, 'choice', { choice: 'gold' })).status).toBe(400);
    // Its loader reads the API address from the second part.
    const content = JSON.parse(atob(answer.token.split('.')[1] ?? '')) as { urls: Record<string, string> };
    expect(new Set(Object.values(content.urls))).toEqual(new Set(answer.origins));
  });

  it('the frame of Sumsub may be framed by its customers', async () => {
    const { double } = await oneVendor('SUMSUB');
    const frame = await fetch(`${double.baseUrl}/websdk/websdk.html?_=id_eA==`);
    expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors http: https:');
    expect(await (await fetch(`${double.baseUrl}/websdk/websdk.js`)).text()).toContain("send('onReady')");
  });
});

describe('doubles for manual trials', () => {
  it('[M5] are settings of a gateway: all six to choose, with credentials of this start', async () => {
    const [one, other] = [await startStandIns(), await startStandIns()];
    closers.push(one.close, other.close);
    const config: Config = loadConfig({
      ...one.env,
      DATA_DIR: '/tmp/attesta-none',
      SESSION_SECRET: 's'.repeat(32),
      FILES_KEY: Buffer.alloc(32, 1).toString('base64'),
    });
    expect(Object.keys(config.vendors)).toHaveLength(5);
    expect(listSelectableProviders(config)).toHaveLength(6);
    const secrets = Object.keys(one.env).filter((name) => /TOKEN|SECRET|KEY$|CLIENT_ID/.test(name));
    expect(secrets).toHaveLength(11);
    expect(secrets.filter((name) => one.env[name] === other.env[name])).toEqual([]);
  });
});
