// One business action: one transaction, one lock on whom it is about before anything else, its audit rows in the same
// commit, its events only after it. Nothing else locks rows, and nothing in a transaction waits for anything but the
// database. What the database gives up for no fault of ours (a deadlock, above all) is begun anew, a few times.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { lockKey, lockOfficers, lockAccounts } from '#gateway/db/queries/locks.ts';
import type { OfficerRow } from '#gateway/db/queries/officers.ts';
import { transientErrorCode } from '#gateway/db/database-errors.ts';
import { type Actor, type AuditEntry, recordAudit } from './audit.ts';
import { BusinessError } from './business-error.ts';
import type { KycEvent } from './events.ts';

export interface Work {
  tx: Db;
  now: Date;
  record(entry: AuditEntry): void;
  /** Told to the person's open pages once the transaction is committed. */
  publish(userId: string, event: KycEvent): void;
  /** What cannot be rolled back, done once the transaction is committed. Must not throw. */
  onCommit(task: () => Promise<void>): void;
  /** For what only one person may have: two transactions about it take turns. Once in a transaction. */
  lockKey(key: string): Promise<void>;
  /** Officers as they are until the transaction ends; asked for last, and once. */
  lockOfficers(ids: readonly string[]): Promise<OfficerRow[]>;
}

/** What a transaction needs: of a gateway, or of a command beside one. */
export type TransactionContext = Pick<Context, 'db' | 'clock' | 'events'> & {
  /** Of a command, none. */
  metrics?: Context['metrics'];
  log: Pick<Context['log'], 'warn' | 'error'>;
};

/** Whose rows a transaction writes: they are its own until it ends. */
type AccountIds = string | readonly string[];
/** For what only reads, or writes what is nobody's. */
export const NO_ACCOUNTS: AccountIds = [];

const ATTEMPTS = 4;
/** Doubled with every attempt, and shortened by chance, so that two do not meet again. */
const PAUSE_MS = 40;

type CommitTask = () => Promise<void>;
type Job<T> = (work: Work) => Promise<T | BusinessError>;

/** Whatever comes of it is in what it answers: an attempt that failed leaves nothing. */
async function attempt<T>(ctx: TransactionContext, actor: Actor, people: AccountIds, job: Job<T>) {
  const tasks: CommitTask[] = [];
  let recorded: AuditEntry[] = [];
  // The state is committed by then; a page that misses an event learns of it when it next asks.
  const publish = (userId: string, event: KycEvent) =>
    ctx.events.publish(userId, event).catch((err: unknown) => ctx.log.error({ err }, 'event not told'));
  const outcome = await ctx.db.transaction(async (tx) => {
    const held = typeof people === 'string' ? [people] : people;
    await lockAccounts(tx, held);
    const check = (userId: string) => {
      if (!held.includes(userId)) throw new Error('a transaction touches somebody it does not hold');
    };
    const entries: AuditEntry[] = [];
    const now = ctx.clock.now();
    let isAlone = false;
    const result = await job({
      tx,
      now,
      record(entry) {
        // Who only looks holds nobody.
        if (entry.subjectUserId !== null && held.length > 0) check(entry.subjectUserId);
        entries.push(entry);
      },
      publish(userId, event) {
        check(userId);
        tasks.push(() => publish(userId, event));
      },
      onCommit: (task) => void tasks.push(task),
      lockKey: (key) => {
        if (isAlone) throw new Error('two keys in one transaction could be taken in two orders');
        isAlone = true;
        return lockKey(tx, key);
      },
      lockOfficers: (ids) => lockOfficers(tx, ids),
    });
    await recordAudit(tx, entries, actor, now);
    recorded = entries;
    if (!(result instanceof BusinessError)) await actor.answerStore?.save(tx, result);
    return result;
  });
  return { outcome, tasks, recorded };
}

/**
 * Runs a job in a transaction that holds these people. A thrown error rolls everything back. A BusinessError that is
 * returned commits what was done, above all the audit row of the refusal, and is thrown after that. The job may be run
 * again: it changes nothing but what it is handed. Of a request under a key, what the job answers is what the request
 * answers, kept in the same commit.
 */
export async function inTransaction<T>(
  ctx: TransactionContext,
  actor: Actor,
  people: AccountIds,
  job: Job<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const done = await attempt(ctx, actor, people, job).catch((error: unknown) => {
      const code = transientErrorCode(error);
      if (!code || tried === ATTEMPTS) throw error;
      ctx.log.warn({ code, tried }, 'transaction begun anew');
      return null;
    });
    if (!done) {
      await pause(randomInt(PAUSE_MS * 2 ** tried));
      continue;
    }
    for (const { action, result } of done.recorded) ctx.metrics?.recordAction(actor.name, action, result);
    for (const task of done.tasks) await task();
    if (done.outcome instanceof BusinessError) throw done.outcome;
    return done.outcome;
  }
}
