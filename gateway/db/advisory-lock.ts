// Runs a job on one gateway at a time, such as migrations.
import type { Pool, PoolClient } from 'pg';

/** Arbitrary numbers, unique within the database. */
export const ADVISORY_LOCKS = { migrations: 7_261_903_554, jobs: 7_261_903_555 };

export async function withAdvisoryLock<T>(
  pool: Pool,
  lock: number,
  job: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const result = await job(client);
    await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
    return result;
  } catch (error) {
    client.release(true); // closing the connection releases the lock
    throw error;
  }
}
