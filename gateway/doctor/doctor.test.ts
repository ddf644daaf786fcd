// The built command on a set-up without a fault, and on the embedded database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { builtEntry, buildOnce } from '#gateway/testing/build-once.ts';
import { createEmbeddedDatabase } from '#gateway/testing/memory-database.ts';
import { type SoundSetup, startSoundSetup } from '#gateway/testing/sound-setup.ts';
import { AREAS, type CheckRow } from './check-row.ts';
import { runDoctor } from './doctor.ts';

let folder: string;
beforeAll(async () => {
  await buildOnce('gateway');
  folder = await mkdtemp(join(tmpdir(), 'attesta-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string; errors: string }> {
  const child = spawn(process.execPath, [builtEntry('doctor'), ...args], {
    // The tests must not read a .env of the checkout.
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>, // Node's signature of 'close'
  ]);
  return { code, output, errors };
}

describe('the doctor on a sound set-up', () => {
  let sound: SoundSetup;
  beforeAll(async () => {
    sound = await startSoundSetup();
  });
  afterAll(() => sound.close());

  it('reports no problem in any area, prints no secret and leaves nothing behind', async () => {
    const { code, output } = await run(sound.env, '--json');
    const rows = JSON.parse(output) as CheckRow[]; // as the command writes it
    expect(rows.filter(({ result }) => result === 'failed' || result === 'warning')).toEqual([]);
    expect(code).toBe(0);
    expect(new Set(rows.map(({ area }) => area))).toEqual(new Set(AREAS));
    expect(rows.filter(({ result }) => result === 'skipped').map(({ area }) => area)).toEqual([
      'data folder',
    ]);

    const names = [
      'SESSION_SECRET',
      'FILES_KEY',
      'TELEGRAM_BOT_TOKEN',
      'SMTP_URL',
      'DESK_OIDC_CLIENT_SECRET',
    ];
    const values = names.map((name) => sound.env[name] ?? name);
    expect(values.filter((value) => output.includes(value))).toEqual([]);
    expect(await sound.documents.objects()).toEqual([]);
    expect(await readdir(sound.env['DATA_DIR'] ?? '')).toEqual([]);
  });

  it('prints one line per check, the remedy below it, and fails if a check fails', async () => {
    const { code, output } = await run({ ...sound.env, TELEGRAM_BOT_APP: 'other_bot/verify' });
    expect(code).toBe(1);
    expect(output).toMatch(/^ok {6}database {5}PostgreSQL \d+\.\d+ at 127\.0\.0\.1:\d+\/postgres\.$/m);
    expect(output).toContain(
      'failed  telegram     TELEGRAM_BOT_TOKEN belongs to @example_bot, but TELEGRAM_BOT_APP names @other_bot.\n' +
        '                     Set both for the same bot.\n',
    );
    expect(output).toMatch(/\n\d+ ok, 0 warnings, 1 failed, 1 skipped\n$/);
  });

  it('rejects unknown options', async () => {
    const { code, errors } = await run({}, '--fix');
    expect([code, errors]).toEqual([1, 'Usage: npm run doctor, or: npm run doctor -- --json\n']);
  });
});

describe('the doctor on the embedded database', () => {
  const check = async () => {
    const rows = await runDoctor({ DATA_DIR: join(folder, 'data') }, []);
    return rows
      .filter(({ area }) => area === 'database')
      .map(({ result, finding }) => `${result}: ${finding}`);
  };

  it('creates neither a folder nor secrets before the first start', async () => {
    expect(await check()).toEqual([expect.stringMatching(/^skipped: There is no embedded database/)]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('works beside a running gateway, and checks the database when none runs', async () => {
    const dataDir = join(folder, 'data');
    await createEmbeddedDatabase(dataDir);
    const gateway = await openDatabase({ databaseUrl: null, dataDir, migrateAtStart: true });
    expect(await check()).toEqual([expect.stringMatching(/^skipped: A gateway runs on/)]);
    await gateway.close();
    expect(await check()).toEqual([
      expect.stringMatching(/^ok: PostgreSQL .* \(embedded\)\.$/),
      expect.stringMatching(/^ok: All \d+ migrations are applied\.$/),
    ]);
  });
});
