// Officers' sessions at the desk: sign-in in the sandbox, limits, sign-out, fresh sign-ins, and where cookies are valid.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FRESH_MINUTES,
  OFFICER_RATE_PER_MINUTE,
  SESSION_HOURS,
  SESSION_IDLE_MINUTES,
} from '#contract/desk.ts';
import { forbiddenOrigin, rateLimited } from '#contract/errors/requests.ts';
import { noPermission, notLoggedIn } from '#contract/errors/session.ts';
import { type OfficerSession, SignInOptions } from '#contract/schemas/desk/session.ts';
import { createValidator } from '#gateway/http/validation.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { bearerHeader, propose } from '#gateway/testing/desk.ts';
import { DeskBrowser, startDesk } from '#gateway/testing/desk-browser.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer } from '#gateway/testing/newcomers.ts';

const MINUTE_MS = 60_000;
let gateway: TestGateway;
let app: FastifyInstance;
let browser: DeskBrowser;
beforeAll(async () => {
  gateway = await startGateway();
  app = await startDesk(gateway);
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});
beforeEach(() => {
  browser = new DeskBrowser(app);
});
const session = (headers = {}) => browser.call<OfficerSession>('/session', undefined, 'GET', headers);

describe('a demo officer', () => {
  it('signs in by one click, with a cookie that no script and no other site can use', async () => {
    const options = (await browser.call('/sign-in')).result;
    expect(createValidator(SignInOptions).check(options)).toBe(true);
    expect(options).toMatchObject({ oidc: false, demo: [{ name: 'ana' }, { name: 'ben' }, { name: 'eva' }] });
    const reply = await browser.send({
      method: 'POST',
      url: '/operator/v1/sign-in/demo',
      payload: { role: 'senior' },
    });
    expect(reply.cookies).toMatchObject([{ name: 'desk', httpOnly: true, sameSite: 'Strict', path: '/' }]);
    expect((await session()).result).toMatchObject({
      officer: { name: 'ben', role: 'senior' },
      isDemo: true,
      canDownload: true,
    });
    expect((await browser.call('/work')).status).toBe(200);
  });

  it('gets a cookie with the __Host- prefix over TLS', async () => {
    const desk = { port: 0, isDefaultPort: false, origin: 'https://desk.example.com', oidc: null };
    const secure = await startGateway({ config: { desk } });
    const secureApp = await startDesk(secure);
    const reply = await secureApp.inject({
      method: 'POST',
      url: '/operator/v1/sign-in/demo',
      headers: { origin: 'https://desk.example.com' },
      payload: { role: 'officer' },
    });
    expect(reply.cookies).toMatchObject([{ name: '__Host-desk', secure: true, path: '/' }]);
    await secureApp.close();
    await secure.close();
  });

  it('does not exist outside the sandbox', async () => {
    const strict = await startGateway({ config: { sandbox: false } });
    const strictApp = await startDesk(strict);
    const visitor = new DeskBrowser(strictApp);
    expect((await visitor.call('/sign-in')).result).toEqual({ oidc: false, demo: [] });
    expect((await visitor.signIn('senior')).status).toBe(404);
    await strictApp.close();
    await strict.close();
  });
});

describe('a session', () => {
  it('ends when idle, although the desk polls in the background', async () => {
    await browser.signIn('officer');
    for (let left = SESSION_IDLE_MINUTES; left > 0; left -= 10) {
      gateway.clock.advance(9 * MINUTE_MS);
      expect((await session()).status).toBe(200);
    }
    gateway.clock.advance((SESSION_IDLE_MINUTES - 1) * MINUTE_MS);
    expect((await session({ 'x-background': '1' })).status).toBe(200);
    gateway.clock.advance(2 * MINUTE_MS);
    expect(await session()).toMatchObject({ status: 401, ret_code: notLoggedIn });
  });

  it('ends after its absolute limit, although it is used', async () => {
    await browser.signIn('officer');
    for (let minutes = 0; minutes < SESSION_HOURS * 60 - 20; minutes += 20) {
      gateway.clock.advance(20 * MINUTE_MS);
      await session();
    }
    expect((await session()).status).toBe(200);
    gateway.clock.advance(21 * MINUTE_MS);
    expect((await session()).status).toBe(401);
  });

  it('ends at sign-out here, or everywhere', async () => {
    const other = new DeskBrowser(app);
    await other.signIn('officer');
    await browser.signIn('officer');
    await browser.call('/session', undefined, 'DELETE');
    expect((await session()).status).toBe(401);
    expect((await other.call('/session')).status).toBe(200);
    await browser.signIn('officer');
    await browser.call('/sessions', undefined, 'DELETE');
    expect((await other.call('/session')).status).toBe(401);
  });

  it('is replaced at the next sign-in of the browser, and both are in the audit trail', async () => {
    await browser.signIn('officer');
    const first = browser.cookies.get('desk') ?? '';
    await browser.signIn('auditor');
    expect((await session({ cookie: `desk=${first}` })).status).toBe(401);
    expect((await session()).result.officer).toEqual({ name: 'eva', role: 'auditor' });
    const found: string[] = [];
    for await (const rows of auditRows(gateway.ctx))
      found.push(...rows.map(({ actor, action }) => `${actor} ${action}`));
    expect(found).toContain('officer:eva officer.sign_in');
    expect(found).toContain('officer:ana officer.sign_out');
  });
});

describe('the cookie', () => {
  it('opens no session at the client’s origin', async () => {
    await browser.signIn('senior');
    const cookie = `desk=${browser.cookies.get('desk')}; __Host-desk=${browser.cookies.get('desk')}`;
    const reply = await gateway.inject({ url: '/operator/v1/work', headers: { cookie } });
    expect(reply.statusCode).toBe(401);
    expect((await gateway.inject({ url: '/operator/v1/session', headers: { cookie } })).statusCode).toBe(404);
  });

  it('changes nothing for a request of another origin', async () => {
    await browser.signIn('senior');
    for (const headers of [
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8080' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    ])
      expect(await browser.call('/work/next', {}, 'POST', headers)).toMatchObject({
        ret_code: forbiddenOrigin,
      });
  });

  it('is not needed by scripts with a token', async () => {
    const reply = await app.inject({
      url: '/operator/v1/work',
      headers: bearerHeader(gateway),
    });
    expect(reply.statusCode).toBe(200);
  });
});

describe('a final decision', () => {
  it('needs a fresh sign-in', async () => {
    const { userId } = await createNewcomer(gateway, { country: 'PT', level1: 'SUCCESS', level2: 'ALLOW' });
    const { result } = await propose(gateway, '/accounts/freeze', { userId, reason: 'suspected_fraud' });
    const path = `/proposals/${result?.proposal?.proposalId}/confirm`;
    await browser.signIn('senior');
    gateway.clock.advance((FRESH_MINUTES + 1) * MINUTE_MS);
    const body = { note: 'Looked at again.' };
    expect(await browser.call(path, body)).toMatchObject({
      status: 403,
      ret_code: noPermission,
      result: { stepUp: true },
    });
    await browser.signIn('senior');
    expect((await browser.call(path, body)).result).toMatchObject({ status: 'confirmed' });
  });
});

describe('the rate limit', () => {
  it('is of the officer, not of the address that a team shares', async () => {
    const small = await startGateway({ config: { rateLimitPerMinute: 5 } });
    const smallApp = await startDesk(small);
    const [ana, ben] = [new DeskBrowser(smallApp), new DeskBrowser(smallApp)];
    await ana.signIn('officer');
    await ben.signIn('senior');
    for (let left = OFFICER_RATE_PER_MINUTE; left > 0; left -= 1)
      expect((await ana.call('/session')).status).toBe(200);
    expect(await ana.call('/session')).toMatchObject({ status: 429, ret_code: rateLimited });
    expect((await ben.call('/session')).status).toBe(200);
    small.clock.advance(60_000);
    expect((await ana.call('/session')).status).toBe(200);
    await smallApp.close();
    await small.close();
  });
});

describe('pages of the desk', () => {
  it('allow no inline code, enforce Trusted Types and are never stored', async () => {
    const deskDir = await mkdtemp(join(tmpdir(), 'attesta-desk-'));
    await mkdir(join(deskDir, 'assets'));
    await writeFile(join(deskDir, 'index.html'), '<title>Desk</title>');
    await writeFile(join(deskDir, 'assets/app-1a2b.js'), '');
    const built = await startGateway({ config: { deskDir } });
    const builtApp = await startDesk(built);
    for (const url of ['/', '/index.html', '/queue', '/people/91000001']) {
      const { headers, body, statusCode } = await builtApp.inject(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store']);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe-|\*/);
      expect(policy).toMatch(/default-src 'none'|default-src 'self'/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      expect(body).toBe('<title>Desk</title>');
    }
    const asset = await builtApp.inject('/assets/app-1a2b.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await builtApp.close();
    await built.close();
    await rm(deskDir, { recursive: true });
  });

  it('get answers that are never stored', async () => {
    await browser.signIn('officer');
    for (const url of ['/operator/v1/work', '/operator/v1/session', '/operator/v1/none']) {
      const { headers } = await browser.send({ url });
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });

  it('say that the desk is not built, and missing files are not pages', async () => {
    const unbuilt = await startGateway({ config: { deskDir: join(tmpdir(), 'attesta-no-desk') } });
    const unbuiltApp = await startDesk(unbuilt);
    expect((await unbuiltApp.inject('/cases/abc')).statusCode).toBe(503);
    expect((await unbuiltApp.inject('/assets/none.js')).statusCode).toBe(404);
    expect((await unbuiltApp.inject('/operator/v1/none')).statusCode).toBe(404);
    await unbuiltApp.close();
    await unbuilt.close();
  });
});
