// One business action: one transaction, its audit rows in the same commit, its events only after it.
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { type Actor, appendAudit, type AuditEntry } from './audit.ts';
import { BusinessError } from './business-error.ts';
import type { KycEvent } from './events.ts';

export interface Work {
  tx: Db;
  now: Date;
  record(entry: AuditEntry): void;
  /** Told to the person's open pages once the transaction is committed. */
  tell(userId: string, event: KycEvent): void;
  /** What cannot be rolled back, done once the transaction is committed. Must not throw. */
  afterwards(task: () => Promise<void>): void;
}

/**
 * Runs a job in a transaction. A thrown error rolls everything back. A BusinessError that is returned commits what was
 * done, above all the audit row of the refusal, and is thrown after that.
 */
export async function inTransaction<T>(
  ctx: Context,
  actor: Actor,
  job: (work: Work) => Promise<T | BusinessError>,
): Promise<T> {
  const tasks: (() => Promise<void>)[] = [];
  // The state is committed by then; a page that misses an event learns of it when it next asks.
  const publish = (userId: string, event: KycEvent) =>
    ctx.events.publish(userId, event).catch((err: unknown) => ctx.log.error({ err }, 'event not told'));
  const outcome = await ctx.db.transaction(async (tx) => {
    const entries: AuditEntry[] = [];
    const now = ctx.clock.now();
    const result = await job({
      tx,
      now,
      record: (entry) => void entries.push(entry),
      tell: (userId, event) => void tasks.push(() => publish(userId, event)),
      afterwards: (task) => void tasks.push(task),
    });
    await appendAudit(tx, entries, actor, now);
    return result;
  });
  for (const task of tasks) await task();
  if (outcome instanceof BusinessError) throw outcome;
  return outcome;
}
