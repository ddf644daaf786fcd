// Officers sign in by OpenID Connect, at a real provider.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfficerRole } from '#contract/officers.ts';
import type { OfficerSession } from '#contract/schemas/desk/session.ts';
import { addOfficer, revokeOfficer } from '#gateway/officers/officer-tokens.ts';
import { DeskBrowser, startDesk } from '#gateway/testing/desk-browser.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { toDeskPath } from './identity-provider.ts';

const DESK = 'http://desk.test';
const CALLBACK = `${DESK}/operator/v1/sign-in/callback`;
/** Roles at the provider, by login. */
const PEOPLE: Record<string, { roles: string[]; name?: string }> = {
  'Lea.Keller@corp.example': { roles: ['kyc-lead', 'other'] },
  nora: { roles: ['kyc'] },
  guest: { roles: ['sales'] },
  revoked: { roles: ['kyc'] },
  impostor: { roles: ['kyc-lead'], name: 'nora' },
  script: { roles: ['kyc'] },
};

let server: Server;
let gateway: TestGateway;
let app: FastifyInstance;
let browser: DeskBrowser;
/** Cookies of the browser at the provider. */
let atProvider: Map<string, string>;

beforeAll(async () => {
  const handlers: ReturnType<Provider['callback']>[] = [];
  server = createServer((request, response) => void handlers[0]?.(request, response));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`; // an AddressInfo for TCP
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'desk',
        client_secret: 'a-secret-of-the-desk',
        redirect_uris: [CALLBACK],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'realm'],
    },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        preferred_username: PEOPLE[id]?.name ?? id,
        email: `${id}@corp.example`,
        email_verified: true,
        realm: { roles: PEOPLE[id]?.roles ?? [] },
      }),
    }),
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['test'] },
  });
  handlers.push(provider.callback());
  const roles = new Map<string, OfficerRole>([
    ['kyc', 'officer'],
    ['kyc-lead', 'senior'],
  ]);
  gateway = await startGateway({
    config: {
      sandbox: false,
      desk: {
        port: 0,
        isDefaultPort: false,
        origin: DESK,
        oidc: {
          issuer,
          clientId: 'desk',
          clientSecret: 'a-secret-of-the-desk',
          rolesClaim: ['realm', 'roles'],
          roles,
        },
      },
    },
  });
  app = await startDesk(gateway);
}, 60_000);
afterAll(async () => {
  await app.close();
  await gateway.close();
  server.close();
});
beforeEach(() => {
  browser = new DeskBrowser(app);
  atProvider = new Map();
});

async function visit(url: string, form?: Record<string, string>): Promise<Response> {
  const cookie = [...atProvider].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') atProvider.delete(name);
    else atProvider.set(name, value);
  }
  return response;
}

/** From the desk through the provider's pages to the address of the callback. */
async function passProvider(start: string, login: string): Promise<string> {
  const begun = await browser.send({ url: start });
  let url = begun.headers.location ?? '';
  for (let left = 10; left > 0 && !url.startsWith(DESK); left -= 1) {
    let response = await visit(url);
    if (response.status === 200) {
      const page = await response.text();
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
      response = await visit(new URL(action, url).href, { prompt, login, password: 'any' });
    }
    url = new URL(response.headers.get('location') ?? '', url).href;
  }
  return url;
}

async function signIn(login: string, start = '/operator/v1/sign-in/oidc?return=/queue'): Promise<string> {
  const callback = await passProvider(start, login);
  const reply = await browser.send({ url: callback.slice(DESK.length) });
  return String(reply.headers.location);
}
const session = () => browser.call<OfficerSession>('/session');

describe('sign-in', () => {
  it('maps the roles of the provider and returns to the page of the desk', async () => {
    expect((await browser.call('/sign-in')).result).toEqual({ oidc: true, demo: [] });
    expect(await signIn('Lea.Keller@corp.example')).toBe('/queue');
    expect((await session()).result).toMatchObject({
      officer: { name: 'lea.keller-corp.example', role: 'senior' },
      isDemo: false,
    });
  });

  it('gives one officer to one identity', async () => {
    await signIn('nora');
    browser = new DeskBrowser(app);
    await signIn('nora');
    const officers = await browser.call<{ items: { name: string }[] }>('/officers');
    expect(officers.result.items.filter(({ name }) => name === 'nora')).toHaveLength(1);
  });

  it('refuses a person without a role, and another person of the same name', async () => {
    expect(await signIn('guest')).toBe('/sign-in?error=no_role');
    atProvider.clear();
    await signIn('nora');
    atProvider.clear();
    expect(await signIn('impostor')).toBe('/sign-in?error=name_taken');
  });

  it('belongs to the officer with a token of that person, until they are revoked', async () => {
    await addOfficer(gateway.ctx, { name: 'script', role: 'officer', person: 'script' });
    expect(await signIn('script')).toBe('/queue');
    await revokeOfficer(gateway.ctx, 'script');
    expect((await session()).status).toBe(401);
    expect(await signIn('script')).toBe('/sign-in?error=revoked');
    await addOfficer(gateway.ctx, { name: 'script', role: 'officer', person: 'script' });
    expect(await signIn('script')).toBe('/queue');
  });

  it('accepts the answer of the provider in the browser that began only, and once', async () => {
    const callback = (await passProvider('/operator/v1/sign-in/oidc', 'nora')).slice(DESK.length);
    const other = new DeskBrowser(app);
    expect((await other.send({ url: callback })).headers.location).toBe('/sign-in?error=failed');
    const forged = callback.replace(/state=[^&]+/, 'state=forged');
    const attempt = new Map(browser.cookies);
    expect((await browser.send({ url: forged })).headers.location).toBe('/sign-in?error=failed');
    for (const [name, value] of attempt) browser.cookies.set(name, value);
    expect((await browser.send({ url: callback })).headers.location).toBe('/');
    for (const [name, value] of attempt) browser.cookies.set(name, value);
    expect((await browser.send({ url: callback })).headers.location).toBe('/sign-in?error=failed');
  });

  it('is fresh only after a step-up, for which the provider asks again', async () => {
    await signIn('nora');
    const isFresh = async () =>
      new Date((await session()).result.freshUntil).getTime() > gateway.clock.now().getTime();
    expect(await isFresh()).toBe(false);
    await signIn('nora', '/operator/v1/sign-in/step-up?return=/queue');
    expect(await isFresh()).toBe(true);
  });
});

it('returns to paths of the desk only', () => {
  expect(toDeskPath('/cases/1?tab=2')).toBe('/cases/1?tab=2');
  for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', 'x', '', '/a b'])
    expect(toDeskPath(path)).toBe('/');
});
