// Runs once before the browser tests. They test the build, so it must match the source. Every gateway starts on
// a copy of the data seeded here: a folder and a PostgreSQL database, or a folder with its embedded database.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfStale } from '../../../scripts/build-if-stale.mjs';
import { startPostgres } from '../../../gateway/testing/postgres.ts';
import { seedDataFolder, seedFolderPath, seedDatabase, readUtcDay } from './gateways.ts';

/** A database lives for one test: vacuuming and planning would not pay off. */
const SHORT_LIVED = ['autovacuum=off', 'jit=off', 'join_collapse_limit=1', 'max_connections=400'];

export default async function build(): Promise<() => Promise<void>> {
  buildIfStale({ client: true, desk: true, gateway: true });
  const seeds = mkdtempSync(path.join(os.tmpdir(), 'attesta-seeds-'));
  const postgres = await startPostgres(SHORT_LIVED);
  process.env['SEEDED_POSTGRES'] = postgres.url;
  const day = readUtcDay();
  await Promise.all([seedDataFolder(path.join(seeds, day)), seedDatabase(seedFolderPath(day, seeds), day)]);
  process.env['SEEDED_DATA'] = seeds;
  return async () => {
    await postgres.stop();
    rmSync(seeds, { recursive: true, force: true });
  };
}
