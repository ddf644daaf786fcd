// Kills the built gateway repeatedly while it writes and delivers events: the feed has no gap, and every acknowledged
// change arrives.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadConfig } from '#gateway/config/config.ts';
import { deriveDemoToken } from '#gateway/sandbox/demo-desk.ts';
import { buildOnce } from '#gateway/testing/build-once.ts';
import { startBuiltGateway } from '../../scripts/built-gateway.mjs';
import type { EventObject } from '#contract/events.ts';
import type { ListPage } from '#contract/schemas/paging.ts';

const KILLS = 50;
const WRITERS = 4;

it('loses no event in 50 kills', { timeout: 20 * 60_000 }, async () => {
  await buildOnce('gateway');
  const dataDir = await mkdtemp(join(tmpdir(), 'attesta-webhooks-killed-'));
  const env = { SESSION_SECRET: 'a secret for this test alone, and long enough' };
  const authorization = `Bearer ${deriveDemoToken(loadConfig({ DATA_DIR: dataDir, SANDBOX: '1', ...env }), 'partner')}`;
  const delivered = new Map<string, number>();
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { userId } = JSON.parse(Buffer.concat(chunks).toString()) as { userId: string }; // sent by the gateway
      delivered.set(userId, (delivered.get(userId) ?? 0) + 1);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const { port } = receiver.address() as AddressInfo; // it listens on TCP

  const request = async <T>(url: string, method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/operator/v1${path}`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { ret_code: code, result } = (await answer.json()) as { ret_code: number; result: T }; // an envelope
    if (code !== 0) throw new Error(`${path}: ${code}`);
    return result;
  };

  const acknowledged: string[] = [];
  let gateway = await startBuiltGateway({ dataDir, env });
  try {
    await request(gateway.url, 'POST', '/webhook-endpoints', {
      url: `http://127.0.0.1:${port}/`,
      types: ['applicant.created'],
      description: '',
      ownerEmail: 'ops@exchange.example',
      enabled: true,
    });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { url } = gateway;
      const stop = new AbortController();
      const write = async (writer: number) => {
        for (let at = 0; !stop.signal.aborted; at += 1) {
          const userId = `kill-${kill}-${writer}-${at}`;
          await request(url, 'PUT', `/users/${userId}`, { site: 'GLOBAL', email: `${userId}@example.com` });
          acknowledged.push(userId);
        }
      };
      const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer).catch(() => undefined));
      const enough = acknowledged.length + 1 + (kill % 5);
      await expect
        .poll(() => acknowledged.length, { timeout: 60_000, interval: 10 })
        .toBeGreaterThanOrEqual(enough);
      // Two polling intervals: the kill hits a write, the sequencer or a delivery.
      await pause(26 * (kill % 20));
      await gateway.stop('SIGKILL');
      stop.abort();
      await Promise.all(writers);
      gateway = await startBuiltGateway({ dataDir, env });
    }
    await expect
      .poll(() => acknowledged.filter((userId) => !delivered.has(userId)), {
        timeout: 120_000,
        interval: 500,
      })
      .toEqual([]);
    const sequences: number[] = [];
    for (let after: string | null = '0', more = true; more;) {
      const page: ListPage<EventObject> = await request<ListPage<EventObject>>(
        gateway.url,
        'GET',
        `/events?after=${after}&limit=500`,
      );
      sequences.push(...page.items.map(({ sequence }) => sequence));
      ({ next: after, hasMore: more } = page);
    }
    expect(sequences).toEqual(sequences.map((_, at) => at + 1));
    expect(acknowledged.length).toBeGreaterThan(KILLS);
  } finally {
    await gateway.stop('SIGKILL');
    receiver.closeAllConnections();
    receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
