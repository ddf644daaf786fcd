// Runs the quick start of docs/integration.md word for word: its commands and its receiver, against a sandbox gateway. Then
// the receiver is down, hangs, answers 500 and comes back, and the missed events arrive in order.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOnce } from '#gateway/testing/build-once.ts';
import { startBuiltGateway } from '../scripts/built-gateway.mjs';
import { readText, ROOT } from './source.ts';

const run = promisify(execFile);
let folder: string;
let dataDir: string;
let gateway: Awaited<ReturnType<typeof startBuiltGateway>>;
let receiver: ChildProcess | undefined;
let printed = '';

const blocks = (language: string): string[] =>
  [
    ...readText('docs/integration.md').matchAll(
      new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'),
    ),
  ].map(([, body = '']) => body);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  await buildOnce('gateway');
  folder = await mkdtemp(join(tmpdir(), 'attesta-quick-start-'));
  dataDir = join(folder, 'data');
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  gateway = await startBuiltGateway({ dataDir });
}, 180_000);
afterAll(async () => {
  receiver?.kill('SIGKILL');
  await gateway?.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

it(
  'delivers events to the receiver of docs/integration.md, also after failures',
  {
    timeout: 240_000,
  },
  async () => {
    const port = await freePort();
    const here = (text: string) =>
      text.replaceAll('http://127.0.0.1:8080', gateway.url).replaceAll('127.0.0.1:4000', `127.0.0.1:${port}`);
    const [create, cause] = blocks('sh').map(here) as [string, string];
    const shell = async (script: string) => {
      const { stdout } = await run('sh', ['-euc', script], { cwd: folder });
      return JSON.parse(stdout) as { ret_code: number; result: { secret: string; id: string } }; // an envelope
    };
    const created = await shell(create);
    expect(created.ret_code).toBe(0);

    await writeFile(join(folder, 'receiver.mjs'), blocks('js')[0] ?? '');
    const startReceiver = async () => {
      printed = '';
      const child = spawn(process.execPath, ['receiver.mjs'], {
        cwd: folder,
        env: { PATH: process.env.PATH, WEBHOOK_SECRET: created.result.secret, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      receiver = child;
      child.stdout.on('data', (text) => (printed += text));
      await expect.poll(() => printed, { timeout: 20_000 }).toContain('ready');
    };
    await startReceiver();
    const commands = `export gateway=${gateway.url}\nexport key="$(cat data/partner.token)"\n`;
    const createAccount = async (name: string) =>
      expect((await shell(commands + cause.replaceAll('customer-1', name))).ret_code).toBe(0);
    await createAccount('customer-1');
    await expect
      .poll(() => printed, { timeout: 20_000 })
      .toMatch(/^\d+ applicant\.created customer-1 \{"site":"GLOBAL"\}$/m);

    // Down, then hanging, then answering 500: the gateway retries each time.
    receiver?.kill('SIGKILL');
    const attempts = async () => {
      const path = `/operator/v1/webhook-endpoints/${created.result.id}/deliveries`;
      const list = `${commands}curl -sS "$gateway${path}" -H "authorization: Bearer $key"`;
      const { result } = (await shell(list)) as unknown as {
        result: { items: { failures: number; state: string }[] };
      };
      return result.items;
    };
    const failures = async () => (await attempts()).reduce((sum, each) => sum + each.failures, 0);
    await createAccount('customer-2');
    await expect.poll(failures, { timeout: 20_000 }).toBe(1);

    let hang = true;
    const broken = createHttpServer((request, response) => {
      request.resume();
      if (!hang) response.writeHead(500).end();
    });
    await new Promise<void>((ready) => broken.listen(port, '127.0.0.1', ready));
    await createAccount('customer-3');
    await expect.poll(failures, { timeout: 60_000, interval: 1000 }).toBeGreaterThanOrEqual(3);
    hang = false;
    const before = await failures();
    await createAccount('customer-4');
    await expect.poll(failures, { timeout: 60_000, interval: 1000 }).toBeGreaterThan(before);
    broken.closeAllConnections();
    await new Promise((closed) => broken.close(closed));

    await startReceiver();
    await expect
      .poll(() => ['customer-2', 'customer-3', 'customer-4'].filter((name) => !printed.includes(name)), {
        timeout: 120_000,
        interval: 1000,
      })
      .toEqual([]);
    expect((await attempts()).map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
  },
);
