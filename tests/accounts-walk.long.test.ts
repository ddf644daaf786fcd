// Runs every block of shell commands in docs/accounts.md, in order. A gateway in
// production mode as a separate process, an empty PostgreSQL, an empty folder, a TLS proxy.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { readText, ROOT } from './source.ts';
import { startTlsProxy, type TlsProxy } from './support/tls-proxy.ts';

const SAMPLES = join(ROOT, 'gateway', 'sandbox', 'samples');
const HOST = 'account.example.com';
const BUNDLE = join(ROOT, 'node_modules', '.cache', `accounts-walk-${process.pid}`);
/** The only command that the shell does not run: the test starts the same bundle. */
const START = 'npm start';
/** Runs `npm run --silent officers -- ...` and the like with the bundle. */
const ACCESS = `npm() { what=$3; shift 4; node "$BUNDLE/access.js" "$what" "$@"; }\n`;

/** The shell blocks; the shell waits at the start command. */
function commands(): string {
  const blocks = [...readText('docs/accounts.md').matchAll(/^```(sh|console)\n([\s\S]*?)^```$/gm)];
  const wait = 'touch settled; until [ -e started ]; do sleep 0.1; done';
  return blocks
    .map(([, language, body = '']) => (language === 'sh' ? body : body.trim() === START ? wait : ''))
    .join('\n')
    .replace(/^/, ACCESS);
}

let folder: string;
let postgres: TestPostgres;
let proxy: TlsProxy;
let gateway: ChildProcess | undefined;

interface Started {
  port: number;
  output(): string;
}

/** Replaces `npm start`, in the folder with the .env that the commands have written. */
async function startGateway(): Promise<Started> {
  const child = spawn(process.execPath, [join(BUNDLE, 'main.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  gateway = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  for (;;) {
    const [, port] = /Listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(output) ?? [];
    if (port) return { port: Number(port), output: () => output };
    if (child.exitCode !== null) throw new Error(`The gateway exited:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

beforeAll(async () => {
  await build({
    configFile: join(ROOT, 'vite.gateway.config.ts'),
    root: ROOT,
    logLevel: 'error',
    build: { outDir: BUNDLE, sourcemap: false },
  });
  folder = await mkdtemp(join(tmpdir(), 'attesta-walk-'));
  postgres = await startPostgres();
}, 120_000);
afterAll(async () => {
  gateway?.kill('SIGKILL');
  proxy?.close();
  await postgres?.stop();
  for (const each of [BUNDLE, folder]) await rm(each, { recursive: true, force: true });
});

it(
  '[P1, G10] the commands of docs/accounts.md turn an empty production database into one with a verified level',
  { timeout: 180_000 },
  async () => {
    let started: Started | null = null;
    proxy = await startTlsProxy(HOST, () => started?.port ?? 0);
    await writeFile(
      join(folder, '.curlrc'),
      `cacert = "${proxy.certificate}"\nconnect-to = "${HOST}:443:127.0.0.1:${proxy.port}"\n`,
    );
    // A larger file of the sample: the commands send it in several chunks.
    const passport = join(folder, 'passport.webp');
    await sharp(join(SAMPLES, 'de-passport.webp')).webp({ lossless: true }).toFile(passport);

    const shell = spawn('sh', ['-euc', commands()], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        CURL_HOME: folder,
        BUNDLE,
        origin: `https://${HOST}`,
        passport,
        selfie: join(SAMPLES, 'de-selfie.webp'),
        exchange: 'https://www.example.com',
        DATABASE_URL: await postgres.database(),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text) => (output += text));
    const ended = once(shell, 'close');
    while (!existsSync(join(folder, 'settled')) && shell.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (shell.exitCode !== null) throw new Error(output);
    started = await startGateway();
    await writeFile(join(folder, 'started'), '');
    await ended;

    expect(output).toContain(
      '{"externalId":"100234","created":true,"changed":["site","email","language","currency"]}',
    );
    // The photo of the passport was uploaded in several chunks.
    expect(output).toContain('262144\n');
    expect(output).toMatch(/"level":"LEVEL_1","status":"SUCCESS"[^\n]*\n1\n$/);
    expect([shell.exitCode, started.output()]).toEqual([
      0,
      expect.not.stringMatching(/"level":(50|60)|ana@example/),
    ]);
    expect(output).not.toMatch(/ana@example\.com|"brokenAt":\d/);
  },
);
