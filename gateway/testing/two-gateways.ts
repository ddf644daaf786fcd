// Two gateways on one PostgreSQL, as in production: they share keys, sessions and documents. Documents are in one folder, or
// in a bucket while each has its own disk.
import type { Config } from '#gateway/config/config.ts';
import { type Database, openPostgres } from '#gateway/db/client.ts';
import { createLocalFileStore } from '#gateway/files/local-file-store.ts';
import { startGateway, type TestGateway } from './gateway.ts';
import { startPostgres } from './postgres.ts';

export interface TwoGateways {
  gateways: readonly [TestGateway, TestGateway];
  /** Faults that a gateway has logged: a retried transaction, a failed job. */
  loggedFaults: readonly string[];
  /** Number of deadlocks in the database so far. */
  deadlocks(): number;
  /** Advances both clocks. */
  advance(ms: number): void;
  close(): Promise<void>;
}

/** Excludes refused steps, which are warnings too and may result from a race. */
function isUnexpectedFault(line: string): boolean {
  const { level, msg } = JSON.parse(line) as { level: number; msg: string };
  return level >= 50 || msg === 'transaction retried';
}

/** Disables join planning and JIT, which cost more than they save in small queries. */
const NO_PLANNING_OPTIONS = ['join_collapse_limit=1', 'jit=off'];

/** `config`: for both. */
export async function startTwoGateways(config: Partial<Config> = {}): Promise<TwoGateways> {
  const postgres = await startPostgres(NO_PLANNING_OPTIONS);
  const databases: Database[] = [await openPostgres(postgres.url), await openPostgres(postgres.url)];
  const [one, other] = databases as [Database, Database];
  await one.migrate();
  const loggedFaults: string[] = [];
  const logged = {
    logTo: { write: (line: string) => void (isUnexpectedFault(line) && loggedFaults.push(line)) },
  };
  const loud = { logLevel: 'warn', ...config } as const;
  const first = await startGateway({ database: one, config: loud, ...logged });
  const { dataDir, filesKey, sessionSecret } = first.ctx.config;
  const second = await startGateway({
    database: other,
    config: { ...loud, filesKey, sessionSecret },
    ...logged,
  });
  if (!first.ctx.config.filesBucket) second.ctx.files = createLocalFileStore(`${dataDir}/files`);
  second.clock.set(first.clock.now());
  const gateways = [first, second] as const;
  return {
    gateways,
    loggedFaults,
    deadlocks: postgres.deadlocks,
    advance: (ms) => gateways.forEach(({ clock }) => clock.advance(ms)),
    async close() {
      for (const gateway of gateways) await gateway.close();
      for (const database of databases) await database.close();
      await postgres.stop();
    },
  };
}
