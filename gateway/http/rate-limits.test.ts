import { afterEach, describe, expect, it } from 'vitest';
import { notFound, rateLimited } from '#contract/errors/requests.ts';
import type { Config } from '#gateway/config/config.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

let gateway: TestGateway;
const start = async (config: Partial<Config>) => {
  gateway = await startGateway({ config });
};
afterEach(() => gateway.close());

const signIn = (persona: string, remoteAddress = '203.0.113.1') =>
  gateway.inject({
    method: 'POST',
    url: '/x-api/v1/sandbox/sign-in',
    headers: SAME_ORIGIN_HEADERS,
    payload: { persona },
    remoteAddress,
  });
const codes = async (requests: number, send: (index: number) => ReturnType<typeof signIn>) => {
  const answers: number[] = [];
  for (let index = 0; index < requests; index += 1) answers.push((await send(index)).json().ret_code);
  return answers;
};
const LIMITED = rateLimited;

describe('the limit on how often', () => {
  it('one address may call, unknown paths included', async () => {
    await start({ rateLimitPerMinute: 3 });
    const list = (index: number, remoteAddress = '203.0.113.1') =>
      gateway.inject({
        url: index === 1 ? '/x-api/nowhere' : '/x-api/v2/public/country-list',
        remoteAddress,
      });
    expect(await codes(4, (index) => list(index))).toEqual([0, notFound, 0, LIMITED]);
    expect((await list(0, '203.0.113.2')).json().ret_code).toBe(0);
    const refused = await list(0);
    expect(refused.statusCode).toBe(200);
    expect(refused.json().result.retryAfter).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await gateway.inject({ url: '/nowhere', remoteAddress: '203.0.113.1' })).statusCode).toBe(429);
  });

  it('immutable files of the client are not counted', async () => {
    await start({ rateLimitPerMinute: 2 });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1)
      statuses.push((await gateway.inject({ url: '/user/accounts/assets/none.js' })).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404]);
  });

  it('an IPv6 address counts by its network, not its host part', async () => {
    await start({ rateLimitPerMinute: 2 });
    const list = (remoteAddress: string) =>
      gateway.inject({ url: '/x-api/v2/public/country-list', remoteAddress });
    await list('2001:db8::1');
    await list('2001:db8::2');
    expect((await list('2001:db8::3')).json().ret_code).toBe(LIMITED);
  });

  it('a forwarded address counts only from a trusted proxy', async () => {
    await start({ rateLimitPerMinute: 2, trustProxy: '203.0.113.7' });
    const list = (forwarded: string, remoteAddress: string) =>
      gateway.inject({
        url: '/x-api/v2/public/country-list',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
      });
    expect(await codes(3, (index) => list(`198.51.100.${index}`, '203.0.113.1'))).toEqual([0, 0, LIMITED]);
    expect(await codes(3, (index) => list(`198.51.100.${index}`, '203.0.113.7'))).toEqual([0, 0, 0]);
  });

  it('an account may be tried, counting all addresses', async () => {
    await start({ signInLimit: 2 });
    expect(await codes(3, (index) => signIn('u05', `203.0.113.${index}`))).toEqual([0, 0, LIMITED]);
    expect((await signIn('u06', '203.0.113.9')).json().ret_code).toBe(0);
  });

  it('an address may try to sign in, counting all accounts', async () => {
    await start({ signInLimit: 1 });
    const names = ['u01', 'u02', 'u03', 'u04', 'u05', 'u06'];
    expect(await codes(6, (index) => signIn(names[index] ?? ''))).toEqual([0, 0, 0, 0, 0, LIMITED]);
  });

  it('a password may be tried: then even the right one is refused, and the page asks to wait', async () => {
    await start({ signInLimit: 2 });
    const tryPassword = (password: string) =>
      gateway.inject({
        method: 'POST',
        url: '/login',
        headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email: 'U05@sandbox.example', password }).toString(),
      });
    await tryPassword('one');
    await tryPassword('two');
    const late = await tryPassword('sandbox-u05');
    expect(late.statusCode).toBe(429);
    expect(late.body).toContain('Too many attempts');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
  });
});
