// Deliveries under load on both databases: order per account, and latency from the commit to the arrival.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { EventObject } from '#contract/events.ts';
import type { Database } from '#gateway/db/client.ts';
import { sequenceEvents } from '#gateway/events/event-feed.ts';
import { ADMIN_ACTOR } from '#gateway/kit/audit.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';
import { TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { createPostgresDatabase } from '#gateway/testing/postgres-database.ts';
import { deliverDue, createQueueStep, startWebhooks } from './deliveries.ts';
import { createEndpoint } from './endpoints.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function start(open: () => Promise<Database>): Promise<TestGateway> {
  const database = await open();
  closers.push(() => database.close());
  const gateway = await startGateway({ database });
  closers.push(() => gateway.close());
  return gateway;
}

async function receiver(take: (event: EventObject) => void): Promise<string> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      take(JSON.parse(Buffer.concat(chunks).toString()) as EventObject); // sent by the gateway
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // it listens on TCP
}

const endpoint = (gateway: TestGateway, url: string) =>
  createEndpoint(
    gateway.ctx,
    { url, types: [], description: '', ownerEmail: 'ops@exchange.example', enabled: true },
    { actor: ADMIN_ACTOR, sites: [], canReadIdentity: false },
  );
const emit = (gateway: TestGateway, userId: string, times = 1) =>
  inTransaction(gateway.ctx, TEST_ACTOR, userId, async (work) => {
    for (let at = 0; at < times; at += 1) work.emit(userId, 'account.frozen', { reason: 'holder_request' });
  });

describe.each([
  ['PGlite', createMemoryDatabase],
  ['PostgreSQL', createPostgresDatabase],
] as const)('on %s', (_, open) => {
  it('keeps the order per account with 10,000 events and three endpoints', { timeout: 900_000 }, async () => {
    const gateway = await start(open);
    const seen = Array.from({ length: 3 }, () => new Map<string, number[]>());
    for (const arrived of seen) {
      const url = await receiver(({ userId, sequence }) =>
        arrived.set(userId, [...(arrived.get(userId) ?? []), sequence]),
      );
      await endpoint(gateway, url);
    }
    const ACCOUNTS = 500;
    for (let account = 0; account < ACCOUNTS; account += 1) await emit(gateway, `account-${account}`, 20);
    await sequenceEvents(gateway.ctx, createQueueStep(gateway.ctx));
    // Two gateways.
    const delivered = await Promise.all([deliverDue(gateway.ctx), deliverDue(gateway.ctx)]);
    expect(delivered.every((count) => count > 0)).toBe(true);
    for (const arrived of seen) {
      expect(arrived.size).toBe(ACCOUNTS);
      for (const sequences of arrived.values()) {
        expect(sequences).toHaveLength(20);
        expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
      }
    }
  });

  it('delivers 50 events a second with a p95 latency under two seconds', { timeout: 120_000 }, async () => {
    const gateway = await start(open);
    const written = new Map<string, number>();
    const delays: number[] = [];
    const url = await receiver(({ userId }) => delays.push(performance.now() - (written.get(userId) ?? 0)));
    await endpoint(gateway, url);
    const webhooks = startWebhooks(gateway.ctx);
    closers.push(() => webhooks.stop());
    const EVENTS = 1000;
    const started = performance.now();
    for (let at = 0; at < EVENTS; at += 1) {
      const userId = `paced-${at}`;
      await emit(gateway, userId);
      written.set(userId, performance.now());
      await pause(Math.max(0, started + (at + 1) * 20 - performance.now()));
    }
    await expect.poll(() => delays.length, { timeout: 30_000 }).toBe(EVENTS);
    const p95 = delays.toSorted((a, b) => a - b)[Math.floor(EVENTS * 0.95)]!; // of a thousand
    expect(p95).toBeLessThan(2000);
  });
});
