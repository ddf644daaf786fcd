// [M10] Requests the renewal of verified documents before they expire or after a fixed cycle, with a deadline the ladder
// enforces. Safe to run on several gateways.
import { DAY_MS } from '#contract/days.ts';
import { RENEWAL_NOTICE_DAYS } from '#contract/reverification.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps, type Subject } from '#gateway/db/queries/kyc.ts';
import { requestDocument } from '#gateway/cases/renewal-requests.ts';
import { listDueRenewals } from '#gateway/db/queries/renewals.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

const BATCH = 500;

async function requestRenewal(work: Work, subject: Subject): Promise<void> {
  const { renewal } = subject;
  if (renewal.status !== 'DisplayUpdatePOIStatus_No') return;
  const due = renewal.dueAt;
  if (!due || due > work.now) return;
  // After long downtime the user still gets half of the notice period.
  const earliest = work.now.getTime() + (RENEWAL_NOTICE_DAYS / 2) * DAY_MS;
  const deadline = new Date(Math.max(due.getTime() + RENEWAL_NOTICE_DAYS * DAY_MS, earliest));
  await requestDocument(work, subject, deadline);
}

export async function requestRenewals(ctx: Context): Promise<void> {
  for (const userId of await listDueRenewals(ctx.db, ctx.clock.now(), BATCH)) {
    await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
      const { LEVEL_1 } = await readSteps(work.tx, userId);
      const subject = await findSubject(work.tx, userId);
      if (subject && LEVEL_1.status === 'SUCCESS') await requestRenewal(work, subject);
    });
  }
}
