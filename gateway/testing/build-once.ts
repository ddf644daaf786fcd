// Builds what tests need once, if missing or older than a source file.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataDirInUseError, lockDataDir } from '#gateway/db/data-dir-lock.ts';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { buildIfStale } from '../../scripts/build-if-stale.mjs';

const LOCK = join(PACKAGE_ROOT, 'node_modules', '.cache', 'attesta', 'build');

/** Returns the file of an entry point: `main`, `migrate` or `seed`. */
export const builtEntry = (name: string): string => join(PACKAGE_ROOT, 'build-output', `${name}.js`);

/** Only one worker builds at a time; others wait. */
export async function buildOnce(what: 'gateway' | 'served'): Promise<void> {
  for (;;) {
    try {
      const release = lockDataDir(LOCK);
      try {
        return buildIfStale({ [what]: true, quiet: true });
      } finally {
        release();
      }
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error;
      await pause(200);
    }
  }
}
