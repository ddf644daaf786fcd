// Runs a job on one gateway at a time, such as migrations.
import type { Pool, PoolClient } from 'pg';

/** Arbitrary numbers, unique within the database. */
export const ADVISORY_LOCKS = { migrations: 7_261_903_554, jobs: 7_261_903_555 };

export async function withAdvisoryLock(
  pool: Pool,
  lock: number,
  job: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await job(client);
    await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
  } catch (error) {
    client.release(true); // closing the connection releases the lock
    throw error;
  }
}
