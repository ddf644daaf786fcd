// Real gateways for browser tests: one shared by the tests that only look, and a fresh one for every test that changes
// something. These stand on PostgreSQL, which copies a seeded database in an instant, and run in one process; those that are
// killed, where days pass, whose disk is looked at or whose client is replaced have a process of their own and the embedded
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
  // On a busy machine the content takes longer than a page waits for it.
  FIRST_CONTENT_MS: '5000',
  RATE_LIMIT_PER_MINUTE: '100000',
  SIGN_IN_LIMIT: '10000',
  LOG_LEVEL: 'debug',
  // What browser tests photograph is drawn, and reading it takes the processor from the browser.
  READER: 'off',
};

/** One with the embedded database lives for seconds: making its code fast would take longer than that code then runs. */
const flags = ['--liftoff-only'];

/** What was seeded counts by the day (UTC). */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** A folder and a database of PostgreSQL that a gateway has filled together. */
interface Place {
  dataDir: string;
  /** Its name on the server. */
  database: string;
}

/** Where build.ts has made what every gateway begins on: folders, and databases of one server. */
const seeds = (): string => process.env['SEEDED_DATA'] ?? '';
const server = (): string => process.env['SEEDED_POSTGRES'] ?? '';
export const seedFolderOn = (day: string, at = seeds()): string => path.join(at, `${day}-postgres`);
const databaseUrlOf = (name: string): string => Object.assign(new URL(server()), { pathname: name }).href;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A gateway has started on this folder, and stopped. */
export async function seedFolder(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const gateway = await startBuiltGateway({ dataDir, flags, env: { ...ENV, ...env } });
  await gateway.stop();
  return dataDir;
}

const seedDatabaseOf = (day: string, by = ''): string => `seed_${day.replaceAll('-', '_')}${by}`;

/** The same on an empty database of the server; nobody works there any more, so that it can be copied. */
export async function seedPlace(dataDir: string, day: string, by = ''): Promise<Place> {
  const database = seedDatabaseOf(day, by);
  await onServer(`create database ${database}`);
  await seedFolder(dataDir, { DATABASE_URL: databaseUrlOf(database) });
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
  /** By the data folder, where it is not in there. */
  private readonly databases = new Map<string, string>();
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
    return this.start(await this.newPlace(), 0, env);
  }

  /** A process of its own, on the embedded database, which lies in the data folder and goes by the gateway's own clock. */
  async embedded(env: Record<string, string> = {}): Promise<BuiltGateway> {
    return this.start(await this.newDataDir(), 0, env);
  }

  /** Stops one that nobody comes back to, and takes away what it kept. */
  async discard(gateway: BuiltGateway): Promise<void> {
    const database = this.databases.get(gateway.dataDir);
    await gateway.stop(database ? 'SIGTERM' : 'SIGKILL');
    this.running = this.running.filter((one) => one !== gateway);
    if (database) await onServer(`drop database ${database} with (force)`);
    rmSync(gateway.dataDir, { recursive: true, force: true });
  }

  /** The same, and the key of a partner that may do this there. */
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

  /** The same folder and port, once so many days have passed: of one on the embedded database. Sessions are over by then. */
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
    this.host.close();
    await Promise.all(this.running.map((gateway) => gateway.stop('SIGKILL')));
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Three tries left today: a run over midnight seeds again. */
  private forgetYesterday(): void {
    if (this.day === today()) return;
    this.day = today();
    this.seeded = null;
    this.seededPlace = null;
    this.common = null;
    this.next = null;
  }

  private async newDataDir(): Promise<string> {
    return this.copyOf(await this.seedData());
  }

  /** A copy of the seeded folder, and of the database that belongs to it. */
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
    // A test is running meanwhile: not in its process, which would stand still.
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

  /** Once in a run, however many workers come and go: a whole one has its name, one that is being made has not. */
  private async seedAt(moment: Date, env: Record<string, string>): Promise<string> {
    const name = `seed-${moment.getTime()}`;
    const made = path.join(seeds() || this.root, name);
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
    const made = path.join(seeds(), day);
    return existsSync(made) ? made : seedFolder(path.join(this.root, `seed-${day}`));
  }

  private async seededPlaceOf(day: string): Promise<Place> {
    const made = seedFolderOn(day);
    if (existsSync(made)) return { dataDir: made, database: seedDatabaseOf(day) };
    return seedPlace(path.join(this.root, `seed-${day}-postgres`), day, `_${process.pid}`);
  }
}
