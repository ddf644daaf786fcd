// Limits of partner keys, idempotency keys, entity tags and rate limits of the server API.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyConflict, rateLimited, versionConflict } from '#contract/errors/requests.ts';
import { noPermission, tokenExpired } from '#contract/errors/session.ts';
import { addPartnerKey, type KeyLimits, rotatePartnerKey } from '#gateway/embedded/partner-keys.ts';
import { createExchangeUser } from '#gateway/testing/exchange.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

let gateway: TestGateway;
let userId: string;
beforeAll(async () => {
  gateway = await startGateway();
  userId = await createExchangeUser(gateway, 'server-api-1', { site: 'GLOBAL' });
});
afterAll(() => gateway.close());

let keys = 0;
const createKey = (limits: KeyLimits = {}) =>
  addPartnerKey(gateway.ctx, {
    name: `key-${(keys += 1)}`,
    scopes: ['read:status', 'read:identity', 'write:applicants', 'webhooks'],
    business: '',
    sites: [],
    ...limits,
  });

interface Sent {
  method?: 'GET' | 'POST' | 'PATCH';
  path?: string;
  headers?: Record<string, string>;
  payload?: object;
  remoteAddress?: string;
}
async function send(key: string, { method = 'GET', path = `/applicants/${userId}`, ...more }: Sent = {}) {
  const response = await gateway.inject({
    method,
    url: `/operator/v1${path}`,
    ...more,
    headers: { authorization: `Bearer ${key}`, ...more.headers },
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body:
      response.body === '' ? null : response.json<{ ret_code: number; ret_msg: string; result: object }>(),
  };
}

describe('a partner key', () => {
  it('expires', async () => {
    const key = await createKey({ expiresAt: new Date(gateway.clock.now().getTime() + 60_000) });
    expect((await send(key)).status).toBe(200);
    gateway.clock.advance(61_000);
    expect(await send(key)).toMatchObject({
      status: 401,
      body: { ret_code: tokenExpired, ret_msg: 'This key has expired.' },
    });
  });

  it('is valid only for its networks', async () => {
    const key = await createKey({ networks: ['203.0.113.0/24', '2001:db8::/32'] });
    const statuses: Record<string, number> = {};
    for (const address of [
      '203.0.113.9',
      '::ffff:203.0.113.9',
      '2001:db8:1::5',
      '198.51.100.1',
      '2001:db9::1',
    ])
      statuses[address] = (await send(key, { remoteAddress: address })).status;
    expect(statuses).toEqual({
      '203.0.113.9': 200,
      '::ffff:203.0.113.9': 200,
      '2001:db8:1::5': 200,
      '198.51.100.1': 403,
      '2001:db9::1': 403,
    });
  });

  it('is rotated with an overlap', async () => {
    const old = await createKey();
    const fresh = await rotatePartnerKey(gateway.ctx, `key-${keys}`, 2);
    expect([(await send(old)).status, (await send(fresh)).status]).toEqual([200, 200]);
    gateway.clock.advance(2 * 3_600_000);
    expect([(await send(old)).status, (await send(fresh)).status]).toEqual([401, 200]);
  });

  it('has a rate limit, which RateLimit headers report', async () => {
    const key = await createKey({ ratePerMinute: 2 });
    expect((await send(key)).headers).toMatchObject({
      'ratelimit-policy': '"key";q=2;w=60',
      ratelimit: '"key";r=1;t=60',
    });
    await send(key);
    const refused = await send(key);
    expect(refused).toMatchObject({ status: 429, body: { ret_code: rateLimited } });
    expect(refused.headers['retry-after']).toBe('60');
    gateway.clock.advance(60_000);
    expect((await send(key)).status).toBe(200);
  });

  it('needs the scope of the call', async () => {
    const key = await addPartnerKey(gateway.ctx, {
      name: 'status-only',
      scopes: ['read:status'],
      business: '',
      sites: [],
    });
    const change = { method: 'PATCH', payload: { riskLabel: 'low' } } as const;
    expect(await send(key, change)).toMatchObject({ status: 403, body: { ret_code: noPermission } });
  });
});

describe('an idempotency key', () => {
  const note = (text: string, idempotencyKey: string): Sent => ({
    method: 'POST',
    path: `/applicants/${userId}/notes`,
    payload: { text },
    headers: { 'idempotency-key': idempotencyKey },
  });

  it('returns the first answer for a repeated request', async () => {
    const key = await createKey();
    const first = await send(key, note('Called back.', 'note-0001'));
    const again = await send(key, note('Called back.', 'note-0001'));
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const { body } = await send(key, { path: `/applicants/${userId}/notes` });
    expect(body?.result).toMatchObject({ items: [{ text: 'Called back.' }], hasMore: false });
  });

  it('is refused with another body', async () => {
    const key = await createKey();
    await send(key, note('One', 'note-0002'));
    const other = await send(key, note('Another', 'note-0002'));
    expect(other).toMatchObject({ status: 409, body: { ret_code: idempotencyConflict } });
  });

  it('belongs to one partner key', async () => {
    const [one, other] = [await createKey(), await createKey()];
    const first = await send(one, note('Same', 'note-0003'));
    expect((await send(other, note('Same', 'note-0003'))).body).not.toEqual(first.body);
  });

  it('returns the secret of a created webhook endpoint again', async () => {
    const key = await createKey();
    const create: Sent = {
      method: 'POST',
      path: '/webhook-endpoints',
      payload: {
        url: 'https://hooks.exchange-back-end.com/',
        types: [],
        description: '',
        ownerEmail: 'ops@exchange.example',
        enabled: true,
      },
      headers: { 'idempotency-key': 'endpoint-0001' },
    };
    const first = await send(key, create);
    expect(first.status).toBe(200);
    expect((await send(key, create)).body).toEqual(first.body);
  });
});

describe('an entity tag', () => {
  it('protects an update against concurrent changes', async () => {
    const key = await createKey();
    const { etag = '' } = (await send(key)).headers;
    const change = (riskLabel: string): Sent => ({
      method: 'PATCH',
      payload: { riskLabel },
      headers: { 'if-match': String(etag) },
    });
    expect(await send(key, change('high'))).toMatchObject({
      status: 200,
      body: { result: { riskLabel: 'high' } },
    });
    expect(await send(key, change('low'))).toMatchObject({
      status: 412,
      body: { ret_code: versionConflict },
    });
    expect((await send(key)).body?.result).toMatchObject({ riskLabel: 'high' });
  });

  it('saves a transfer of unchanged data', async () => {
    const key = await createKey();
    const { etag = '' } = (await send(key)).headers;
    expect(await send(key, { headers: { 'if-none-match': String(etag) } })).toMatchObject({
      status: 304,
      body: null,
    });
  });
});
