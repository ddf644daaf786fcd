// How an entry point ends: a fault a person can mend is one sentence, anything else is shown whole.
import { ConfigError } from './environment.ts';
import { DataDirInUse } from '#gateway/db/lock.ts';

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Another program listens there: set PORT to a free port.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export function run(job: () => Promise<void>): void {
  job().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  });
}
