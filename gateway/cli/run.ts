// Error handling of entry points: prints the message of an expected error, and the stack of any other.
import { isDiskFull } from '#gateway/db/database-errors.ts';
import { Environment } from '#gateway/config/environment.ts';
import { findUnknownSettings } from '#gateway/config/settings-file.ts';
import { StartError } from '#gateway/config/start-error.ts';

/** An optional part that this installation does not have. */
function findMissingPackage(error: unknown): string | undefined {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  return isMissing ? /^Cannot find package '([^']+)'/.exec(error.message)?.[1] : undefined;
}

export function formatError(error: unknown): string {
  if (isDiskFull(error))
    return 'The disk is full: free space for DATA_DIR and the database, then start again.';
  if (error instanceof StartError) return error.message;
  const missing = findMissingPackage(error);
  if (missing !== undefined)
    return `These settings need the package ${missing}, which is not installed. A container image may have been built without it.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export function runCommand(job: () => Promise<void>): void {
  job().catch((error: unknown) => {
    process.stderr.write(`${formatError(error)}\n`);
    process.exitCode = 1;
  });
}

/** Also warns about unknown settings. */
export function runEntry(job: () => Promise<void>): void {
  for (const line of findUnknownSettings(Object.keys(Environment.properties)))
    process.stderr.write(`${line}\n`);
  runCommand(job);
}
