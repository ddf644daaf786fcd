// The job queue in PostgreSQL, by pg-boss, which creates and migrates its own schema at the start. Its worker loop leaves
// unhandled rejections when the database disconnects, so this module has its own loop.
import type pg from 'pg';
import PgBoss from 'pg-boss';
import {
  JOB_RETRIES,
  JOB_TIMES,
  type JobFault,
  type JobKind,
  type JobQueue,
  type JobTimes,
  type WaitingJobs,
} from './jobs.ts';
import { ADVISORY_LOCKS, withAdvisoryLock } from './advisory-lock.ts';

const SCHEMA = 'jobs';

/** A failed pg-boss statement may leave a transaction open, so the connection is closed. */
async function execute(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function startWorker(
  boss: PgBoss,
  kind: JobKind,
  onFault: (fault: JobFault) => void,
  pollMs: number,
): { wake(): void; stop(): Promise<void> } {
  const { name } = kind;
  let stopped = false;
  let wake: () => void = () => undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const next = async (): Promise<boolean> => {
    const [job] = await boss.fetch<{ userIds: string[] }>(name);
    if (!job) return false;
    try {
      await kind.run(job.data.userIds);
    } catch (error) {
      onFault({ name, error });
      await boss.fail(name, job.id);
      return true;
    }
    await boss.complete(name, job.id);
    return true;
  };
  const isStopped = () => stopped;
  const work = async () => {
    while (!isStopped()) {
      const busy = await next().catch((error: unknown) => {
        onFault({ error });
        return false;
      });
      if (!busy && !isStopped()) await pause();
    }
  };
  const running = work();
  return {
    wake: () => wake(),
    stop: () => {
      stopped = true;
      wake();
      return running;
    },
  };
}

async function waitingJobs(pool: pg.Pool): Promise<WaitingJobs[]> {
  const { rows } = await pool.query<WaitingJobs>(
    `select name, count(*)::int as count, extract(epoch from now() - min(start_after))::float as seconds
       from ${SCHEMA}.job where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_%'
      group by name`,
  );
  return rows;
}

export async function startPgJobs(
  pool: pg.Pool,
  kinds: readonly JobKind[],
  onFault: (fault: JobFault) => void,
  times: Partial<JobTimes> = {},
): Promise<JobQueue> {
  const { poll, expire, maintain, firstPause } = { ...JOB_TIMES, ...times };
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(pool, text, values) },
    schema: SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: maintain,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => onFault({ error }));
  // Creating the same queue twice at the same time deadlocks.
  await withAdvisoryLock(pool, ADVISORY_LOCKS.jobs, async () => {
    await boss.start();
    for (const { name } of kinds) await boss.createQueue(name);
  });
  const workers = new Map(kinds.map((kind) => [kind.name, startWorker(boss, kind, onFault, poll * 1000)]));

  const send = async (name: string, userIds: readonly string[], options: PgBoss.SendOptions) => {
    const id = await boss.send(name, { userIds }, { expireInSeconds: expire, ...options });
    if (id !== null) workers.get(name)?.wake();
  };
  return {
    send: (name, userIds) =>
      send(name, userIds, { retryLimit: JOB_RETRIES, retryDelay: firstPause, retryBackoff: true }),
    sendOnce: (name, everySeconds) => send(name, [], { retryLimit: 0, singletonSeconds: everySeconds }),
    listWaiting: () => waitingJobs(pool),
    async stop() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await boss.stop({ graceful: false, close: false });
    },
  };
}
