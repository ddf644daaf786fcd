// Real gateways for browser tests: one shared by tests that only read, and a fresh one for every test that changes
// data. These use PostgreSQL, which copies a seeded database in an instant, and run in one process. Gateways that are
// killed, run for days, whose disk is read or whose client is replaced have a separate process and the embedded
// database, in a copy of a seeded data folder.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { DAY_MS } from '#contract/days.ts';
import type { PartnerScope } from '#contract/officers.ts';
import { ROOT } from '../../../scripts/build-if-stale.mjs';
import { type BuiltGateway, startBuiltGateway } from '../../../scripts/built-gateway.mjs';
import { GatewayHost } from './gateway-host.ts';

const ENV = {
  SANDBOX_DECISION_SECONDS: '1',
  // On a busy machine the first content may exceed the default limit.
  FIRST_CONTENT_MS: '5000',
  RATE_LIMIT_PER_MINUTE: '100000',
  SIGN_IN_LIMIT: '10000',
  LOG_LEVEL: 'debug',
  // Browser tests use drawn pictures, and OCR would take the processor from the browser.
  READER: 'off',
};

/** A gateway with the embedded database lives for seconds: optimising its code would take longer. */
const flags = ['--liftoff-only'];

/** Seeded data depends on the UTC day. */
export const readUtcDay = (): string => new Date().toISOString().slice(0, 10);

/** A data folder and a PostgreSQL database that a gateway has seeded. */
interface Place {
  dataDir: string;
  database: string;
}

/** The folder of the seeds that build.ts has made. */
const seeds = (): string => process.env['SEEDED_DATA'] ?? '';
const server = (): string => process.env['SEEDED_POSTGRES'] ?? '';
export const seedFolderPath = (day: string, at = seeds()): string => path.join(at, `${day}-postgres`);
const databaseUrlOf = (name: string): string => Object.assign(new URL(server()), { pathname: name }).href;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Seeds a folder by starting and stopping a gateway on it. */
export async function seedDataFolder(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const gateway = await startBuiltGateway({ dataDir, flags, env: { ...ENV, ...env } });
  await gateway.stop();
  return dataDir;
}

const seedDatabaseOf = (day: string, by = ''): string => `seed_${day.replaceAll('-', '_')}${by}`;

/** Seeds an empty database of the server, and closes its connections so that it can be copied. */
export async function seedDatabase(dataDir: string, day: string, by = ''): Promise<Place> {
  const database = seedDatabaseOf(day, by);
  await onServer(`create database ${database}`);
  await seedDataFolder(dataDir, { DATABASE_URL: databaseUrlOf(database) });
  return { dataDir, database };
}

const clockAhead = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(ROOT, 'tests/e2e/support/clock-ahead.mjs')).href}`,
  CLOCK_AHEAD_MS: String(ms),
});

export class Gateways {
  private readonly root = mkdtempSync(path.join(os.tmpdir(), 'attesta-e2e-'));
  private readonly host = new GatewayHost();
  private running: BuiltGateway[] = [];
  private seeded: Promise<string> | null = null;
  private seededPlace: Promise<Place> | null = null;
  /** Database by data folder, where it is not embedded. */
  private readonly databases = new Map<string, string>();
  private common: Promise<BuiltGateway> | null = null;
  private seededAt: Promise<string> | null = null;
  private next: Promise<BuiltGateway> | null = null;
  private copies = 0;
  private day = '';

  seedData(): Promise<string> {
    this.forgetYesterday();
    this.seeded ??= this.seedOf(this.day);
    return this.seeded;
  }

  getShared(): Promise<BuiltGateway> {
    this.forgetYesterday();
    this.common ??= this.startConfigured({});
    return this.common;
  }

  /** Takes a gateway that started during the previous test. */
  takeFresh(): Promise<BuiltGateway> {
    this.forgetYesterday();
    const mine = this.next ?? this.startConfigured({});
    this.next = mine.then(() => this.startConfigured({}));
    this.next.catch(() => undefined); // the caller that takes it gets the error
    return mine;
  }

  /** A fresh gateway with these settings. */
  async startConfigured(env: Record<string, string>): Promise<BuiltGateway> {
    return this.start(await this.newPlace(), 0, env);
  }

  /** A separate process with the embedded database, which is in the data folder and uses the gateway's clock. */
  async startEmbedded(env: Record<string, string> = {}): Promise<BuiltGateway> {
    return this.start(await this.newDataDir(), 0, env);
  }

  /** Stops a gateway and deletes its data. */
  async discard(gateway: BuiltGateway): Promise<void> {
    const database = this.databases.get(gateway.dataDir);
    await gateway.stop(database ? 'SIGTERM' : 'SIGKILL');
    this.running = this.running.filter((one) => one !== gateway);
    if (database) await onServer(`drop database ${database} with (force)`);
    rmSync(gateway.dataDir, { recursive: true, force: true });
  }

  async configuredFor(
    scope: PartnerScope,
    env: Record<string, string>,
  ): Promise<{ gateway: BuiltGateway; key: string }> {
    const dataDir = await this.newPlace();
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
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...this.placeOf(dataDir), ...env },
      encoding: 'utf8',
    });
    return { gateway: await this.start(dataDir, 0, env), key: said.trim().split('\n').at(-1) ?? '' };
  }

  /** A gateway with a copy of the built client, which a test may replace while it runs. */
  async startWithOwnClient(): Promise<{ gateway: BuiltGateway; dist: string }> {
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

  /** Restarts after a stop: the gateway reads its client again. */
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

  /** Restarts on the same folder and port, after a stop or a kill. */
  restart(gateway: BuiltGateway, env: Record<string, string> = {}): Promise<BuiltGateway> {
    return this.start(gateway.dataDir, gateway.port, env);
  }

  /** Restarts an embedded gateway with its clock this many days later. Sessions have expired by then. */
  async restartAfterDays(gateway: BuiltGateway, days: number): Promise<BuiltGateway> {
    await gateway.stop();
    return this.restart(gateway, clockAhead(days * DAY_MS));
  }

  /** Starts on data seeded a minute earlier, with a clock fixed at this moment. */
  async startAt(moment: Date): Promise<BuiltGateway> {
    const from = (ms: number) => ({ ...clockAhead(ms - Date.now()), CLOCK_SPEED: '0.01' });
    this.seededAt ??= this.seedAt(moment, from(moment.getTime() - 60_000));
    return this.start(await this.copyOf(await this.seededAt), 0, from(moment.getTime()));
  }

  async close(): Promise<void> {
    await this.next?.catch(() => undefined);
    this.host.close();
    await Promise.all(this.running.map((gateway) => gateway.stop('SIGKILL')));
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Seeds again after midnight: seeded data has three tries left today. */
  private forgetYesterday(): void {
    if (this.day === readUtcDay()) return;
    this.day = readUtcDay();
    this.seeded = null;
    this.seededPlace = null;
    this.common = null;
    this.next = null;
  }

  private async newDataDir(): Promise<string> {
    return this.copyOf(await this.seedData());
  }

  /** A copy of the seeded folder and its database. */
  private async newPlace(): Promise<string> {
    this.forgetYesterday();
    this.seededPlace ??= this.seededPlaceOf(this.day);
    const seed = await this.seededPlace;
    const dataDir = await this.copyOf(seed.dataDir);
    const database = `copy_${process.pid}_${path.basename(dataDir).replace('-', '_')}`;
    this.databases.set(dataDir, database);
    await onServer(`create database ${database} template ${seed.database}`);
    return dataDir;
  }

  private placeOf(dataDir: string): Record<string, string> {
    const database = this.databases.get(dataDir);
    return database ? { DATABASE_URL: databaseUrlOf(database) } : {};
  }

  private async copyOf(seeded: string): Promise<string> {
    const dataDir = path.join(this.root, `data-${(this.copies += 1)}`);
    // Copies in another process: a test is running in this one.
    await promisify(execFile)('cp', ['-R', seeded, dataDir]);
    return dataDir;
  }

  private async start(dataDir: string, port: number, env: Record<string, string>): Promise<BuiltGateway> {
    if (this.databases.has(dataDir))
      return this.host.start(dataDir, port, { ...ENV, ...this.placeOf(dataDir), ...env });
    const gateway = await startBuiltGateway({ dataDir, port, flags, env: { ...ENV, ...env } });
    this.running.push(gateway);
    return gateway;
  }

  /** Seeds once a run for all workers: only a complete folder has the final name. */
  private async seedAt(moment: Date, env: Record<string, string>): Promise<string> {
    const name = `seed-${moment.getTime()}`;
    const made = path.join(seeds() || this.root, name);
    if (existsSync(made)) return made;
    const mine = await seedDataFolder(path.join(this.root, `${name}-new`), env);
    try {
      renameSync(mine, made);
    } catch (error) {
      if (!existsSync(made)) throw error;
    }
    return made;
  }

  /** The seed of build.ts, unless the day has changed. */
  private async seedOf(day: string): Promise<string> {
    const made = path.join(seeds(), day);
    return existsSync(made) ? made : seedDataFolder(path.join(this.root, `seed-${day}`));
  }

  private async seededPlaceOf(day: string): Promise<Place> {
    const made = seedFolderPath(day);
    if (existsSync(made)) return { dataDir: made, database: seedDatabaseOf(day) };
    return seedDatabase(path.join(this.root, `seed-${day}-postgres`), day, `_${process.pid}`);
  }
}
