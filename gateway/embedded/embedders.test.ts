// Embedding: a business may frame its own path, and no other page of the app.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExpired } from '#contract/errors/session.ts';
import { embeddedClient } from '#gateway/testing/embedded.ts';
import { issuePartnerToken } from './embedded.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const SHOP = {
  id: 'shop',
  name: 'The Shop',
  returnHosts: [],
  origins: ['https://shop.example', 'https://www.shop.example'],
};
const BANK = { id: 'bank', name: 'The Bank', returnHosts: [], origins: ['https://bank.example'] };
const SHUT = { id: 'shut', name: 'No page', returnHosts: [], origins: [] };
const SHELL =
  '<!doctype html><html lang="en" dir="ltr"><script type="application/json" id="page-config">{}</script>shell';

let gateway: TestGateway;
let live: TestGateway;
let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'attesta-client-'));
  await mkdir(join(clientDir, 'embed'));
  await writeFile(join(clientDir, 'index.html'), SHELL);
  await writeFile(join(clientDir, 'embed/attesta-embed.js'), 'window.Attesta={};');
  await writeFile(join(clientDir, 'embed/attesta-embed-0123456789abcdef.js'), 'window.Attesta={};');
  await writeFile(join(clientDir, 'embed/secret.txt'), 'no');
  const config = { clientDir, businesses: [SHOP, BANK, SHUT] };
  gateway = await startGateway({ config });
  live = await startGateway({ config: { ...config, sandbox: false } });
});
afterAll(async () => {
  await Promise.all([gateway.close(), live.close()]);
  await rm(clientDir, { recursive: true });
});

const START = '/user/accounts/auth/sdk';
const open = async (url: string, from = live) => {
  const { headers, body } = await from.inject({ url });
  const ancestors = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  const config = JSON.parse(/id="page-config">([^<]*)</.exec(body)?.[1] ?? '{}') as { embedders?: string[] };
  return { ancestors, embedders: config.embedders, opener: headers['cross-origin-opener-policy'], body };
};

describe('[M9, N3] the start of an embedded flow', () => {
  it.each([
    ['shop', SHOP.origins],
    ['bank', BANK.origins],
  ])('of %s allows framing by exactly its origins, and lists them', async (id, origins) => {
    for (const from of [live, gateway])
      for (const path of [
        START,
        `${START}/`,
        START.toUpperCase().replace('/USER/ACCOUNTS', '/user/accounts'),
      ])
        expect(await open(`${path}?lang=en&business_id=${id}&hidden=true`, from)).toMatchObject({
          ancestors: origins.join(' '),
          embedders: origins,
          opener: 'unsafe-none',
        });
  });

  it.each([
    START,
    `${START}?business_id=`,
    `${START}?business_id=unknown`,
    `${START}?business_id=shut`,
    `${START}?business_id=SHOP`,
    `${START}?business_id=unknown&business_id=shop`,
    `${START}?business_id=shop%20https://evil.example`,
    '/user/accounts/auth/personal?business_id=shop',
    '/user/accounts/auth/kyc?business_id=shop',
    '/user/accounts/auth/sdk/more?business_id=shop',
    '/user/accounts/index.html?business_id=shop',
    '/user/accounts/auth?business_id=shop',
  ])('%s cannot be framed by any business', async (url) => {
    expect(await open(url)).toMatchObject({
      ancestors: "'none'",
      embedders: undefined,
      opener: 'same-origin-allow-popups',
    });
  });

  it('allows framing also of the separate document for the provider’s part of that flow', async () => {
    const launch = '/user/accounts/auth/launch?level=LEVEL_1&with=sumsub';
    expect(await open(`${launch}&business_id=shop`)).toMatchObject({
      ancestors: SHOP.origins.join(' '),
      embedders: SHOP.origins,
    });
    expect(await open(launch)).toMatchObject({ ancestors: "'none'", embedders: undefined });
  });

  it('carries nothing from one business to the next, not even a theme', async () => {
    const themed = (id: string, theme: string) => open(`${START}?business_id=${id}&theme=${theme}`);
    expect((await themed('shop', 'dark')).body).toContain('<html data-theme="dark" lang="en"');
    expect((await themed('shop', 'light')).body).toContain('<html data-theme="light" lang="en"');
    for (const theme of ['system', '"><script>', ''])
      expect((await themed('shop', theme)).body).not.toContain('data-theme');
    expect((await themed('bank', 'dark')).ancestors).toBe(BANK.origins[0]);
    expect((await open(`${START}?theme=dark`)).body).not.toContain('data-theme');
  });
});

describe('[P2, C3] a token of one business', () => {
  it('is refused at the path of another business and at that of the exchange', async () => {
    const issue = async (business: string) => {
      const asked = { userId: '90000001', business, purpose: 'verify', level: 'LEVEL_1' } as const;
      return (await issuePartnerToken(gateway.ctx, asked, SYSTEM_ACTOR)).accessToken;
    };
    const ask = (token: string, business: string) =>
      embeddedClient(gateway, token, business)
        .call('tokenInfo')
        .then(({ ret_code }) => ret_code);
    const [shop, exchange] = [await issue('shop'), await issue('')];
    expect(await ask(shop, 'shop')).toBe(0);
    expect(await ask(shop, 'bank')).toBe(sessionExpired);
    expect(await ask(exchange, 'shop')).toBe(sessionExpired);
  });
});

describe('embed.js', () => {
  it('loads into any page, and files with a hash in the name are cached for a year', async () => {
    for (const [name, cache] of [
      ['attesta-embed.js', 'public, max-age=300'],
      ['attesta-embed-0123456789abcdef.js', 'public, max-age=31536000, immutable'],
    ]) {
      const { statusCode, headers, body } = await live.inject(`/embed/v1/${name}`);
      expect(statusCode).toBe(200);
      expect(body).toBe('window.Attesta={};');
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': cache,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it.each(['secret.txt', 'attesta-embed-ffffffffffffffff.js', '..%2findex.html', 'integrity.json'])(
    '%s does not exist',
    async (name) => {
      const { body } = await live.inject(`/embed/v1/${name}`);
      expect(JSON.parse(body)).toMatchObject({ ret_code: 10404 });
    },
  );
});
