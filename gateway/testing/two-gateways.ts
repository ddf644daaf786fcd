// Two gateways on one PostgreSQL, as they run in production: keys, sessions and documents shared, nothing else. The
// documents lie in one folder, or in a bucket while each has a disk of its own.
import type { Config } from '#gateway/config/config.ts';
import { type Database, openPostgres } from '#gateway/db/client.ts';
import { localFileStore } from '#gateway/files/local-file-store.ts';
import { startGateway, type TestGateway } from './gateway.ts';
import { startPostgres } from './postgres.ts';

export interface TwoGateways {
  gateways: readonly [TestGateway, TestGateway];
  /** What either has logged that hides a fault: a transaction begun anew, a job that failed. */
  complaints: readonly string[];
  /** How many the database has broken up so far. */
  deadlocks(): number;
  /** Moves both clocks. */
  advance(ms: number): void;
  close(): Promise<void>;
}

/** A refused step is a warning too, and may well come of a race. */
function isComplaint(line: string): boolean {
  const { level, msg } = JSON.parse(line) as { level: number; msg: string }; // as pino writes them
  return level >= 50 || msg === 'transaction begun anew';
}

/** As on the embedded database: tens of thousands of looks at a person are not worth a search for the best order each. */
const IN_WRITTEN_ORDER = ['join_collapse_limit=1', 'jit=off'];

/** `config`: of both. */
export async function twoGateways(config: Partial<Config> = {}): Promise<TwoGateways> {
  const postgres = await startPostgres(IN_WRITTEN_ORDER);
  const databases: Database[] = [await openPostgres(postgres.url), await openPostgres(postgres.url)];
  const [one, other] = databases as [Database, Database]; // two were opened
  await one.migrate();
  const complaints: string[] = [];
  const logged = {
    logTo: { write: (line: string) => void (isComplaint(line) && complaints.push(line)) },
  };
  const loud = { logLevel: 'warn', ...config } as const;
  const first = await startGateway({ database: one, config: loud, ...logged });
  const { dataDir, filesKey, sessionSecret } = first.ctx.config;
  const second = await startGateway({
    database: other,
    config: { ...loud, filesKey, sessionSecret },
    ...logged,
  });
  if (!first.ctx.config.filesBucket) second.ctx.files = localFileStore(`${dataDir}/files`);
  second.clock.set(first.clock.now());
  const gateways = [first, second] as const;
  return {
    gateways,
    complaints,
    deadlocks: postgres.deadlocks,
    advance: (ms) => gateways.forEach(({ clock }) => clock.advance(ms)),
    async close() {
      for (const gateway of gateways) await gateway.close();
      for (const database of databases) await database.close();
      await postgres.stop();
    },
  };
}
