import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '#contract/errors/requests.ts';
import { serviceClosed } from '#contract/errors/verification.ts';
import type { SignInLink } from '#contract/schemas/exchange-users.ts';
import { addPartnerKey } from '#gateway/embedded/partner-keys.ts';
import { callOperatorApi, decideByTwo } from '#gateway/testing/desk.ts';
import { createExchangeUser } from '#gateway/testing/exchange.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

let gateway: TestGateway;
let userId: string;
let key: { token: string };
beforeAll(async () => {
  gateway = await startGateway();
  userId = await createExchangeUser(gateway, 'link-1', { site: 'GLOBAL' });
  key = await createKey('links', []);
});
afterAll(() => gateway.close());

const createKey = async (name: string, sites: string[]) => ({
  token: await addPartnerKey(gateway.ctx, { name, scopes: ['sign-in-links'], business: '', sites }),
});
const createLink = (who = key, id = userId) =>
  callOperatorApi<SignInLink>(
    gateway,
    `/applicants/${id}/sign-in-links`,
    { validMinutes: 30, redirectUrl: '/user/accounts/auth/step1' },
    who,
  );
/** What the page of the link posts. */
const open = (url: string) =>
  gateway.inject({
    method: 'POST',
    url: '/session',
    headers: {
      ...SAME_ORIGIN_HEADERS,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    },
    cookies: { device_id: 'a1b2'.repeat(8) },
    payload: new URL(url).hash.slice(1),
  });

describe('a sign-in link', () => {
  it('asks a new browser for confirmation, and works once', async () => {
    const { result } = await createLink();
    expect(new URL(result.url).pathname).toBe('/session');
    expect(new URL(result.url).search).toBe('');
    const page = await open(result.url);
    expect(page.statusCode).toBe(200);
    const ticket = /name="ticket" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const entered = await gateway.inject({
      method: 'POST',
      url: '/session/confirm',
      headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
      cookies: { device_id: 'a1b2'.repeat(8) },
      payload: new URLSearchParams({ ticket, redirect_url: '/user/accounts/auth/step1' }).toString(),
    });
    expect(entered.statusCode).toBe(303);
    expect(entered.headers.location).toContain('/user/accounts/auth/step1');
    expect((await open(result.url)).statusCode).toBe(401);
  });

  it('expires, and cannot be changed', async () => {
    const { url } = (await createLink()).result;
    expect((await open(url.replace('attesta_link.', 'attesta_link.x'))).statusCode).toBe(401);
    gateway.clock.advance(31 * 60_000);
    expect((await open(url)).statusCode).toBe(401);
  });

  it('is only for applicants of the key, with an open account', async () => {
    expect((await createLink(await createKey('links-hk', ['HK']))).ret_code).toBe(notFound);
    const closed = await createExchangeUser(gateway, 'link-2', { site: 'GLOBAL' });
    await decideByTwo(gateway, '/accounts/close', { userId: closed, reason: 'holder_request' });
    expect((await createLink(key, closed)).ret_code).toBe(serviceClosed);
  });
});
