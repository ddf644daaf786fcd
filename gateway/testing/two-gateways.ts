// Two gateways on one PostgreSQL, as they run in production: keys, sessions and documents shared, nothing else.
import { sql } from 'drizzle-orm';
import { type Database, openPostgres } from '#gateway/db/client.ts';
import { localFileStore } from '#gateway/files/local-file-store.ts';
import { startGateway, type TestGateway } from './gateway.ts';
import { startPostgres } from './postgres.ts';

export interface TwoGateways {
  gateways: readonly [TestGateway, TestGateway];
  /** Moves both clocks. */
  advance(ms: number): void;
  close(): Promise<void>;
}

export async function twoGateways(): Promise<TwoGateways> {
  const postgres = await startPostgres();
  const databases: Database[] = [await openPostgres(postgres.url), await openPostgres(postgres.url)];
  const [one, other] = databases as [Database, Database]; // two were opened
  await one.migrate();
  const first = await startGateway({ database: one });
  const { dataDir, filesKey, sessionSecret } = first.ctx.config;
  const second = await startGateway({ database: other, config: { filesKey, sessionSecret } });
  second.ctx.files = localFileStore(`${dataDir}/files`);
  second.clock.set(first.clock.now());
  const gateways = [first, second] as const;
  return {
    gateways,
    advance: (ms) => gateways.forEach(({ clock }) => clock.advance(ms)),
    async close() {
      for (const gateway of gateways) await gateway.close();
      for (const database of databases) await database.close();
      await postgres.stop();
    },
  };
}

/** How many the server has broken up so far. It counts them after the transaction, and not at once. */
export async function deadlocks({ ctx }: TestGateway): Promise<number> {
  const query = sql`select deadlocks from pg_stat_database where datname = current_database()`;
  const { rows } = (await ctx.db.execute(query)) as { rows: { deadlocks: string }[] }; // as node-postgres answers
  return Number(rows[0]?.deadlocks);
}
