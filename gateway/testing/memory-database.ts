// A migrated, empty in-memory database. The first use caches a dump, named by its migrations, which later processes load;
// within a process, closed databases are emptied and reused.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, openPglite } from '#gateway/db/client.ts';
import { MIGRATIONS } from '#gateway/db/schema-version.ts';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';

const CACHE = join(PACKAGE_ROOT, 'node_modules', '.cache', 'attesta');

async function dumpFile(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    if (name.endsWith('.sql')) hash.update(await readFile(join(MIGRATIONS, name)));
  }
  return join(CACHE, `migrated-${hash.digest('hex').slice(0, 16)}.tar`);
}

async function makeDump(file: string): Promise<void> {
  const client = await PGlite.create();
  const database = await openPglite(client);
  await database.migrate();
  const dump = await client.dumpDataDir('none');
  await database.close();
  await mkdir(CACHE, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, Buffer.from(await dump.arrayBuffer()));
  await rename(temporary, file);
}

async function loadDump(): Promise<Blob> {
  const file = await dumpFile();
  if (!existsSync(file)) await makeDump(file);
  return new Blob([new Uint8Array(await readFile(file))]);
}

async function open(): Promise<{ client: PGlite; database: Database }> {
  const client = await PGlite.create({ loadDataDir: await loadDump() });
  return { client, database: await openPglite(client) };
}

/** The same as the embedded database of a gateway. */
export async function createEmbeddedDatabase(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const client = await PGlite.create({ dataDir: join(dataDir, 'pg'), loadDataDir: await loadDump() });
  await client.close();
}

/** Tables written to since the database was created or emptied: an unused table has no page. */
const WRITTEN = `select oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`;
const COUNTED = `select sequencename as name from pg_sequences where schemaname = 'public' and last_value is not null`;

/** Faster than TRUNCATE, which cascades to all tables that reference an account. */
async function empty(client: PGlite): Promise<void> {
  const named = async (query: string) =>
    (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
  const tables = await named(WRITTEN);
  const sequences = await named(COUNTED);
  if (tables.length === 0) return;
  await client.exec(
    [
      // Skips foreign keys: everything is deleted.
      'set session_replication_role = replica',
      ...tables.map((name) => `delete from ${name}`),
      'reset session_replication_role',
      ...sequences.map((name) => `alter sequence ${name} restart`),
    ].join(';'),
  );
  await client.exec(`vacuum ${tables.join(', ')}`);
}

/** Closed and empty databases for reuse. */
const idle: Awaited<ReturnType<typeof open>>[] = [];

export async function createMemoryDatabase(): Promise<Database> {
  const opened = idle.pop() ?? (await open());
  return {
    ...opened.database,
    close: async () => {
      await empty(opened.client);
      idle.push(opened);
    },
  };
}
