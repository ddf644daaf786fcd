// Real gateways for browser tests: one shared by the tests that only look, and a fresh one, on a copy of a seeded
// data folder, for every test that changes something.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { DAY_MS } from '#contract/days.ts';
import type { PartnerScope } from '#contract/officers.ts';
import { ROOT } from '../../../scripts/build-if-stale.mjs';
import { type BuiltGateway, startBuiltGateway } from '../../../scripts/built-gateway.mjs';

const ENV = {
  SANDBOX_DECISION_SECONDS: '1',
  RATE_LIMIT_PER_MINUTE: '100000',
  SIGN_IN_LIMIT: '10000',
  LOG_LEVEL: 'debug',
  // What browser tests photograph is drawn, and reading it takes the processor from the browser.
  READER: 'off',
};

/** It lives for a few seconds: making the database's code fast would take longer than that code then runs. */
const flags = ['--liftoff-only'];
/** Reading a picture runs long enough. */
const flagsOf = (env: Record<string, string>) => (env['READER'] === 'on' ? [] : flags);

/** What was seeded counts by the day (UTC). */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** A gateway has started on this folder, and stopped. */
export async function seedFolder(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const gateway = await startBuiltGateway({ dataDir, flags, env: { ...ENV, ...env } });
  await gateway.stop();
  return dataDir;
}

const clockAhead = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(ROOT, 'tests/e2e/support/clock-ahead.mjs')).href}`,
  CLOCK_AHEAD_MS: String(ms),
});

export class Gateways {
  private readonly root = mkdtempSync(path.join(os.tmpdir(), 'attesta-e2e-'));
  private readonly running: BuiltGateway[] = [];
  private seeded: Promise<string> | null = null;
  private common: Promise<BuiltGateway> | null = null;
  private seededAt: Promise<string> | null = null;
  private next: Promise<BuiltGateway> | null = null;
  private copies = 0;
  private day = '';

  /** The data folder every other one is a copy of. */
  seedData(): Promise<string> {
    this.forgetYesterday();
    this.seeded ??= this.seedOf(this.day);
    return this.seeded;
  }

  shared(): Promise<BuiltGateway> {
    this.forgetYesterday();
    this.common ??= this.configured({});
    return this.common;
  }

  /** While one test looks at its pages, the gateway of the next one starts. */
  fresh(): Promise<BuiltGateway> {
    this.forgetYesterday();
    const mine = this.next ?? this.configured({});
    this.next = mine.then(() => this.configured({}));
    this.next.catch(() => undefined); // whoever takes it is told
    return mine;
  }

  /** A fresh one with settings of its own. */
  async configured(env: Record<string, string>): Promise<BuiltGateway> {
    return this.start(await this.newDataDir(), 0, env);
  }

  /** The same, and the key of a partner that may do this there. */
  async configuredFor(
    scope: PartnerScope,
    env: Record<string, string>,
  ): Promise<{ gateway: BuiltGateway; key: string }> {
    const dataDir = await this.newDataDir();
    const command = [
      path.join(ROOT, 'build-output/access.js'),
      'partners',
      'add',
      'back-end',
      '--scope',
      scope,
    ];
    const said = execFileSync(process.execPath, command, {
      cwd: os.tmpdir(),
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
      encoding: 'utf8',
    });
    return { gateway: await this.start(dataDir, 0, env), key: said.trim().split('\n').at(-1) ?? '' };
  }

  /** A gateway that serves a copy of the built client, which a test may replace while it runs. */
  async withOwnClient(): Promise<{ gateway: BuiltGateway; dist: string }> {
    const root = path.join(this.root, `client-${(this.copies += 1)}`);
    mkdirSync(root);
    for (const name of ['dist', 'dist-served', 'build-output'])
      cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
    for (const name of ['package.json', 'node_modules', 'gateway']) {
      symlinkSync(path.join(ROOT, name), path.join(root, name));
    }
    const gateway = await startBuiltGateway({ dataDir: await this.newDataDir(), root, flags, env: ENV });
    this.running.push(gateway);
    return { gateway, dist: path.join(root, 'dist') };
  }

  /** The same again, after a stop: whatever it read of its client it reads anew. */
  async restartWith(dist: string, { dataDir, port }: BuiltGateway): Promise<BuiltGateway> {
    const gateway = await startBuiltGateway({
      dataDir,
      port,
      root: path.dirname(dist),
      flags,
      env: ENV,
    });
    this.running.push(gateway);
    return gateway;
  }

  /** The same folder and port again, after a stop or a kill. */
  restart(gateway: BuiltGateway, env: Record<string, string> = {}): Promise<BuiltGateway> {
    return this.start(gateway.dataDir, gateway.port, env);
  }

  /** The same folder and port, once so many days have passed. Sessions are over by then. */
  async later(gateway: BuiltGateway, days: number): Promise<BuiltGateway> {
    await gateway.stop();
    return this.restart(gateway, clockAhead(days * DAY_MS));
  }

  /** One on a copy of data seeded a minute before this moment, and where it stays that moment as long as it runs. */
  async at(moment: Date): Promise<BuiltGateway> {
    const from = (ms: number) => ({ ...clockAhead(ms - Date.now()), CLOCK_SPEED: '0.01' });
    this.seededAt ??= this.seedAt(moment, from(moment.getTime() - 60_000));
    return this.start(await this.copyOf(await this.seededAt), 0, from(moment.getTime()));
  }

  async close(): Promise<void> {
    await this.next?.catch(() => undefined);
    await Promise.all(this.running.map((gateway) => gateway.stop('SIGKILL')));
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Three tries left today: a run over midnight seeds again. */
  private forgetYesterday(): void {
    if (this.day === today()) return;
    this.day = today();
    this.seeded = null;
    this.common = null;
    this.next = null;
  }

  private async newDataDir(): Promise<string> {
    return this.copyOf(await this.seedData());
  }

  private async copyOf(seeded: string): Promise<string> {
    const dataDir = path.join(this.root, `data-${(this.copies += 1)}`);
    // A test is running meanwhile: not in its process, which would stand still.
    await promisify(execFile)('cp', ['-R', seeded, dataDir]);
    return dataDir;
  }

  private async start(dataDir: string, port: number, env: Record<string, string>): Promise<BuiltGateway> {
    const gateway = await startBuiltGateway({
      dataDir,
      port,
      flags: flagsOf(env),
      env: { ...ENV, ...env },
    });
    this.running.push(gateway);
    return gateway;
  }

  /** Once in a run, however many workers come and go: a whole one has its name, one that is being made has not. */
  private async seedAt(moment: Date, env: Record<string, string>): Promise<string> {
    const name = `seed-${moment.getTime()}`;
    const made = path.join(process.env['SEEDED_DATA'] ?? this.root, name);
    if (existsSync(made)) return made;
    const mine = await seedFolder(path.join(this.root, `${name}-new`), env);
    try {
      renameSync(mine, made);
    } catch (error) {
      // Another worker was quicker.
      if (!existsSync(made)) throw error;
    }
    return made;
  }

  /** The one that build.ts has made for all, unless it is another day by now. */
  private async seedOf(day: string): Promise<string> {
    const made = path.join(process.env['SEEDED_DATA'] ?? '', day);
    return existsSync(made) ? made : seedFolder(path.join(this.root, `seed-${day}`));
  }
}
