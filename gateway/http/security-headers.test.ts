import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

let gateway: TestGateway;
let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'attesta-client-'));
  await writeFile(
    join(clientDir, 'index.html'),
    '<script type="application/json" id="page-config">{}</script>',
  );
  await writeFile(join(clientDir, 'sw.js'), '1');
  gateway = await startGateway({
    config: { trustProxy: 'loopback', clientDir },
    extend: (app) => app.get('/x-api/test/broken', () => Promise.reject(new Error('broken'))),
  });
});
afterAll(async () => {
  await gateway.close();
  await rm(clientDir, { recursive: true });
});

const EVERY_KIND_OF_ANSWER = [
  ['a page', '/user/accounts/auth/personal', 200],
  ['an asset', '/user/accounts/sw.js', 200],
  ['a missing asset', '/user/accounts/assets/gone.js', 404],
  ['a redirect', '/', 302],
  ['the sign-in page', '/login', 200],
  ['its style', '/login/login.css', 200],
  ['the API page', '/docs', 200],
  ['the API document', '/docs/openapi.json', 200],
  ['a call', '/x-api/v2/public/country-list', 200],
  ['a refused call', '/x-api/v2/private/user/profile', 200],
  ['an unknown call', '/x-api/nowhere', 200],
  ['a broken call', '/x-api/test/broken', 500],
  ['an unreadable address', '/%E0%A4%A', 400],
  ['an unknown address', '/nowhere', 404],
  ['an operator call without a token', '/operator/v1/cases', 401],
  ['the health check', '/healthz', 200],
] as const;

describe('the security headers', () => {
  it.each(EVERY_KIND_OF_ANSWER)('are on %s (%s)', async (_, url, status) => {
    const { headers, statusCode } = await gateway.inject({ url, headers: { 'x-forwarded-proto': 'https' } });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
    expect(headers['permissions-policy']).toContain('microphone=()');
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).toContain('frame-ancestors');
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*(?!\.telegram\.org)/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).toHaveProperty('cache-control');
  });

  it('include HSTS if the page was loaded over TLS', async () => {
    const { headers } = await gateway.inject({ url: '/login', headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it('omit HSTS over plain HTTP, where it has no effect', async () => {
    expect((await gateway.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
  });

  it('use a forwarded scheme only from a trusted proxy', async () => {
    const { headers } = await gateway.inject({
      url: '/healthz',
      headers: { 'x-forwarded-proto': 'https' },
      remoteAddress: '203.0.113.9',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('frame-ancestors', () => {
  const ancestors = async (url: string, on = gateway) =>
    /frame-ancestors ([^;]*)/.exec(String((await on.inject(url)).headers['content-security-policy']))?.[1];

  it('Telegram may frame the shell, and no site any other page', async () => {
    expect(await ancestors('/user/accounts/auth/personal')).toBe(
      "'self' https://web.telegram.org https://*.telegram.org",
    );
    for (const url of ['/login', '/docs', '/x-api/nowhere']) expect(await ancestors(url)).toBe("'none'");
  });

  it('no site may frame the shell without a configured bot', async () => {
    const bare = await startGateway({ config: { sandbox: false, telegramBot: null, clientDir } });
    expect(await ancestors('/user/accounts/auth/personal', bare)).toBe("'none'");
    await bare.close();
  });
});
