// Opens the database: PGlite in a folder (or in memory), or PostgreSQL through a pool. The same schema and
// queries run on both. PGlite has one connection: inside db.transaction use only tx, because the outer db would deadlock.
import type { PGlite } from '@electric-sql/pglite';
import { is } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { StartJobs } from './jobs.ts';
import type { Channel } from './pg-channel.ts';
import { checkConnection } from './check-connection.ts';
import { type Schema, TABLES } from './tables.ts';

export type Db = PgDatabase<PgQueryResultHKT, Schema>;

/** Connections of a pool and waiting requests. */
export type PoolState = Readonly<Record<'totalCount' | 'idleCount' | 'waitingCount', number>>;

/** Connections of a gateway's pool; its channel has one more. */
export const POOL_SIZE = 10;

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgresql';
  /** Null on PGlite: there is only one gateway. */
  channel: Channel | null;
  /** Null on PGlite: there is only one gateway. */
  startJobs: StartJobs | null;
  /** Null on PGlite, which has one connection. */
  pool: PoolState | null;
  /** Returns the names of the applied migrations. */
  migrate(): Promise<string[]>;
  close(): Promise<void>;
}

/** Runs reads in parallel, or one after another in a transaction, which has one connection. */
export async function readAll<const R extends readonly (() => Promise<unknown>)[]>(
  db: Db,
  reads: R,
): Promise<{ -readonly [I in keyof R]: Awaited<ReturnType<R[I]>> }> {
  const answers: unknown[] = [];
  if (is(db, PgTransaction)) for (const read of reads) answers.push(await read());
  else answers.push(...(await Promise.all(reads.map((read) => read()))));
  // The array has the order of the reads.
  return answers as { -readonly [I in keyof R]: Awaited<ReturnType<R[I]>> };
}

export async function openPglite(client: PGlite): Promise<Database> {
  const [{ drizzle }, { migratePglite }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('./migrate.ts'),
  ]);
  // PGlite plans a statement at each run. Searching the best join order of seven tables takes five times as long as
  // reading them, so the written order is used.
  await client.exec('set join_collapse_limit = 1');
  const db = drizzle(client, { schema: TABLES });
  return {
    db,
    kind: 'pglite',
    channel: null,
    startJobs: null,
    pool: null,
    migrate: () => migratePglite(db),
    close: () => client.close(),
  };
}

/** `dataDir` null keeps everything in memory. */
export async function openPgliteFolder(dataDir: string | null): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  return openPglite(await PGlite.create(dataDir === null ? {} : { dataDir }));
}

export async function openPostgres(url: string): Promise<Database> {
  const [{ drizzle }, { default: pg }, { createPgChannel }, { startPgJobs }, { migratePostgres }] =
    await Promise.all([
      import('drizzle-orm/node-postgres'),
      import('pg'),
      import('./pg-channel.ts'),
      import('./pg-jobs.ts'),
      import('./migrate.ts'),
    ]);
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  // A connection lost during a transaction makes its query fail, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  await checkConnection(pool, url);
  const channel = createPgChannel(pool, url);
  return {
    db: drizzle(pool, { schema: TABLES }),
    kind: 'postgresql',
    channel,
    pool,
    startJobs: (...from) => startPgJobs(pool, ...from),
    migrate: () => migratePostgres(pool),
    close: async () => {
      await channel.close();
      await pool.end();
    },
  };
}
