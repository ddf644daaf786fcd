// One business action is one transaction: it locks its accounts first, writes its audit entries in the same commit and
// publishes its events after it. Only this module locks rows, and a transaction waits for nothing but the database.
// Deadlocks and similar transient errors are retried.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EVENT_VERSION, type EventState, type EventType } from '#contract/events.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { insertEvents, type NewEvent } from '#gateway/db/queries/events.ts';
import { lockKey, lockOfficers, lockAccounts } from '#gateway/db/queries/locks.ts';
import type { OfficerRow } from '#gateway/db/queries/officers.ts';
import { getTransientErrorCode } from '#gateway/db/database-errors.ts';
import { type Actor, type AuditEntry, recordAudit } from './audit.ts';
import { BusinessError } from './business-error.ts';
import { newId } from './crypto.ts';
import type { KycEvent } from './events.ts';

export interface Work {
  tx: Db;
  now: Date;
  record(entry: AuditEntry): void;
  /** Appends an event to the event feed, in the same commit as the change it reports. */
  emit<T extends EventType>(userId: string, type: T, state: EventState<T>): void;
  /** Sends the event to the user's open pages after the commit. */
  publish(userId: string, event: KycEvent): void;
  /** For effects that cannot be rolled back. The task must not throw. */
  onCommit(task: () => Promise<void>): void;
  /** Takes an advisory lock, for values that must be unique across accounts. At most once per transaction. */
  lockKey(key: string): Promise<void>;
  /** Locks officers for reading. Must be the last lock, and at most once per transaction. */
  lockOfficers(ids: readonly string[]): Promise<OfficerRow[]>;
}

export type TransactionContext = Pick<Context, 'db' | 'clock' | 'events'> & {
  /** Unset in commands. */
  metrics?: Context['metrics'];
  log: Pick<Context['log'], 'warn' | 'error'>;
};

/** Accounts that the transaction locks. */
type AccountIds = string | readonly string[];
/** For transactions that only read, or write rows of no account. */
export const NO_ACCOUNTS: AccountIds = [];

const ATTEMPTS = 4;
/** Exponential backoff with jitter. */
const PAUSE_MS = 40;

type CommitTask = () => Promise<void>;
type Job<T> = (work: Work) => Promise<T | BusinessError>;

async function attempt<T>(ctx: TransactionContext, actor: Actor, accounts: AccountIds, job: Job<T>) {
  const tasks: CommitTask[] = [];
  let recorded: AuditEntry[] = [];
  // A failure is harmless: the state is committed, and pages poll as well.
  const publish = (userId: string, event: KycEvent) =>
    ctx.events
      .publish(userId, event)
      .catch((err: unknown) => ctx.log.error({ err }, 'event publishing failed'));
  const outcome = await ctx.db.transaction(async (tx) => {
    const locked = typeof accounts === 'string' ? [accounts] : accounts;
    await lockAccounts(tx, locked);
    const check = (userId: string) => {
      if (!locked.includes(userId)) throw new Error('The transaction has not locked this account.');
    };
    const entries: AuditEntry[] = [];
    const events: NewEvent[] = [];
    const now = ctx.clock.now();
    let hasLockedKey = false;
    const result = await job({
      tx,
      now,
      record(entry) {
        // Read-only transactions lock no account.
        if (entry.subjectUserId !== null && locked.length > 0) check(entry.subjectUserId);
        entries.push(entry);
      },
      emit(userId, type, state) {
        check(userId);
        events.push({ id: `evt_${newId()}`, type, version: EVENT_VERSION, userId, state, createdAt: now });
      },
      publish(userId, event) {
        check(userId);
        tasks.push(() => publish(userId, event));
      },
      onCommit: (task) => void tasks.push(task),
      lockKey: (key) => {
        if (hasLockedKey) throw new Error('A transaction can lock one key only: two keys could deadlock.');
        hasLockedKey = true;
        return lockKey(tx, key);
      },
      lockOfficers: (ids) => lockOfficers(tx, ids),
    });
    await recordAudit(tx, entries, actor, now);
    await insertEvents(tx, events);
    recorded = entries;
    if (!(result instanceof BusinessError)) await actor.answerStore?.save(tx, result);
    return result;
  });
  return { outcome, tasks, recorded };
}

/**
 * Runs a job in a transaction that locks these accounts. A thrown error rolls back. A returned BusinessError commits, so
 * that the audit entry of the refusal is kept, and is thrown after the commit. The job may run several times. With an
 * idempotency key, the result of the job is the answer of the request and is stored in the same commit.
 */
export async function inTransaction<T>(
  ctx: TransactionContext,
  actor: Actor,
  accounts: AccountIds,
  job: Job<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const done = await attempt(ctx, actor, accounts, job).catch((error: unknown) => {
      const code = getTransientErrorCode(error);
      if (!code || tried === ATTEMPTS) throw error;
      ctx.log.warn({ code, tried }, 'transaction retried');
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
