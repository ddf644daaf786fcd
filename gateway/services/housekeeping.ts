// Deletes what no longer means anything: sessions that are over and answers kept for repeated writes.
import type { Context } from '#gateway/context.ts';
import { deleteOldAnswers } from '#gateway/db/queries/idempotency.ts';
import { deleteStaleSessions } from '#gateway/db/queries/sessions.ts';
import { KEPT_MS } from './idempotency.ts';
import { IDLE_MS } from './sessions.ts';

const EVERY_MS = 3_600_000;

export async function keepHouse({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteStaleSessions(db, now, new Date(now.getTime() - IDLE_MS));
  await deleteOldAnswers(db, new Date(now.getTime() - KEPT_MS));
}

export function startHousekeeping(ctx: Context): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = keepHouse(ctx).catch((err: unknown) => ctx.log.error({ err }, 'housekeeping failed'));
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
