// The readiness check writes a database row and a stored file.
import type { Context } from '#gateway/context.ts';
import { writeReadinessRow } from '#gateway/db/queries/pulse.ts';

type Parts = Pick<Context, 'db' | 'files' | 'clock'>;

/** Always the same id, so that a crash leaves at most one file. */
const PROBE = 'readiness-probe-0';
/** The endpoint is public, so results are cached. */
const CACHED_MS = 1000;

type Fault = 'database is not writable' | 'file store is not writable';

export class NotReadyError extends Error {
  readonly fault: Fault;

  constructor(what: Fault, cause: unknown) {
    super(what, { cause });
    this.fault = what;
  }
}

/** Throws NotReadyError. */
export async function checkWrites({ db, files, clock }: Parts): Promise<void> {
  await writeReadinessRow(db, clock.now()).catch((cause: unknown) => {
    throw new NotReadyError('database is not writable', cause);
  });
  try {
    await files.put(PROBE, 0, Buffer.of(0));
    await files.remove(PROBE);
  } catch (cause) {
    throw new NotReadyError('file store is not writable', cause);
  }
}

/** Concurrent calls share one check. */
export function createReadinessCheck(parts: Parts): () => Promise<void> {
  let running: Promise<void> | null = null;
  let checkedAt = -Infinity;
  const check = async () => {
    try {
      await checkWrites(parts);
      checkedAt = performance.now();
    } finally {
      running = null;
    }
  };
  return async () => {
    if (performance.now() - checkedAt < CACHED_MS) return;
    await (running ??= check());
  };
}
