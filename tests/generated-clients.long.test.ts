// Clients generated from the document of the server API compile under strict, and the package for Node works against a gateway.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPartnerKey } from '#gateway/embedded/partner-keys.ts';
import { sequenceEvents } from '#gateway/events/event-feed.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createQueueStep, deliverDue } from '#gateway/webhooks/deliveries.ts';
import type * as Package from '../packages/node/src/index.ts';
import { ROOT } from './source.ts';

const run = promisify(execFile);
const PACKAGE = join(ROOT, 'packages/node');
const require = createRequire(join(PACKAGE, 'package.json'));
const node = (script: string, args: string[], cwd: string) =>
  run(process.execPath, [script, ...args], { cwd });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-clients-'));
  await node(join(ROOT, 'scripts/node-package.mjs'), [], ROOT);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the errors of the compiler. */
async function compileStrictly(name: string): Promise<string> {
  const options = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', types: [] };
  const config = {
    compilerOptions: { ...options, lib: ['es2023', 'dom', 'dom.iterable'] },
    include: ['**/*.ts'],
  };
  await writeFile(join(folder, name, 'tsconfig.json'), JSON.stringify(config));
  const result = await node(
    require.resolve('typescript/bin/tsc'),
    ['--project', '.'],
    join(folder, name),
  ).catch((error: { stdout: string }) => error);
  return result.stdout;
}

describe('a generated client', { timeout: 180_000 }, () => {
  it('of openapi-typescript compiles under strict', async () => {
    await mkdir(join(folder, 'types'));
    await cp(join(PACKAGE, 'src/schema.ts'), join(folder, 'types/schema.ts'));
    expect(await compileStrictly('types')).toBe('');
  });

  it('of @hey-api/openapi-ts compiles under strict', async () => {
    const output = join(folder, 'hey-api');
    const input = join(ROOT, 'build-output/server-api.json');
    await writeFile(
      join(folder, 'openapi-ts.config.mjs'),
      `export default ${JSON.stringify({ input, output, plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'] })};`,
    );
    const script = join(dirname(require.resolve('@hey-api/openapi-ts/package.json')), 'bin/run.js');
    await node(script, ['--file', join(folder, 'openapi-ts.config.mjs')], folder);
    expect(await compileStrictly('hey-api')).toBe('');
  });
});

describe('the package for Node', () => {
  let gateway: TestGateway;
  let attesta: typeof Package;
  let url = '';
  let key = '';
  beforeAll(async () => {
    gateway = await startGateway();
    url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    key = await addPartnerKey(gateway.ctx, {
      name: 'node-package',
      scopes: ['accounts', 'read:status', 'webhooks'],
      business: '',
      sites: [],
    });
    attesta = (await import(join(PACKAGE, 'dist/index.js'))) as typeof Package; // built from this source
  });
  afterAll(() => gateway.close());

  it('creates an account, receives its event and reads the feed', async () => {
    const received: Package.AttestaEvent[] = [];
    let secret = '';
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push(attesta.webhooks.verify(Buffer.concat(chunks).toString(), request.headers, secret));
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const client = attesta.createClient({ url, key });
    const created = await client.POST('/operator/v1/webhook-endpoints', {
      body: {
        url: `http://127.0.0.1:${port}/`,
        types: [],
        description: '',
        ownerEmail: 'ops@exchange.example',
        enabled: true,
      },
    });
    secret = created.data?.result.secret ?? '';
    await client.PUT('/operator/v1/users/{externalId}', {
      params: { path: { externalId: 'node-1' } },
      body: { site: 'GLOBAL', email: 'node-1@example.com' },
    });
    await sequenceEvents(gateway.ctx, createQueueStep(gateway.ctx));
    await deliverDue(gateway.ctx);
    server.close();
    expect(received).toMatchObject([
      { type: 'applicant.created', userId: 'node-1', state: { site: 'GLOBAL' } },
    ]);
    const { data } = await client.GET('/operator/v1/events', { params: { query: { userId: 'node-1' } } });
    expect(data?.result.items).toEqual(received);
  });

  it('throws the code of an error answer', async () => {
    const client = attesta.createClient({ url, key });
    const missing = client.GET('/operator/v1/applicants/{userId}', {
      params: { path: { userId: 'unknown' } },
    });
    await expect(missing).rejects.toMatchObject({ name: 'AttestaError', status: 404, code: 10404 });
  });

  it('rejects a forged webhook', async () => {
    const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' };
    expect(() => attesta.webhooks.verify('{}', headers, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toThrow(
      'Message timestamp too old',
    );
  });
});
