// [S19] Applies the ladder over time: sends due accounts to jobs in batches. Each reminder and limitation happens once,
// whichever gateway does it and however often it is retried.
import type { Context } from '#gateway/context.ts';
import type { JobQueue } from '#gateway/db/jobs.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { insertReminder, setLadder, leaseDueLadders } from '#gateway/db/queries/ladder.ts';
import { isAccountClosed } from '#gateway/db/queries/retention.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { isServiceClosed } from '#gateway/levels/eligibility.ts';
import type { Reminder } from '#gateway/enforcement/ladder.ts';
import type { LadderNotice } from '#gateway/mail/mail-kinds.ts';
import { applyLadder } from '#gateway/enforcement/account-limitation.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

/** Accounts per job. */
const BATCH = 50;
/** Accounts leased at once. */
const LEASE_BATCH = 500;
/** Time limit of one run; the next starts a minute later. */
const MAX_RUN_MS = 30_000;
/** Accounts not done by then are leased again: long enough for a queue with all accounts of an exchange. */
const LEASE_MS = 60 * 60_000;
/** Recheck interval while another rule's limitation is set. */
const RECHECK_MS = 60 * 60_000;

/**
 * Records the reminders that were not sent before, one of each kind, so that two due dates on one day send one mail.
 */
async function recordUnsent(
  { tx, now }: Work,
  userId: string,
  reminders: readonly Reminder[],
): Promise<Reminder[]> {
  const found = new Map<LadderNotice, Reminder>();
  for (const reminder of reminders) {
    const { task, rung, notice } = reminder;
    const row = { userId, taskId: task.taskId, dueAt: task.dueAt, rung, at: now };
    if ((await insertReminder(tx, row)) && !found.has(notice)) found.set(notice, reminder);
  }
  return [...found.values()];
}

async function applyLadderToAccount(ctx: Context, userId: string): Promise<void> {
  await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
    const followed = await applyLadder(work, userId);
    const subject = followed && (await findSubject(work.tx, userId));
    if (!subject) return;
    if (!subject.account.opened && (await isAccountClosed(work.tx, userId)))
      return setLadder(work.tx, userId, { lookAt: null });
    const { state, isLadderControlled } = followed;
    // Sends no reminder for a task the user cannot do, and none for a limitation that is not in force.
    const reminders = isServiceClosed(subject) || subject.account.isEntity ? [] : state.reminders;
    const fitting = reminders.filter(({ notice }) => isLadderControlled || !notice.startsWith('limited'));
    for (const { notice, rung, task } of await recordUnsent(work, userId, fitting)) {
      const { mailLanguage: language } = subject.account;
      const about = `${task.taskId}:${task.dueAt.toISOString()}`;
      await notifyUser(ctx, work, { userId, notice, about, language, day: task.dueAt });
      work.record({
        action: 'ladder.remind',
        subjectUserId: userId,
        object: task.taskId,
        result: 'ok',
        reason: rung,
      });
    }
    const soon = new Date(work.now.getTime() + RECHECK_MS);
    const blocked = fitting.length < state.reminders.length;
    const lookAt = blocked && (!state.nextChangeAt || soon < state.nextChangeAt) ? soon : state.nextChangeAt;
    await setLadder(work.tx, userId, { lookAt });
  });
}

/** Tries every account of the batch, even if some fail. */
export async function applyLadders(ctx: Context, userIds: readonly string[]): Promise<void> {
  const faults: unknown[] = [];
  for (const userId of userIds)
    await applyLadderToAccount(ctx, userId).catch((error: unknown) => {
      faults.push(error);
    });
  if (faults.length > 0)
    throw new AggregateError(faults, 'The ladder could not be applied to some accounts.');
}

/** Leases due accounts and enqueues jobs for them; the next run continues with the remaining accounts. */
export async function enqueueDueLadders(ctx: Context, queue: Pick<JobQueue, 'send'>): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < MAX_RUN_MS) {
    const now = ctx.clock.now();
    const userIds = await leaseDueLadders(ctx.db, now, new Date(now.getTime() + LEASE_MS), LEASE_BATCH);
    for (let from = 0; from < userIds.length; from += BATCH)
      await queue.send('ladder', userIds.slice(from, from + BATCH));
    if (userIds.length < LEASE_BATCH) return;
  }
}
