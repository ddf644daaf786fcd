// A migrated, empty database in memory. The first use writes a dump next to the packages, named by the migrations it
// was made from, and later processes load it; within one, what a test closed is emptied for the next.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { type Database, openPglite } from '#gateway/db/client.ts';
import { MIGRATIONS } from '#gateway/db/migrate.ts';
import { TABLES } from '#gateway/db/tables.ts';
import { PACKAGE_ROOT } from '#gateway/package-root.ts';

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

async function open(): Promise<Database> {
  const file = await dumpFile();
  if (!existsSync(file)) await makeDump(file);
  return openPglite(await PGlite.create({ loadDataDir: new Blob([new Uint8Array(await readFile(file))]) }));
}

const EMPTY = sql`truncate ${sql.join(Object.values(TABLES), sql`, `)} restart identity`;

/** Closed by one test, empty, and waiting for the next. */
const idle: Database[] = [];

export async function memoryDatabase(): Promise<Database> {
  const database = idle.pop() ?? (await open());
  return {
    ...database,
    close: async () => {
      await database.db.execute(EMPTY);
      idle.push(database);
    },
  };
}
