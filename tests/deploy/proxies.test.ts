// The examples of deploy/: the proxies accept their configurations and send what the gateway expects, systemd knows every setting
// of the unit, and the times match each other.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import { findProgram } from '../../scripts/debian.mjs';
import { readText, ROOT } from '../source.ts';
import { HOSTS, type Proxy, readSites, requireProxy, startProxy, type Upstream } from './proxies.ts';

const UNIT = 'deploy/systemd/attesta@.service';
const SCRIPT = 'deploy/rolling-restart.sh';

interface Received {
  by: 'account' | 'desk';
  headers: IncomingHttpHeaders;
  bytes: number;
}

/** Answers with what it received, as a gateway in place of which it runs. */
async function startReceiver(by: Received['by']): Promise<Server> {
  const server = createServer((incoming, response) => {
    let bytes = 0;
    incoming.on('data', (part: Buffer) => (bytes += part.length));
    incoming.on('end', () =>
      response.end(JSON.stringify({ by, headers: incoming.headers, bytes } satisfies Received)),
    );
    // A proxy that refuses a body may have sent a part of it.
    incoming.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe.each(['nginx', 'caddy'] as const)('%s', (name) => {
  const program = requireProxy(name);
  let proxy: Proxy;
  let ca: Buffer;
  let servers: Server[] = [];
  beforeAll(async () => {
    if (!program) return;
    servers = [await startReceiver('account'), await startReceiver('desk')];
    const [port = 0, deskPort = 0] = servers.map((server) => (server.address() as AddressInfo).port);
    // The second gateway refuses connections.
    const upstreams: [Upstream, Upstream] = [
      { port, deskPort },
      { port: 1, deskPort: 1 },
    ];
    proxy = await startProxy(name, program, readSites(name, upstreams));
    ca = readFileSync(proxy.certificateFile);
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const server of servers) server.close();
  });

  interface Sent {
    host?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: Buffer;
  }
  async function send({ host = HOSTS.account, path = '/', headers = {}, body }: Sent = {}) {
    const address = { host: '127.0.0.1', port: proxy.httpsPort, servername: host, ca };
    const method = body ? 'POST' : 'GET';
    const outgoing = request({ ...address, path, method, agent: false, headers: { host, ...headers } });
    // After an answer, the rest of a refused body cannot be sent.
    outgoing.on('error', () => undefined);
    outgoing.end(body);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // signature of 'response'
    let text = '';
    for await (const part of response) text += part;
    return { status: response.statusCode, read: () => JSON.parse(text) as Received };
  }

  it.runIf(program)('sends each origin to its port, and gives other names no answer', async () => {
    for (const [by, host] of Object.entries(HOSTS))
      expect((await send({ host })).read()).toMatchObject({ by, headers: { host } });
    await expect(send({ host: 'other.example.com' })).rejects.toThrow(/alert|handshake|certificate/);
  });

  it.runIf(program)('replaces the headers that only a proxy may set', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'other.example.com',
      'x-country-code': 'XX',
    };
    const { headers } = (await send({ headers: forged })).read();
    expect(headers).toMatchObject({
      host: HOSTS.account,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': HOSTS.account,
    });
    expect(headers).not.toHaveProperty('x-country-code');
  });

  it.runIf(program)('sends every request, also a POST, to the gateway that accepts connections', async () => {
    for (let turn = 0; turn < 6; turn += 1)
      expect((await send({ body: Buffer.from('{}') })).read()).toMatchObject({ bytes: 2 });
  });

  it.runIf(program)('accepts chunks, and bodies of any size only for shared files', async () => {
    expect((await send({ body: Buffer.alloc(CHUNK_BYTES) })).read().bytes).toBe(CHUNK_BYTES);
    const large = Buffer.alloc(12 * 1024 * 1024);
    expect((await send({ path: '/user/accounts/share', body: large })).read().bytes).toBe(large.length);
    // A proxy may close the connection before it has read the body.
    const refused = send({ body: large }).then(
      ({ status }) => status,
      () => 413,
    );
    expect(await refused).toBeGreaterThanOrEqual(400);
  });

  it.runIf(program)('redirects http to https', async () => {
    const options = { headers: { host: HOSTS.account }, redirect: 'manual' } as const;
    const { status, headers } = await fetch(`http://127.0.0.1:${proxy.httpPort}/path?query`, options);
    expect(status).toBe(308);
    expect(headers.get('location')).toMatch(/^https:\/\/.+\/path\?query$/);
  });
});

/** The number of the only line that matches. */
function readNumber(file: string, pattern: RegExp): number {
  const values = [...readText(file).matchAll(new RegExp(pattern, `g${pattern.flags}`))].map(
    ([, value]) => value,
  );
  expect([file, pattern.source, new Set(values).size]).toEqual([file, pattern.source, 1]);
  return Number(values[0]);
}

it.runIf(findProgram('systemd-analyze'))('the systemd unit has only settings that systemd knows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-unit-'));
  const file = join(folder, 'attesta@8080.service');
  writeFileSync(file, readText(UNIT).replace('/usr/bin/node', process.execPath));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

describe('SHUTDOWN_DELAY_SECONDS of docs/deployment.md', () => {
  const delay = readNumber('docs/deployment.md', /^SHUTDOWN_DELAY_SECONDS=(\d+)/m);

  it('is over before nginx tries the gateway again, which the script waits for', () => {
    const conf = 'deploy/nginx/attesta.conf';
    expect(readNumber(conf, /keepalive_timeout (\d+)s/)).toBeLessThan(delay);
    const failTimeout = readNumber(conf, /fail_timeout=(\d+)s/);
    expect(failTimeout).toBeGreaterThan(delay);
    expect(readNumber(SCRIPT, /SETTLE_SECONDS:-(\d+)/)).toBeGreaterThan(failTimeout);
  });

  it('is longer than Caddy needs to notice', () => {
    const [interval = 0, timeout = 0, idle] = [
      /health_interval (\d+)s/,
      /health_timeout (\d+)s/,
      /\bkeepalive (\d+)s/,
    ].map((pattern) => readNumber('deploy/caddy/Caddyfile', pattern));
    expect(interval + timeout).toBeLessThan(delay);
    expect(idle).toBeLessThan(delay);
  });

  it('is shorter than systemd waits, with the time to finish requests', () => {
    expect(readNumber(UNIT, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(delay + 20);
  });
});

it('rolling-restart.sh restarts no gateway unless all are ready', () => {
  const env = { PATH: process.env.PATH, RESTART_COMMAND: 'echo restarts ', READY_TIMEOUT_SECONDS: '0' };
  const run = (...ports: string[]) =>
    spawnSync('sh', [join(ROOT, SCRIPT), ...ports], { env, encoding: 'utf8' });
  expect(run('1')).toMatchObject({ status: 2, stdout: '' });
  expect(run('1', '2')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'The gateway on port 1 is not ready after 0 seconds.\n',
  });
});
