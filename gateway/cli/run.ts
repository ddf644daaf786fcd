// How an entry point ends: a fault a person can mend is said in its own words, anything else is shown whole.
import { isDiskFull } from '#gateway/db/database-errors.ts';
import { Environment } from '#gateway/config/environment.ts';
import { findUnknownSettings } from '#gateway/config/settings-file.ts';
import { StartError } from '#gateway/config/start-error.ts';

export function explain(error: unknown): string {
  if (isDiskFull(error))
    return 'No space is left on the disk: make room where DATA_DIR and the database are, then start again.';
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export function run(job: () => Promise<void>): void {
  job().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  });
}

/** The same for a whole entry point: first says which names of settings look misspelt. */
export function runEntry(job: () => Promise<void>): void {
  for (const line of findUnknownSettings(Object.keys(Environment.properties)))
    process.stderr.write(`${line}\n`);
  run(job);
}
