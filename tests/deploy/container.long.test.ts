// Runs the stages of the Dockerfile in a clean folder and starts the assembled gateway as the image does: production settings,
// secrets in files, PostgreSQL, a bucket, another user, and an application folder that it cannot change.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { S3_KEYS, startS3, type TestS3 } from '#gateway/testing/s3.ts';
import { freePort } from '../engines/driver/processes.ts';
import { ROOT } from '../source.ts';
import { environmentOf, readCompose } from './compose-file.ts';

const run = promisify(execFile);
const MEGABYTE = 1_000_000;
/** The user and group "nobody" of Debian. */ // cspell:ignore nobody
const USER = 65_534;
const isRoot = process.getuid?.() === 0;

let home: string;
let postgres: TestPostgres;
let s3: TestS3;
const stage = (name: string) => path.join(home, name);
const script = (name: string) => path.join(stage('source'), 'deploy/container', name);
const npm = { env: { ...process.env, npm_config_prefer_offline: 'true' }, maxBuffer: 64 * MEGABYTE };

async function measure(folder: string): Promise<number> {
  const { stdout } = await run('du', ['-s', '--apparent-size', '--block-size=1', folder]);
  return Number(stdout.split('\t')[0]) / MEGABYTE;
}

/** A folder like /app of the image, which only its owner could change. */
async function assemble(name: string, without: string): Promise<string> {
  await run('cp', ['-R', stage('dependencies'), stage(`dependencies-${name}`)]);
  await run(script('prune.sh'), [without], { ...npm, cwd: stage(`dependencies-${name}`) });
  const app = stage(name);
  await run(script('assemble.sh'), [stage('source'), stage(`dependencies-${name}`), app]);
  await run('chmod', ['-R', 'a+rX,a-w', app]);
  return app;
}

const children: ChildProcess[] = [];
/** As another user, if this process may change it. */
function startCommand(app: string, entry: string, args: string[], env: Record<string, string>) {
  const user = isRoot ? ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'] : [];
  const [file = '', ...before] = [...user, process.execPath];
  const child = spawn(file, [...before, path.join(app, 'build-output', `${entry}.js`), ...args], {
    cwd: app,
    env: { PATH: process.env.PATH, HOME: '/tmp', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const exit = once(child, 'exit').then(([code]) => code as number | null); // Node's signature of 'exit'
  children.push(child);
  return { child, exit, output: () => output };
}

async function runCommand(app: string, entry: string, args: string[], env: Record<string, string>) {
  const command = startCommand(app, entry, args, env);
  const code = await command.exit;
  return { code, output: command.output() };
}

async function startGateway(app: string, env: Record<string, string>) {
  const gateway = startCommand(app, 'main', [], env);
  const url = `http://127.0.0.1:${env['PORT']}`;
  const ready = async () => {
    if (gateway.child.exitCode !== null) throw new Error(`The gateway stopped:\n${gateway.output()}`);
    return (await fetch(`${url}/readyz`).catch(() => null))?.status;
  };
  await expect.poll(ready, { timeout: 60_000, interval: 200 }).toBe(200);
  // Printed once the gateway handles signals.
  await expect.poll(gateway.output, { timeout: 20_000 }).toContain('Listening on');
  return { ...gateway, url };
}

async function prepareFolder(name: string, files: Record<string, string>): Promise<string> {
  const folder = stage(name);
  await mkdir(folder);
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), `${text}\n`);
  if (isRoot) await chown(folder, USER, USER);
  return folder;
}

const random = (bytes: number) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64');

async function createProductionSettings(name: string): Promise<Record<string, string>> {
  const secrets = await prepareFolder(`secrets-${name}`, {
    database_url: await postgres.database(),
    session_secret: random(48),
    files_key: random(32),
    s3_access_key: S3_KEYS.accessKeyId,
    s3_secret_key: S3_KEYS.secretAccessKey,
  });
  return {
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    DATA_DIR: await prepareFolder(`data-${name}`, {}),
    PUBLIC_ORIGIN: 'https://account.example.com',
    DATABASE_URL_FILE: path.join(secrets, 'database_url'),
    SESSION_SECRET_FILE: path.join(secrets, 'session_secret'),
    FILES_KEY_FILE: path.join(secrets, 'files_key'),
    FILES_URL: s3.url,
    AWS_ACCESS_KEY_ID_FILE: path.join(secrets, 's3_access_key'),
    AWS_SECRET_ACCESS_KEY_FILE: path.join(secrets, 's3_secret_key'),
    MIGRATE_AT_START: '0',
    SHUTDOWN_DELAY_SECONDS: '1',
  };
}

/** Reads a picture with the OCR thread of an assembled folder. */
async function readPicture(app: string, file: string, kind: string) {
  const [worker] = (await readdir(path.join(app, 'build-output/chunks'))).filter((name) =>
    /^ocr-worker.*\.js$/.test(name),
  );
  const program = `
    import { Worker } from 'node:worker_threads';
    import { readFileSync } from 'node:fs';
    const [, entry, file, kind] = process.argv;
    const worker = new Worker(entry, { env: {}, execArgv: [] });
    worker.on('message', (answer) => {
      if (answer.kind === 'ready') return worker.postMessage({ bytes: readFileSync(file), kind });
      console.log(JSON.stringify(answer));
      process.exit(0);
    });`;
  const args = [
    '--input-type=module',
    '-e',
    program,
    '--',
    `${app}/build-output/chunks/${worker}`,
    file,
    kind,
  ];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 64 * MEGABYTE });
  return JSON.parse(stdout) as {
    kind: string;
    reading: { fields: Record<string, { value: string }>; faces: { descriptor: number[] }[] };
  };
}

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'attesta-image-'));
  await chmod(home, 0o755);
  [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  await run('git', ['clone', '--quiet', ROOT, stage('source')]);
  await run(script('build.sh'), [], { ...npm, cwd: stage('source') });
  await mkdir(stage('dependencies'));
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(path.join(stage('source'), file), path.join(stage('dependencies'), file));
  await run(script('install.sh'), [], { ...npm, cwd: stage('dependencies') });
}, 900_000);

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all([postgres?.stop(), s3?.stop()]);
  await rm(home, { recursive: true, force: true });
}, 60_000);

describe('an image with every part', () => {
  let app: string;
  beforeAll(async () => void (app = await assemble('everything', '')), 120_000);

  it('is below 300 MB without its base', async () => {
    expect(await measure(app)).toBeLessThan(300);
    expect(existsSync(path.join(app, 'node_modules/typescript'))).toBe(false);
    const { stdout } = await run('find', [app, '-perm', '/222', '!', '-type', 'l']);
    expect(stdout).toBe('');
  });

  it('lists its packages in sbom.json, and none of development', async () => {
    const { components } = JSON.parse(await readFile(path.join(app, 'sbom.json'), 'utf8')) as {
      components: { name: string }[];
    };
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'sharp', 'onnxruntime-web']));
    expect(names.filter((name) => ['vite', 'typescript', 'vitest'].includes(name))).toEqual([]);
  });

  it('serves production with files for secrets, and lets an officer in', { timeout: 180_000 }, async () => {
    const env = await createProductionSettings('everything');
    const migrated = await runCommand(app, 'migrate', [], env);
    expect(migrated).toEqual({ code: 0, output: expect.stringContaining('Applied') as string });
    const gateway = await startGateway(app, env);
    const health = await run(process.execPath, [path.join(app, 'health.mjs')], {
      env: { PORT: env['PORT'] },
    });
    expect(health.stderr).toBe('');
    expect((await fetch(`${gateway.url}/readyz`)).headers.get('x-reader')).toBe('ready');

    const page = await fetch(`${gateway.url}/login`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const docs = await fetch(`${gateway.url}/docs/swagger-ui-bundle.js`);
    expect([docs.status, (await docs.text()).length > MEGABYTE]).toEqual([200, true]);

    const added = await runCommand(app, 'access', ['officers', 'add', 'ana', '--person', '1'], env);
    const [token] = /attesta_officer_[\w-]{43}/.exec(added.output) ?? [''];
    const cases = (authorization: string) =>
      fetch(`${gateway.url}/operator/v1/cases`, { headers: { authorization } });
    expect((await cases(`Bearer ${token}`)).status).toBe(200);
    expect((await cases(`Bearer attesta_officer_${'x'.repeat(43)}`)).status).not.toBe(200);
    expect(gateway.output()).not.toContain('fonts not installed');

    gateway.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${gateway.url}/readyz`)).status).toBe(503);
    expect(await gateway.exit).toBe(0);
  });

  it('reads documents and faces', { timeout: 120_000 }, async () => {
    const samples = path.join(app, 'gateway/sandbox/samples');
    const front = await readPicture(app, path.join(samples, 'de-front.webp'), 'front');
    expect(front.reading.fields['documentNumber']?.value).toMatch(/^\w{9}$/);
    const selfie = await readPicture(app, path.join(samples, 'de-selfie.webp'), 'selfie');
    expect(selfie.reading.faces[0]?.descriptor).toHaveLength(1024);
    const barcode = await readPicture(app, path.join(samples, 'ca-back.webp'), 'back');
    expect(barcode.reading.fields['documentNumber']?.value).toMatch(/\d/);
  });

  it('runs the sandbox with the settings of compose.yaml', { timeout: 180_000 }, async () => {
    const { services } = readCompose('compose.yaml');
    const secrets = stage('secrets-compose');
    await run(path.join(ROOT, 'deploy/compose/make-secrets.sh'), [secrets]);
    await writeFile(path.join(secrets, 'database_url'), await postgres.database());
    await writeFile(path.join(secrets, 's3_access_key'), S3_KEYS.accessKeyId);
    await writeFile(path.join(secrets, 's3_secret_key'), S3_KEYS.secretAccessKey);
    // As the root of the container engine mounts them.
    await chmod(secrets, 0o755);
    const env = {
      ...environmentOf(services['gateway'] ?? {}, secrets),
      FILES_URL: s3.url,
      DATA_DIR: await prepareFolder('data-compose', {}),
      PORT: String(await freePort()),
      DESK_PORT: String(await freePort()),
      SHUTDOWN_DELAY_SECONDS: '0',
    };
    expect((await runCommand(app, 'migrate', [], env)).code).toBe(0);
    const gateway = await startGateway(app, env);
    const signIn = await fetch(`${gateway.url}/x-api/v1/sandbox/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ persona: 'u05' }),
    });
    expect(await signIn.json()).toMatchObject({ ret_code: 0 });
    const desk = await fetch(`http://127.0.0.1:${env.DESK_PORT}/`);
    expect(desk.status).toBe(200);
    gateway.child.kill('SIGTERM');
    expect(await gateway.exit).toBe(0);
  });

  it('runs on the embedded database', { timeout: 120_000 }, async () => {
    const gateway = await startGateway(app, {
      NODE_ENV: 'development',
      DATA_DIR: await prepareFolder('data-embedded', {}),
      PORT: String(await freePort()),
    });
    gateway.child.kill('SIGTERM');
    expect(await gateway.exit).toBe(0);
  });
});

describe('an image without OCR, fonts and tracing', () => {
  let app: string;
  beforeAll(async () => void (app = await assemble('small', 'reader fonts telemetry')), 120_000);

  it('is below 160 MB without its base', async () => {
    expect(await measure(app)).toBeLessThan(160);
  });

  it('serves production and reports the missing parts', { timeout: 120_000 }, async () => {
    const env = await createProductionSettings('small');
    expect((await runCommand(app, 'migrate', [], env)).code).toBe(0);
    const gateway = await startGateway(app, env);
    expect((await fetch(`${gateway.url}/readyz`)).headers.get('x-reader')).toBe('missing');
    expect((await fetch(`${gateway.url}/login`)).status).toBe(200);
    expect(gateway.output()).toMatch(/"fonts":\["simplified",.*fonts not installed/);
    gateway.child.kill('SIGTERM');
    expect(await gateway.exit).toBe(0);
  });
});

describe('an image without the embedded database, the S3 client and Swagger UI', () => {
  let app: string;
  beforeAll(async () => void (app = await assemble('external', 'pglite s3 docs')), 120_000);

  it('names the package that settings need', { timeout: 60_000 }, async () => {
    const dataDir = await prepareFolder('data-absent', {});
    const embedded = await runCommand(app, 'main', [], { NODE_ENV: 'development', DATA_DIR: dataDir });
    expect(embedded).toEqual({
      code: 1,
      output: expect.stringContaining('need the package @electric-sql/pglite') as string,
    });
    const env = await createProductionSettings('external');
    const bucket = await runCommand(app, 'main', [], { ...env, MIGRATE_AT_START: '1' });
    expect(bucket).toEqual({
      code: 1,
      output: expect.stringContaining('need the package @aws-sdk/client-s3') as string,
    });
  });

  it('serves the API document, but not its page', { timeout: 60_000 }, async () => {
    const { FILES_URL: _, ...env } = await createProductionSettings('documents');
    const gateway = await startGateway(app, { ...env, MIGRATE_AT_START: '1' });
    expect((await fetch(`${gateway.url}/docs/openapi.json`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/docs/swagger-ui-bundle.js`)).status).toBe(404);
    gateway.child.kill('SIGTERM');
    expect(await gateway.exit).toBe(0);
  });

  it('refuses an unknown part', async () => {
    const refused = run(script('prune.sh'), ['readers'], { cwd: stage('dependencies') });
    await expect(refused).rejects.toThrow('Unknown parts: readers. Known: reader, ');
  });
});
