// The gateway as it runs in production: bundled, in its own process, stopped and killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addressUpdate, addressUpdateOpen } from '#contract/calls/addresses.ts';
import type { CallRow, RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { sandboxMail } from '#contract/calls/sandbox.ts';
import { otpSend, otpVerify } from '#contract/calls/security.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { builtEntry, buildOnce } from '#gateway/testing/build-once.ts';
import { readAttributes, startOtlpReceiver } from '#gateway/testing/otlp-receiver.ts';
import { LONG } from '../tests/support/long.ts';

/** The first start creates a database, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });
const WAIT = { timeout: 20_000, interval: 50 };

/** Returns whether no process listens on the port. */
function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(false));
    socket.once('error', () => resolve(true));
  }).finally(() => socket.destroy());
}

let dataDir: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  await buildOnce('gateway');
  dataDir = await mkdtemp(join(tmpdir(), 'attesta-main-'));
});
afterAll(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function run(entry: string, env: Record<string, string> = {}, cwd?: string) {
  const child = spawn(process.execPath, [builtEntry(entry)], {
    // The tests must not read a .env of the checkout.
    cwd: cwd ?? dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const exit = once(child, 'exit').then(([code]) => code as number | null); // Node's signature of 'exit'
  const printed = async (pattern: RegExp) => {
    while (!pattern.test(output)) {
      const gone = await Promise.race([
        exit.then(() => true),
        new Promise<false>((resolve) => setTimeout(resolve, 20, false)),
      ]);
      if (gone && !pattern.test(output)) throw new Error(`ended without printing ${pattern}:\n${output}`);
    }
    return pattern.exec(output)?.[1] ?? '';
  };
  return { child, exit, printed, output: () => output };
}

const start = async (env: Record<string, string> = {}) => {
  const gateway = run('main', env);
  return { ...gateway, url: await gateway.printed(/Listening on (http:\/\/127\.0\.0\.1:\d+)/) };
};

type Gateway = Awaited<ReturnType<typeof start>>;
let current: Gateway | null = null;
async function running(): Promise<Gateway> {
  return (current ??= await start());
}
async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = current;
  current = null;
  ended?.child.kill(signal);
  await ended?.exit;
}

async function signIn(url: string, persona: string): Promise<string> {
  const answer = await fetch(`${url}/x-api/v1/sandbox/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ persona }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const askerOf =
  (cookie: string, key = 'sent-until-answered') =>
  async <Row extends CallRow>(url: string, row: Row, body: RequestOf<Row>): Promise<ResponseOf<Row>> => {
    const response = await fetch(`${url}${API_PREFIX}${row.path}`, {
      method: row.method,
      headers: {
        cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
      },
      ...(row.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    // The types of the table of calls.
    const { ret_code, result } = (await response.json()) as { ret_code: number; result: ResponseOf<Row> };
    if (ret_code !== 0) throw new Error(`${row.name} answers ${ret_code}`);
    return result;
  };

// Runs first: the gateways below start on the folder that this prepares.
describe('migrating and seeding by hand', () => {
  it('prepare a folder, without demo accounts outside the sandbox', async () => {
    const refused = run('seed', { SANDBOX: '0' });
    const early = run('main', { MIGRATE_AT_START: '0' });
    expect(await early.exit).toBe(1);
    expect(early.output()).toMatch(
      /^The database lacks \d+ migrations of this version\. Run npm run db:migrate \(node build-output\/migrate\.js\) first, then start the gateway\.\n$/,
    );
    const migrate = run('migrate');
    expect(await migrate.exit).toBe(0);
    expect(migrate.output()).toMatch(/^Applied \d+ migrations: 0000_initial, .*\.\n$/);
    const again = run('migrate');
    expect(await again.exit).toBe(0);
    expect(again.output()).toBe('The database is up to date.\n');
    for (const added of LONG ? ['23', '0'] : ['23']) {
      const seed = run('seed', { MIGRATE_AT_START: '0' });
      expect(await seed.exit).toBe(0);
      expect(seed.output()).toBe(`${added} demo accounts added.\n`);
    }
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain('SANDBOX must be 1');
  }, 120_000);
});

describe('the gateway process', () => {
  it('prints its address and sign-in page, and answers', async () => {
    const gateway = await running();
    expect(await gateway.printed(/demo account at (\S+)/)).toBe(`${gateway.url}/login`);
    expect(await (await fetch(`${gateway.url}/readyz`)).text()).toBe('ok');
    expect((await fetch(`${gateway.url}/login/login.css`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/docs/openapi.json`)).status).toBe(200);
    expect(gateway.output()).toMatch(/^Listening on \S+\nSandbox: [^\n]+\nReview desk at \S+\n$/);
  });

  it('refuses a folder that another gateway uses', async () => {
    const first = await running();
    const [second, migrate] = [run('main'), run('migrate')];
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`in use by another gateway (process ${first.child.pid})`);
    expect(await migrate.exit).toBe(1);
  });

  it('takes over the folder of a killed gateway with all acknowledged data', async () => {
    const first = await running();
    const cookie = await signIn(first.url, 'u05');
    await end('SIGKILL');
    const second = await running();
    const profile = await fetch(`${second.url}/x-api/v2/private/user/profile`, { headers: { cookie } });
    expect(await profile.json()).toMatchObject({ ret_code: 0, result: { id: '90000005' } });
  });

  it('[G3] replays the first answer of a write after a kill during that answer', async () => {
    const first = await running();
    const cookie = await signIn(first.url, 'u06');
    const ask = askerOf(cookie);
    const { ticket } = await ask(first.url, otpSend, { action: SECURITY_ACTION.update });
    const mails = await ask(first.url, sandboxMail, {});
    const sent = mails.find((mail) => mail.code !== null)?.code ?? '';
    const { securityToken } = await ask(first.url, otpVerify, { ticket, code: sent });
    // The code allows one write, so a second run would be refused.
    const body = { reason: 'moved', securityToken } as const;

    // The client gets no answer: the process is killed at its first byte.
    const proxy = createServer((socket) => {
      const inner = connect(Number(new URL(first.url).port), '127.0.0.1');
      socket.pipe(inner);
      inner.once('data', () => {
        void end('SIGKILL');
        socket.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    await expect(ask(`http://127.0.0.1:${port}`, addressUpdateOpen, body)).rejects.toThrow('fetch failed');
    await first.exit;
    proxy.close();

    const second = await running();
    const standing = await ask(second.url, addressUpdate, {});
    expect(standing.started).toBe(true);
    expect(await ask(second.url, addressUpdateOpen, body)).toEqual(standing);
    await expect(askerOf(cookie, 'another-key')(second.url, addressUpdateOpen, body)).rejects.toThrow(
      /answers 33/,
    );
  });

  it('on SIGTERM finishes requests in flight, closes idle connections, and releases its folder', async () => {
    const gateway = await running();
    const { port } = new URL(gateway.url);
    const body = JSON.stringify({ persona: 'u05' });
    // A request on a separate connection, whose second half arrives after the signal.
    const socket = connect(Number(port), '127.0.0.1');
    const closed = once(socket, 'close');
    let answer = '';
    socket.on('data', (text) => (answer += text));
    socket.write(
      `POST /x-api/v1/sandbox/sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    const idle = connect(Number(port), '127.0.0.1');
    await Promise.all([
      once(idle, 'connect'),
      vi.waitFor(() => expect(answer).toContain('100 Continue'), WAIT),
    ]);
    const ended = end('SIGTERM');
    await vi.waitFor(async () => expect(await isRefused(Number(port))).toBe(true), WAIT);
    socket.write(body);
    await closed;
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer).toContain('"ret_code":0');
    await ended;
    expect(await gateway.exit).toBe(0);
    expect(existsSync(join(dataDir, 'gateway.lock'))).toBe(false);
    idle.destroy();
  });
});

it('reports that it is draining for SHUTDOWN_DELAY_SECONDS before it closes its port', async () => {
  await end('SIGTERM');
  const gateway = run('main', { SHUTDOWN_DELAY_SECONDS: '1' });
  const url = await gateway.printed(/Listening on (\S+)/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  gateway.child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), WAIT);
  const served = await fetch(`${url}/healthz`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  expect(await gateway.exit).toBe(0);
});

it('[G9] exports traces and metrics to OpenTelemetry, the last at SIGTERM', async () => {
  const otlp = await startOtlpReceiver();
  const folder = await mkdtemp(join(tmpdir(), 'attesta-otel-'));
  const lines = Object.entries(otlp.settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(folder, '.env'), lines.join(''));
  const gateway = run('main', { LOG_LEVEL: 'info' }, folder);
  const url = await gateway.printed(/Listening on (\S+)/);
  const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  await fetch(`${url}/operator/v1/cases/case-4711?email=anna@example.com`, {
    headers: { traceparent: `00-${trace}-${parent}-01` },
  });
  await fetch(`${url}/readyz`);
  gateway.child.kill('SIGTERM');
  expect(await gateway.exit).toBe(0);
  await otlp.close();
  await rm(folder, { recursive: true });

  const [span, ...others] = otlp.spans;
  expect(others).toEqual([]);
  const name = 'GET /operator/v1/cases/:caseId';
  expect(span).toMatchObject({ traceId: trace, parentSpanId: parent, name });
  expect(gateway.output()).toContain(`"trace":"${trace}","parentSpan":"${parent}","span":"${span?.spanId}"`);
  const durations = otlp.metrics.find((metric) => metric.name === 'http.server.request.duration');
  expect(durations?.histogram?.dataPoints.map(({ attributes }) => readAttributes(attributes))).toEqual([
    expect.objectContaining({
      'http.route': '/operator/v1/cases/:caseId',
      'http.response.status_code': 401,
    }),
  ]);
  expect(otlp.text()).toContain('"stringValue":"attesta"');
  expect(otlp.text()).not.toMatch(/case-4711|example\.com/);
  expect(gateway.output()).not.toContain('OTEL_');
});

const toDataUrl = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

describe('a gateway that cannot start, or reads a settings file', () => {
  beforeAll(() => end('SIGTERM'));

  it.each([
    [{ PORT: 'http', LOG_LEVEL: 'loud' }, 'must be a port from 0 to 65535.\nLOG_LEVEL must be one of'],
    [{ HOST: '203.0.113.9' }, 'HOST is not an address of this machine'],
    [{ HOST: 'nowhere.invalid' }, 'HOST is not a valid address or host name'],
  ])('with %j prints why it does not start', async (env, message) => {
    const gateway = run('main', env as Record<string, string>); // the table mixes shapes
    expect(await gateway.exit).toBe(1);
    expect(gateway.output()).toContain(message);
    expect(gateway.output()).not.toContain('    at ');
  });

  it('reads .env of its working folder, and warns about names that look misspelt', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'attesta-env-'));
    await writeFile(join(folder, '.env'), 'SANDBOX=0\nPUBLIC_ORIGN=https://account.example.com\n');
    const gateway = run('main', {}, folder);
    const url = await gateway.printed(/Listening on (\S+)/);
    expect((await fetch(`${url}/dev/mail`)).status).toBe(404);
    expect(gateway.output()).not.toContain('demo account');
    expect(gateway.output()).toContain('PUBLIC_ORIGN is not read. Did you mean PUBLIC_ORIGIN?\n');
    gateway.child.kill('SIGTERM');
    await gateway.exit;
    await rm(folder, { recursive: true });
  });

  it('prints that the packages of OpenTelemetry are missing', async () => {
    const hide = `export const resolve = (name, context, next) => {
      if (name.startsWith('@opentelemetry/')) throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' });
      return next(name, context);
    };`;
    const register = `import { register } from 'node:module'; register(${JSON.stringify(toDataUrl(hide))});`;
    const gateway = run('main', {
      OTEL_TRACES_EXPORTER: 'console',
      NODE_OPTIONS: `--import=${toDataUrl(register)}`,
    });
    expect(await gateway.exit).toBe(1);
    expect(gateway.output()).toMatch(/^OTEL_\* settings are set, but the packages [^\n]+\n$/);
  });

  it('reports that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const gateway = run('main', { PORT: String(port) });
    expect(await gateway.exit).toBe(1);
    expect(gateway.output()).toContain('set PORT to a free one');
    other.close();
  });
});
