// A migrated database in memory within half a second: the first use writes a dump next to the packages, named by
// the migrations it was made from; later uses, in any process, load it.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, openPglite } from '#gateway/db/client.ts';
import { MIGRATIONS } from '#gateway/db/migrate.ts';
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

export async function memoryDatabase(): Promise<Database> {
  const file = await dumpFile();
  if (!existsSync(file)) await makeDump(file);
  return openPglite(await PGlite.create({ loadDataDir: new Blob([new Uint8Array(await readFile(file))]) }));
}
