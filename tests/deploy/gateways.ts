// Two built gateways as processes on one PostgreSQL and one bucket, which can be restarted on their ports.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openPostgres } from '#gateway/db/client.ts';
import { buildOnce } from '#gateway/testing/build-once.ts';
import { startPostgres } from '#gateway/testing/postgres.ts';
import { S3_KEYS, startS3 } from '#gateway/testing/s3.ts';
import { type BuiltGateway, startBuiltGateway } from '../../scripts/built-gateway.mjs';
import { HOSTS, type Upstream } from './proxies.ts';

type Signal = 'SIGTERM' | 'SIGKILL';

export interface Gateways {
  upstreams: [Upstream, Upstream];
  database: Database;
  restart(port: number, signal?: Signal): Promise<void>;
  /** A request to this address with the port appended restarts a gateway too. */
  restartUrl: string;
  log(): string;
  close(): Promise<void>;
}

/** Below the ports of outgoing connections, one of which could take the port while the gateway restarts. */
export async function findFixedPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createTcpServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

const findPorts = async (): Promise<Upstream> => ({
  port: await findFixedPort(),
  deskPort: await findFixedPort(),
});

export async function startGateways(shutdownDelaySeconds: number): Promise<Gateways> {
  await buildOnce('gateway');
  const folder = await mkdtemp(join(tmpdir(), 'attesta-rolling-'));
  const postgres = await startPostgres();
  const s3 = await startS3();
  const upstreams: [Upstream, Upstream] = [await findPorts(), await findPorts()];
  const running = new Map<number, BuiltGateway>();
  let ended = '';

  const shared = {
    DATABASE_URL: postgres.url,
    FILES_URL: s3.url,
    AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    FILES_KEY: randomBytes(32).toString('base64'),
    PUBLIC_ORIGIN: `https://${HOSTS.account}`,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_IN_LIMIT: '1000000',
    READER: 'off',
    SHUTDOWN_DELAY_SECONDS: String(shutdownDelaySeconds),
  };
  async function start({ port, deskPort }: Upstream): Promise<void> {
    const env = { ...shared, DESK_PORT: String(deskPort) };
    running.set(port, await startBuiltGateway({ dataDir: join(folder, String(port)), port, env }));
  }
  async function end(port: number, signal: Signal): Promise<void> {
    const gateway = running.get(port);
    running.delete(port);
    await gateway?.stop(signal);
    ended += gateway?.log() ?? '';
  }
  async function restart(port: number, signal: Signal = 'SIGTERM'): Promise<void> {
    const upstream = upstreams.find((each) => each.port === port);
    if (!upstream) throw new Error(`There is no gateway on port ${port}.`);
    await end(port, signal);
    await start(upstream);
  }

  for (const upstream of upstreams) await start(upstream);
  const database = await openPostgres(postgres.url);
  const control = createServer((request, response) => {
    restart(Number(request.url?.slice(1))).then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(control, 'listening');

  return {
    upstreams,
    database,
    restart,
    restartUrl: `http://127.0.0.1:${(control.address() as AddressInfo).port}/`,
    log: () => ended + [...running.values()].map((gateway) => gateway.log()).join(''),
    async close() {
      control.close();
      for (const { port } of upstreams) await end(port, 'SIGKILL');
      await database.close();
      await s3.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
