// Opens the database for a command: PostgreSQL at any time, PGlite only while no gateway runs.
import type { Config } from '#gateway/config/config.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { DataDirInUseError } from '#gateway/db/data-dir-lock.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { createEventBus } from '#gateway/kit/events.ts';
import type { AdminContext } from '#gateway/officers/officer-tokens.ts';

/** Commands publish no events and write no log. */
const SILENT = { warn: () => undefined, error: () => undefined };

export async function withDatabase(config: Config, job: (ctx: AdminContext) => Promise<void>): Promise<void> {
  const database = await openDatabase(config).catch((error: unknown) => {
    if (!(error instanceof DataDirInUseError)) throw error;
    throw new StartError(
      `A gateway is running on ${config.dataDir}, and its embedded database allows only one process. Stop the gateway, run this command, and start the gateway again. With PostgreSQL (DATABASE_URL), both can run at the same time.`,
      { cause: error },
    );
  });
  try {
    const clock = { now: () => new Date() };
    await job({ config, db: database.db, clock, events: createEventBus(), log: SILENT });
  } finally {
    await database.close();
  }
}
