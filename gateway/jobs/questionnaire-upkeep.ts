// Scheduled changes of questionnaires: closes editing, ends expired tests, renews expired approvals, deletes answers of users
// who did not qualify. [S12, T8, T9]
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import {
  closeEditing,
  listUsersWithEditableForms,
  findExpiredRequests,
  findUserRequest,
  deleteIneligibleResponses,
  type RequestRow,
} from '#gateway/db/queries/questionnaires.ts';
import { EDITABLE_HOURS } from '#gateway/questionnaires/lifecycle.ts';
import { findDueDays, DELETION_RULES } from '#gateway/questionnaires/scoring/parts.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { isDueDiligence, advanceDueDiligence } from '#gateway/questionnaires/due-diligence.ts';
import { restartRequest } from '#gateway/questionnaires/requests.ts';
import { updateFormState, isExpired } from '#gateway/questionnaires/request-status.ts';
import { settleExpiredTests } from '#gateway/questionnaires/tests/test-expiry.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

/** Days to answer an expired form again. */
const RENEWAL_DAYS = 30;

/** Opens the form again with its last answers. */
async function renewRequest(ctx: Context, { id, userId }: Pick<RequestRow, 'id' | 'userId'>): Promise<void> {
  await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
    const row = await findUserRequest(work.tx, userId, id);
    if (!row || !isExpired(row, work.now)) return;
    const days = isDueDiligence(row.templateCode)
      ? findDueDays(row.templateCode, { site: '', urgent: false })
      : RENEWAL_DAYS;
    const dueAt = new Date(work.now.getTime() + (days ?? RENEWAL_DAYS) * DAY_MS);
    const renewed = await restartRequest(work, row, { dueAt, extendedFor: null });
    await advanceDueDiligence(work, renewed, 'trigger');
  });
}

export async function updateQuestionnaires(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - EDITABLE_HOURS * 3_600_000);
  for (const userId of await listUsersWithEditableForms(ctx.db, before))
    await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
      if ((await closeEditing(work.tx, userId, before)) > 0) await updateFormState(work, userId);
    });
  await settleExpiredTests(ctx);
  for (const row of await findExpiredRequests(ctx.db, ctx.clock.now())) await renewRequest(ctx, row);
  for (const { templateCode, days } of DELETION_RULES)
    await deleteIneligibleResponses(
      ctx.db,
      templateCode,
      new Date(ctx.clock.now().getTime() - days * DAY_MS),
    );
}
