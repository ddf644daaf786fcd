// Whether requests can be taken: what a person sends has to be written down, in the database and among the documents.
import type { Context } from '#gateway/context.ts';
import { writePulse } from '#gateway/db/queries/pulse.ts';

type Parts = Pick<Context, 'db' | 'files' | 'clock'>;

/** Always the same one, so that none is left behind for long. */
const PROBE = 'readiness-probe-0';
/** Anybody may ask: what was proven counts this long. */
const CACHED_MS = 1000;

type Fault = 'database takes no writes' | 'documents cannot be written';

export class NotReadyError extends Error {
  /** For whoever runs the gateway. */
  readonly fault: Fault;

  constructor(what: Fault, cause: unknown) {
    super(what, { cause });
    this.fault = what;
  }
}

/** Writes a row and a document; throws NotReadyError. */
export async function checkWrites({ db, files, clock }: Parts): Promise<void> {
  await writePulse(db, clock.now()).catch((cause: unknown) => {
    throw new NotReadyError('database takes no writes', cause);
  });
  try {
    await files.put(PROBE, 0, Buffer.of(0));
    await files.remove(PROBE);
  } catch (cause) {
    throw new NotReadyError('documents cannot be written', cause);
  }
}

/** Asked together, or soon after it was proven, it is written once. */
export function createReadinessCheck(parts: Parts): () => Promise<void> {
  let running: Promise<void> | null = null;
  let provenAt = -Infinity;
  const prove = async () => {
    try {
      await checkWrites(parts);
      provenAt = performance.now();
    } finally {
      running = null;
    }
  };
  return async () => {
    if (performance.now() - provenAt < CACHED_MS) return;
    await (running ??= prove());
  };
}
