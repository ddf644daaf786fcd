import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { account } from '#gateway/db/schema/accounts/accounts.ts';
import { issuePartnerToken } from '#gateway/embedded/embedded.ts';
import { renderLoginPage } from './login-page.ts';
import { openSession } from './sessions.ts';
import { selectPageLanguage } from '#gateway/i18n/page-language.ts';
import { PERSONAS } from '#gateway/sandbox/persona-table.ts';
import { readPageFile } from '#gateway/http/page-file.ts';
import { EXCHANGE, createExchangeUser, handoverConfig, createSigner } from '#gateway/testing/exchange.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';

const HUB = '/user/accounts/auth/personal';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const submit = (fields: Record<string, string>, url = '/login', headers: Record<string, string> = {}) =>
  gateway.inject({
    method: 'POST',
    url,
    headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const RIGHT = { email: 'u05@sandbox.example', password: 'sandbox-u05' };

describe('[T12] signing in', () => {
  it('with e-mail and password redirects to the page the user came from', async () => {
    const response = await submit({ ...RIGHT, redirect_url: '/user/accounts/auth/step1?lang=es-ES' });
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/user/accounts/auth/step1?lang=es-ES',
    ]);
    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const profile = await gateway.inject({ url: '/x-api/v2/private/user/profile', headers: { cookie } });
    expect(profile.json().result.id).toBe('90000005');
  });

  it('accepts the client’s full address', async () => {
    const redirect_url = 'http://localhost:80/user/accounts/auth/kyc?level=LEVEL_1';
    const response = await submit({ ...RIGHT, redirect_url }, '/login', { host: 'localhost' });
    expect(response.headers.location).toBe('/user/accounts/auth/kyc?level=LEVEL_1');
  });

  it.each([undefined, 'https://evil.example/', '//evil.example', '/.//evil.example', 'javascript:alert(1)'])(
    'with the return address %s leads to the personal page',
    async (redirect_url) => {
      const fields = redirect_url === undefined ? RIGHT : { ...RIGHT, redirect_url };
      expect((await submit(fields)).headers.location).toBe(HUB);
      expect((await submit({ persona: 'u01', ...fields }, '/login/sandbox')).headers.location).toBe(HUB);
    },
  );

  it('accepts the e-mail in any case, with surrounding spaces', async () => {
    expect((await submit({ ...RIGHT, email: ' U05@Sandbox.Example ' })).statusCode).toBe(303);
  });

  it.each([
    ['a wrong password', { ...RIGHT, password: 'sandbox-u06' }],
    ['an unknown e-mail', { email: 'unknown@sandbox.example', password: 'x' }],
    ['no password', { email: RIGHT.email, password: '' }],
    ['nothing', {}],
    ['an SQL injection', { email: "' or '1'='1", password: "' or '1'='1" }],
  ])('with %s reports only that the two do not match, and keeps the e-mail', async (_, fields) => {
    const response = await submit({ ...fields, redirect_url: '/user/accounts/auth/step1' });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('do not match');
    expect(response.body).toContain('<title>Error: Sign in</title>');
    expect(response.body).toContain('value="/user/accounts/auth/step1"');
    const { email = '' } = fields as { email?: string }; // rows differ in shape
    expect(response.body).toContain(`value="${email.replaceAll("'", '&#39;')}"`);
    expect(response.body).not.toMatch(/type="password"[^>]*value=/);
    expect(String(response.headers['set-cookie'])).not.toContain('sid=');
  });

  it('as a demo account takes one tap', async () => {
    const response = await submit(
      { persona: 'u09', redirect_url: '/user/accounts/auth/step2' },
      '/login/sandbox',
    );
    expect([response.statusCode, response.headers.location]).toEqual([303, '/user/accounts/auth/step2']);
  });

  it('redirects a signed-in user at once', async () => {
    const { headers } = await gateway.signIn('u05');
    const response = await gateway.inject({ url: '/login?redirect_url=/user/accounts/auth/step1', headers });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/user/accounts/auth/step1']);
  });
});

describe('the page', () => {
  it('lists every demo account with name, site and what it shows', async () => {
    const { body } = await gateway.inject('/login');
    for (const { id, name, shows } of PERSONAS) {
      expect(body).toContain(`value="${id}"`);
      expect(body).toContain(name.join(' '));
      expect(body).toContain(shows);
    }
  });

  it('is in Spanish on request, by parameter before browser', async () => {
    expect((await gateway.inject('/login?lang=es-ES')).body).toContain('<html lang="es-ES"');
    const asked = await gateway.inject({ url: '/login?lang=en', headers: { 'accept-language': 'es' } });
    expect(asked.body).toContain('<html lang="en"');
  });

  it.each([
    ['es', 'es-ES'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es-ES'],
    ['fr,es;q=0.5,en;q=0.7', 'en'],
    ['de,es;q=0.5,en;q=0.7', 'de-DE'],
    ['zh-MO', 'zh-TW'],
    ['fr', 'en'],
    [undefined, 'en'],
    ['essential', 'en'],
  ])('with Accept-Language %s is in %s', (header, language) => {
    expect(selectPageLanguage(undefined, header)).toBe(language);
  });

  it('has no script and no inline style, and escapes its input', () => {
    const hostile = '"><script>alert(1)</script>';
    const html = renderLoginPage({
      language: 'en',
      languages: ['en', 'de-DE'],
      target: hostile,
      email: hostile,
      error: 'wrong',
      providers: ['SUMSUB'],
      personas: [{ id: hostile, site: hostile, name: hostile, shape: hostile, shows: hostile }],
    });
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/\sstyle=|<style|\son\w+=/);
    expect(html).not.toContain(hostile);
  });

  it('uses the values of the design tokens', () => {
    const values = (css: string) =>
      new Map(
        [...css.matchAll(/^\s+(--[\w-]+): ([^;]+);/gm)].map(([, name = '', value = '']) => [
          name,
          value.replaceAll(/\s+/g, ' '),
        ]),
      );
    const tokens = values(readFileSync(join(PACKAGE_ROOT, 'src/ui/tokens.css'), 'utf8'));
    const css = readPageFile('login.css');
    const own = values(css);
    expect(own.size).toBeGreaterThan(15);
    expect([...own].filter(([name, value]) => tokens.get(name) !== value)).toEqual([]);
    const after = css.slice(css.indexOf('}')) + readPageFile('sandbox.css');
    expect(after).not.toMatch(/#[0-9a-f]{3,8}\b/i);
    expect(after).not.toMatch(/(margin|padding|border)-(left|right)|text-align: (left|right)/);
  });
});

describe('in production', () => {
  it('refuses a demo account of the database in every sign-in', async () => {
    const database = await createMemoryDatabase();
    const sandbox = await startGateway({ database });
    const { filesKey, sessionSecret } = sandbox.ctx.config;
    const config = { sandbox: false, production: true, filesKey, sessionSecret, trustProxy: null };
    const real = await startGateway({ database, config });
    const sent = await real.inject({
      method: 'POST',
      url: '/login',
      headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(RIGHT).toString(),
    });
    expect(sent.statusCode).toBe(422);
    expect(String(sent.headers['set-cookie'])).not.toContain('sid=');
    await expect(openSession(real.ctx, '90000005', null)).rejects.toMatchObject({ code: 20001 });
    const issue = { userId: '90000005', purpose: 'verify', level: 'LEVEL_1' } as const;
    const actor = { name: 'test', requestId: 'test' };
    await expect(issuePartnerToken(real.ctx, issue, actor)).rejects.toMatchObject({ code: 10404 });
    await real.ctx.db.update(account).set({ persona: null }).where(eq(account.id, '90000006'));
    expect(await openSession(real.ctx, '90000006', null)).toMatch(/^[\w-]{43}$/);
    for (const each of [real, sandbox]) await each.close();
    await database.close();
  });
});

describe('[T12] where users sign in at the exchange', () => {
  const sent = (to: TestGateway, fields: Record<string, string>) =>
    to.inject({
      method: 'POST',
      url: '/login',
      headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it('links to the exchange, has no password field and lists no demo account', async () => {
    const real = await startGateway({ config: handoverConfig([createSigner()]) });
    const wanted = new URLSearchParams({ redirect_url: '/user/accounts/auth/step1?lang=en&x=%22%3E' });
    const page = await real.inject(`/login?${wanted}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Your account is on <b>www.example.com</b>.');
    expect(page.body).toContain(`href="${EXCHANGE}/login?${wanted}"`);
    expect(page.body).not.toMatch(/<form|<input|Demo accounts|password/i);
    expect((await real.inject('/login?redirect_url=https://evil.example/')).body).not.toContain('evil');
    const spanish = await real.inject('/login?lang=es-ES');
    expect(spanish.body).toContain('Tu cuenta está en <b>www.example.com</b>.');

    await createExchangeUser(real, 'p1');
    for (const password of ['', 'p1'])
      expect((await sent(real, { email: 'p1@example.com', password })).statusCode).toBe(404);
    const { headers } = await real.signInAs('p1');
    const back = await real.inject({ url: '/login?redirect_url=/user/accounts/auth/step1', headers });
    expect([back.statusCode, back.headers.location]).toEqual([303, '/user/accounts/auth/step1']);
    await real.close();
  });

  it('explains where to sign in when no address is configured', async () => {
    const config = handoverConfig([createSigner()]);
    const real = await startGateway({ config: { ...config, signIn: { ...config.signIn!, url: null } } });
    const { body } = await real.inject('/login');
    expect(body).toContain('Open the app or website where you have your account');
    expect(body).not.toContain('class="primary"');
    await real.close();
  });

  it('accepts no password for an account without one', async () => {
    const real = await startGateway({ config: { sandbox: false } });
    await createExchangeUser(real, 'p2');
    for (const password of ['', 'x'])
      expect((await sent(real, { email: 'p2@example.com', password })).statusCode).toBe(422);
    await real.close();
  });
});

it('has no demo accounts outside the sandbox', async () => {
  const real = await startGateway({ config: { sandbox: false } });
  expect((await real.inject('/login')).body).not.toContain('Demo accounts');
  expect((await real.call('sandboxPersonas')).ret_code).toBe(10404);
  expect((await real.call('sandboxSignIn', { persona: 'u01' })).ret_code).toBe(10404);
  const form = await real.inject({
    method: 'POST',
    url: '/login/sandbox',
    headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'persona=u01',
  });
  expect(form.statusCode).toBeGreaterThanOrEqual(400);
  await real.close();
});
