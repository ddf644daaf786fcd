// Runs once before the browser tests. They test what is built, so what is built must be the source; and every gateway begins on
// a copy of the same seeded data folder.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfStale } from '../../../scripts/build-if-stale.mjs';
import { seedFolder, today } from './gateways.ts';

export default async function build(): Promise<() => void> {
  buildIfStale({ client: true, gateway: true });
  const seeds = mkdtempSync(path.join(os.tmpdir(), 'attesta-seeds-'));
  await seedFolder(path.join(seeds, today()));
  process.env['SEEDED_DATA'] = seeds;
  return () => rmSync(seeds, { recursive: true, force: true });
}
