// Runs once before the browser tests. They test what is built, so what is built must be the source; and every gateway begins on
// a copy of what was seeded here: a folder and a database of PostgreSQL, or a folder with its own database in it.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfStale } from '../../../scripts/build-if-stale.mjs';
import { startPostgres } from '../../../gateway/testing/postgres.ts';
import { seedFolder, seedFolderOn, seedPlace, today } from './gateways.ts';

/** Databases live for a test each: there is nothing to tidy up, and none is worth a search for the best plan. */
const SHORT_LIVED = ['autovacuum=off', 'jit=off', 'join_collapse_limit=1', 'max_connections=400'];

export default async function build(): Promise<() => Promise<void>> {
  buildIfStale({ client: true, gateway: true });
  const seeds = mkdtempSync(path.join(os.tmpdir(), 'attesta-seeds-'));
  const postgres = await startPostgres(SHORT_LIVED);
  process.env['SEEDED_POSTGRES'] = postgres.url;
  const day = today();
  await Promise.all([seedFolder(path.join(seeds, day)), seedPlace(seedFolderOn(day, seeds), day)]);
  process.env['SEEDED_DATA'] = seeds;
  return async () => {
    await postgres.stop();
    rmSync(seeds, { recursive: true, force: true });
  };
}
