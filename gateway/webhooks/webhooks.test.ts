import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { noPermission } from '#contract/errors/session.ts';
import type { EventObject } from '#contract/events.ts';
import { addPartnerKey } from '#gateway/embedded/partner-keys.ts';
import { leaseWebhookDeliveries } from '#gateway/db/queries/webhooks.ts';
import { sequenceEvents } from '#gateway/events/event-feed.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import type { Message } from '#gateway/mail/mailer.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, SAMPLE_IDENTITY, TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { deliverDue, computeBackoff, createQueueStep } from './deliveries.ts';
import { mailDisabledEndpoints } from './disabled-mails.ts';
import type { EndpointView } from './endpoints.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: EventObject;
}
type Answer = number | { status: number; headers?: Record<string, string>; text?: string };

let gateway: TestGateway;
let mails: Message[];
let received: Received[];
let answer: (event: EventObject) => Answer | Promise<Answer>;
let url = '';
let closeReceiver: () => void;
const headers = { authorization: '' };

beforeEach(async () => {
  mails = [];
  const mailer = { send: async (mail: Message) => void mails.push(mail), close: () => undefined };
  gateway = await startGateway({ mailer });
  const key = await addPartnerKey(gateway.ctx, {
    name: 'exchange',
    scopes: ['webhooks', 'read:status'],
    business: '',
    sites: [],
  });
  headers.authorization = `Bearer ${key}`;
  received = [];
  answer = () => 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const event = JSON.parse(body) as EventObject; // what the gateway sent
      const given = await answer(event);
      received.push({ headers: request.headers, body, event });
      const { status, headers: more = {}, text = '' } = typeof given === 'number' ? { status: given } : given;
      response.writeHead(status, more).end(text);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  closeReceiver = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(async () => {
  closeReceiver();
  await gateway.close();
});

const api = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const response = await gateway.inject({
    method,
    url: `/operator/v1/webhook-endpoints${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return response.json<{ ret_code: number; ret_msg: string; result: T }>();
};
const settings = (more: object = {}) => ({
  url,
  types: [],
  description: '',
  ownerEmail: 'ops@exchange.example',
  enabled: true,
  ...more,
});
type Created = EndpointView & { secret: string };
const create = async (more: object = {}): Promise<Created> =>
  (await api<Created>('POST', '', settings(more))).result;

const emit = (userId: string, reason: 'holder_request' | 'suspected_fraud' = 'holder_request') =>
  inTransaction(gateway.ctx, TEST_ACTOR, userId, async (work) =>
    work.emit(userId, 'account.frozen', { reason }),
  );
const number = () => sequenceEvents(gateway.ctx, createQueueStep(gateway.ctx));
const deliver = async (): Promise<number> => {
  await number();
  return deliverDue(gateway.ctx);
};
const sequencesOf = (userId: string) =>
  received.filter(({ event }) => event.userId === userId).map(({ event }) => event.sequence);
/** Signs again instead of `verify`, which compares the timestamp with the machine's clock. */
const isSignedWith = (secret: string, { headers: given, body }: Received): boolean => {
  const [id, at, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(given[name]),
  );
  const own = new Webhook(secret).sign(id!, new Date(Number(at) * 1000), body);
  return signature!.split(' ').includes(own);
};

describe('signatures', () => {
  it('verify with the standardwebhooks package and with the public key', async () => {
    const { secret, publicKey } = await create();
    await emit('p1');
    expect(await deliver()).toBe(1);
    const [{ headers: given, body, event }] = received as [Received];
    expect(new Webhook(secret).verify(body, given as Record<string, string>)).toEqual(event);
    expect(given['webhook-id']).toBe(event.id);

    const raw = Buffer.from(publicKey.replace('whpk_', ''), 'base64');
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
      format: 'jwk',
    });
    const signed = `${given['webhook-id']}.${given['webhook-timestamp']}.${body}`;
    const v1a = /v1a,(\S+)/.exec(String(given['webhook-signature']))?.[1] ?? '';
    expect(verify(null, Buffer.from(signed), key, Buffer.from(v1a, 'base64'))).toBe(true);
  });

  it('use both secrets during the overlap of a rotation, then only the new one', async () => {
    const { id, secret } = await create();
    const rotated = (await api<{ secret: string }>('POST', `/${id}/rotate-secret`, { overlapHours: 24 }))
      .result;
    expect(rotated.secret).not.toBe(secret);
    await emit('p1');
    await deliver();
    expect([secret, rotated.secret].map((each) => isSignedWith(each, received[0]!))).toEqual([true, true]);

    gateway.clock.advance(25 * 3_600_000);
    await emit('p1');
    await deliver();
    expect([secret, rotated.secret].map((each) => isSignedWith(each, received[1]!))).toEqual([false, true]);
  });

  it('use a secret that is returned once', async () => {
    const { id, secret } = await create();
    const read = [(await api('GET', '')).result, (await api('GET', `/${id}`)).result];
    expect(JSON.stringify(read)).not.toContain(secret);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});

describe('delivery', () => {
  it('retries after 500 in order per account, without blocking other accounts', async () => {
    await create();
    answer = ({ userId }) => (userId === 'p1' ? 500 : 200);
    await emit('p1');
    await emit('p1', 'suspected_fraud');
    await emit('p2');
    expect(await deliver()).toBe(1);
    expect(received.map(({ event }) => event.userId).toSorted()).toEqual(['p1', 'p2']);

    answer = () => 200;
    expect(await deliver()).toBe(0);
    gateway.clock.advance(computeBackoff(0, 1));
    expect(await deliver()).toBe(2);
    expect(sequencesOf('p1')).toEqual([1, 1, 2]);
    const [first, again] = received.filter(({ event }) => event.sequence === 1);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });

  it('pauses the endpoint for Retry-After', async () => {
    await create();
    answer = () => ({ status: 429, headers: { 'retry-after': '600' } });
    await emit('p1');
    await deliver();
    answer = () => 200;
    await emit('p2');
    gateway.clock.advance(300_000);
    expect(await deliver()).toBe(0);
    gateway.clock.advance(301_000);
    expect(await deliver()).toBe(2);
  });

  it('does not follow redirects', async () => {
    await create();
    answer = () => ({ status: 302, headers: { location: url } });
    await emit('p1');
    expect(await deliver()).toBe(0);
    expect(received).toHaveLength(1);
  });

  it('delivers only the types that the endpoint subscribes to', async () => {
    await create({ types: ['account.closed'] });
    await create({ types: ['account.frozen', 'account.closed'] });
    await emit('p1');
    expect(await deliver()).toBe(1);
  });

  it('disables an endpoint after three days of failures and mails its owner', async () => {
    const { id } = await create();
    answer = () => 503;
    await emit('p1');
    for (let hours = 0; hours <= 80; hours += 2) {
      await deliver();
      gateway.clock.advance(2 * 3_600_000);
    }
    const view = (await api<EndpointView>('GET', `/${id}`)).result;
    expect(view).toMatchObject({ enabled: false, disabledFor: 'failed_for_three_days' });
    await mailDisabledEndpoints(gateway.ctx);
    await mailDisabledEndpoints(gateway.ctx);
    expect(mails.map(({ to }) => to)).toEqual(['ops@exchange.example']);

    const before = received.length;
    await emit('p1');
    await deliver();
    expect(received).toHaveLength(before);
    answer = () => 200;
    await api('PUT', `/${id}`, settings());
    gateway.clock.advance(DAY_MS);
    expect(await deliver()).toBe(1);
    // The event written while the endpoint was disabled is resent on request.
    const { queued } = (
      await api<{ queued: number }>('POST', `/${id}/resend`, { since: new Date(0).toISOString() })
    ).result;
    expect(queued).toBe(2);
    expect(await deliver()).toBe(2);
  });

  it('retries after the lease of a killed gateway', async () => {
    const { id } = await create();
    await emit('p1');
    await number();
    const now = gateway.clock.now();
    const until = new Date(now.getTime() + 30_000);
    expect(await leaseWebhookDeliveries(gateway.ctx.db, id, { now, until, most: 10 })).toHaveLength(1);
    expect(await deliver()).toBe(0);
    gateway.clock.advance(31_000);
    expect(await deliver()).toBe(1);
  });

  it('ignores the result of an attempt whose lease expired', async () => {
    await create();
    let release: (status: number) => void = () => undefined;
    const firstAnswer = new Promise<number>((resolve) => (release = resolve));
    const attempts: EventObject[] = [];
    answer = (event) => (attempts.push(event) === 1 ? firstAnswer : 200);
    await emit('p1');
    const slow = deliver();
    await expect.poll(() => attempts).toHaveLength(1);
    gateway.clock.advance(31_000);
    expect(await deliver()).toBe(1);
    release(500);
    expect(await slow).toBe(0);
    gateway.clock.advance(DAY_MS);
    expect(await deliver()).toBe(0);
  });

  it('logs the status, the latency and the first kilobyte of each answer', async () => {
    const { id } = await create();
    answer = () => ({ status: 400, text: 'x'.repeat(5000) });
    await emit('p1');
    await deliver();
    const { items: deliveries } = (
      await api<{ items: { eventId: string; state: string }[] }>('GET', `/${id}/deliveries?failing=true`)
    ).result;
    expect(deliveries).toMatchObject([{ state: 'retrying', type: 'account.frozen', failures: 1 }]);
    const log = await api<{ attempts: object[] }>('GET', `/${id}/deliveries/${deliveries[0]!.eventId}`);
    expect(log.result.attempts).toEqual([
      {
        at: gateway.clock.now().toISOString(),
        status: 400,
        error: '',
        latencyMs: expect.any(Number) as number,
        answer: 'x'.repeat(1024),
      },
    ]);
  });

  it('resends one event and sends a test event', async () => {
    const { id, secret } = await create();
    await emit('p1');
    await deliver();
    const eventId = received[0]!.event.id;
    expect((await api('POST', `/${id}/resend`, { eventId })).result).toEqual({ queued: 1 });
    expect(await deliver()).toBe(1);
    expect(received[1]!.body).toBe(received[0]!.body);

    const test = await api<{ status: number }>('POST', `/${id}/test`, { type: 'level.granted' });
    expect(test.result.status).toBe(200);
    expect(received[2]!.event).toMatchObject({ type: 'level.granted', userId: 'test' });
    expect(isSignedWith(secret, received[2]!)).toBe(true);
    await number();
    const feed = await gateway.inject({ url: '/operator/v1/events', headers });
    expect(feed.json<{ result: { items: unknown[] } }>().result.items).toHaveLength(1);
  });
});

describe('verified data', () => {
  it('is in events of endpoints that ask for it, and each delivery is in the audit trail', async () => {
    const { userId } = await createNewcomer(gateway, { level1: 'SUCCESS', verified: SAMPLE_IDENTITY });
    const include = settings({ includeIdentity: true });
    expect((await api('POST', '', include)).ret_code).toBe(noPermission);
    const scopes = ['webhooks', 'read:identity'] as const;
    const key = await addPartnerKey(gateway.ctx, {
      name: 'identity',
      scopes: [...scopes],
      business: '',
      sites: [],
    });
    await create();
    headers.authorization = `Bearer ${key}`;
    const { id } = (await api<Created>('POST', '', include)).result;
    await inTransaction(gateway.ctx, TEST_ACTOR, userId, async (work) =>
      work.emit(userId, 'name.updated', { nameUpdateId: 'n1' }),
    );
    expect(await deliver()).toBe(2);
    const bodies = received.map(({ event }) => event.identity?.identity?.familyName ?? null);
    expect(bodies.toSorted()).toEqual(['Sample', null]);
    const actors: string[] = [];
    for await (const rows of auditRows(gateway.ctx))
      actors.push(
        ...rows.filter(({ action }) => action === 'operator.view_identity').map(({ actor }) => actor),
      );
    expect(actors).toEqual([`webhook:${id}`]);
  });
});

describe('endpoints', () => {
  it.each([
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://2130706433/hook',
    'https://0x7f000001/hook',
    'https://localhost/hook',
    'https://metadata.google.internal/hook',
    'https://user:password@hooks.example.org/',
    'https://hooks.example.org:8080/',
  ])('reject %s', async (address) => {
    expect(await api('POST', '', settings({ url: address }))).toMatchObject({
      ret_code: invalidRequest,
      result: { field: 'url' },
    });
  });

  it('are not found by keys of other sites', async () => {
    const { id } = await create();
    const key = await addPartnerKey(gateway.ctx, {
      name: 'hk',
      scopes: ['webhooks'],
      business: '',
      sites: ['HK'],
    });
    headers.authorization = `Bearer ${key}`;
    expect((await api<{ items: unknown[] }>('GET', '')).result.items).toEqual([]);
    for (const [method, path] of [
      ['GET', `/${id}`],
      ['DELETE', `/${id}`],
      ['GET', `/${id}/deliveries`],
    ] as const)
      expect((await api(method, path)).ret_code).toBe(notFound);
  });

  it('are deleted with their deliveries', async () => {
    const { id } = await create();
    await emit('p1');
    await number();
    await api('DELETE', `/${id}`);
    expect(await deliverDue(gateway.ctx)).toBe(0);
    expect((await api('GET', `/${id}`)).ret_code).toBe(notFound);
  });
});
