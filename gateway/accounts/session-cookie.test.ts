import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session } from '#gateway/db/schema/accounts/accounts.ts';
import { MAX_SESSION_MS, IDLE_TIMEOUT_MS } from './sessions.ts';
import { deleteExpiredRows } from '#gateway/jobs/housekeeping.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const SIGN_IN = '/x-api/v1/sandbox/sign-in';
const TLS = { 'x-forwarded-proto': 'https' };
const HOUR = 3_600_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ config: { trustProxy: 'loopback' } });
});
afterAll(() => gateway.close());

const signIn = (persona: string, headers: Record<string, string> = {}) =>
  gateway.inject({
    method: 'POST',
    url: SIGN_IN,
    headers: { ...SAME_ORIGIN_HEADERS, ...headers },
    payload: { persona },
  });
const profileCode = async (cookie: string, headers: Record<string, string> = {}): Promise<number> =>
  (await gateway.inject({ url: '/x-api/v2/private/user/profile', headers: { cookie, ...headers } })).json()
    .ret_code;
const logout = (cookie: string) =>
  gateway.inject({
    method: 'POST',
    url: '/x-api/logout',
    headers: { ...SAME_ORIGIN_HEADERS, cookie },
    payload: {},
  });

describe('the session cookie', () => {
  it('is opaque, HttpOnly, Lax, for the whole host and the browser session only', async () => {
    const [cookie] = (await signIn('u01')).cookies.filter(({ name }) => name === 'sid');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    expect(cookie).not.toHaveProperty('maxAge');
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32);
  });

  it('has Secure and the __Host- prefix over TLS, where a plain cookie is ignored', async () => {
    const response = await signIn('u01', TLS);
    const cookie = response.cookies.find(({ name }) => name === '__Host-sid');
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await profileCode(`__Host-sid=${cookie?.value}`, TLS)).toBe(0);
    expect(await profileCode(`sid=${cookie?.value}`, TLS)).toBe(10007);
  });

  it('requires TLS when the public origin is https, whatever the proxy reports', async () => {
    const https = { publicOrigin: 'https://account.example.com', trustProxy: null };
    const real = await startGateway({ config: https });
    const answer = await real.inject({
      method: 'POST',
      url: SIGN_IN,
      headers: SAME_ORIGIN_HEADERS,
      payload: { persona: 'u01' },
    });
    expect(answer.headers['strict-transport-security']).toContain('max-age=63072000');
    expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['__Host-sid', true],
      ['device_id', true],
    ]);
    const value = answer.cookies[0]?.value;
    const nameOf = async (cookie: string) =>
      (await real.inject({ url: '/x-api/v2/private/user/profile', headers: { cookie } })).json().ret_code;
    expect(await nameOf(`__Host-sid=${value}`)).toBe(0);
    expect(await nameOf(`sid=${value}`)).toBe(10007);
    const out = await real.inject({
      method: 'POST',
      url: '/x-api/logout',
      headers: { ...SAME_ORIGIN_HEADERS, cookie: `__Host-sid=${value}` },
      payload: {},
    });
    expect(out.cookies).toMatchObject([{ name: '__Host-sid', value: '', secure: true }]);
    // A page without TLS is not same-origin either.
    const plain = { host: 'account.example.com', origin: 'http://account.example.com' };
    const write = { method: 'POST', url: '/x-api/logout', headers: plain, payload: {} } as const;
    expect((await real.inject(write)).statusCode).toBe(403);
    expect((await real.inject('/%E0%A4%A')).headers).toHaveProperty('strict-transport-security');
    await real.close();
  });

  it('is stored as a hash that cannot sign in', async () => {
    const value = (await signIn('u02')).cookies.find(({ name }) => name === 'sid')?.value ?? '';
    const rows = await gateway.ctx.db.select().from(session);
    expect(JSON.stringify(rows)).not.toContain(value);
    for (const { idHash } of rows) expect(await profileCode(`sid=${idHash}`)).toBe(10007);
  });

  it.each(['', 'x', 'a'.repeat(4000), "' or 1=1 --", '%00'])(
    '[P1] the made-up value %j is no session',
    async (value) => {
      expect(await profileCode(`sid=${value}`)).toBe(10007);
    },
  );

  it('[B2] keeps a random device id for 120 days, set once', async () => {
    const first = (await gateway.inject('/login')).cookies.find(({ name }) => name === 'device_id');
    expect(first).toMatchObject({ maxAge: 120 * 86_400, sameSite: 'Lax', path: '/' });
    const again = await gateway.inject({ url: '/login', headers: { cookie: `device_id=${first?.value}` } });
    expect(again.headers['set-cookie']).toBeUndefined();
    const forged = await gateway.inject({ url: '/login', headers: { cookie: 'device_id=<script>' } });
    expect(forged.cookies.map(({ name }) => name)).toEqual(['device_id']);
  });
});

describe('a session', () => {
  it("changes at every sign-in and ends the browser's previous session", async () => {
    const planted = await gateway.signIn('u03');
    expect(await profileCode(planted.headers.cookie ?? '')).toBe(0);
    const next = await signIn('u05', { cookie: planted.headers.cookie ?? '' });
    const cookie = next.cookies.find(({ name }) => name === 'sid')?.value;
    expect(planted.headers.cookie).not.toContain(cookie);
    expect(await profileCode(planted.headers.cookie ?? '')).toBe(10007);
    expect(await profileCode(`sid=${cookie}`)).toBe(0);
  });

  it('[C12] ends at logout, also for a copy of the cookie', async () => {
    const { headers } = await gateway.signIn('u05');
    const response = await logout(headers.cookie ?? '');
    expect(response.json()).toEqual({ ret_code: 0, ret_msg: 'OK', result: {} });
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(response.cookies.find(({ name }) => name === 'sid')).toMatchObject({ value: '', path: '/' });
    expect(await profileCode(headers.cookie ?? '')).toBe(10007);
    expect((await logout(headers.cookie ?? '')).json().ret_code).toBe(0);
  });

  it('ends one browser only', async () => {
    const [phone, desk] = [await gateway.signIn('u06'), await gateway.signIn('u06')];
    await logout(phone.headers.cookie ?? '');
    expect((await desk.call('profile')).ret_code).toBe(0);
  });

  it('ends after the idle timeout, and continues while in use', async () => {
    const quiet = await gateway.signIn('u07');
    const busy = await gateway.signIn('u08');
    gateway.clock.advance(IDLE_TIMEOUT_MS - HOUR);
    expect((await busy.call('profile')).ret_code).toBe(0);
    gateway.clock.advance(HOUR);
    expect((await quiet.call('profile')).ret_code).toBe(10007);
    expect((await busy.call('profile')).ret_code).toBe(0);
  });

  it('ends after its maximum lifetime even when in use', async () => {
    const person = await gateway.signIn('u09');
    for (let past = 0; past < MAX_SESSION_MS - HOUR; past += IDLE_TIMEOUT_MS / 2) {
      expect((await person.call('profile')).ret_code).toBe(0);
      gateway.clock.advance(IDLE_TIMEOUT_MS / 2);
    }
    gateway.clock.advance(HOUR);
    expect((await person.call('profile')).ret_code).toBe(10007);
  });

  it('leaves no row once it has ended', async () => {
    await gateway.signIn('u10');
    gateway.clock.advance(MAX_SESSION_MS);
    await gateway.signIn('u11');
    await deleteExpiredRows(gateway.ctx);
    expect(await gateway.ctx.db.select().from(session)).toHaveLength(1);
  });
});
