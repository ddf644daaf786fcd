// What time does to questionnaires: submissions can no longer be taken back, tests end, approvals run out, answers of who
// did not qualify are forgotten. [S12, T8, T9]
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import {
  closeEditing,
  editorsSince,
  expiredRequests,
  findRequestOf,
  forgetAnswers,
  type RequestRow,
} from '#gateway/db/queries/questionnaires.ts';
import { EDITABLE_HOURS } from '#gateway/questionnaires/lifecycle.ts';
import { dueDaysOf, FORGOTTEN } from '#gateway/questionnaires/scoring/parts.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { isDueDiligence, moveDueDiligence } from '#gateway/questionnaires/due-diligence.ts';
import { startOver } from '#gateway/questionnaires/requests.ts';
import { followRequests, isExpired } from '#gateway/questionnaires/standing.ts';
import { markRunOutPapers } from '#gateway/questionnaires/tests/time-up.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

/** To answer again what was approved once. */
const RENEWAL_DAYS = 30;

/** Asked for once more, with the answers there were. */
async function renew(ctx: Context, { id, userId }: Pick<RequestRow, 'id' | 'userId'>): Promise<void> {
  await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
    const row = await findRequestOf(work.tx, userId, id);
    if (!row || !isExpired(row, work.now)) return;
    const days = isDueDiligence(row.templateCode)
      ? dueDaysOf(row.templateCode, { site: '', urgent: false })
      : RENEWAL_DAYS;
    const dueAt = new Date(work.now.getTime() + (days ?? RENEWAL_DAYS) * DAY_MS);
    const renewed = await startOver(work, row, { dueAt, extendedFor: null });
    await moveDueDiligence(work, renewed, 'trigger');
  });
}

export async function keepQuestionnaires(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - EDITABLE_HOURS * 3_600_000);
  for (const userId of await editorsSince(ctx.db, before))
    await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
      if ((await closeEditing(work.tx, userId, before)) > 0) await followRequests(work, userId);
    });
  await markRunOutPapers(ctx);
  for (const row of await expiredRequests(ctx.db, ctx.clock.now())) await renew(ctx, row);
  for (const { templateCode, days } of FORGOTTEN)
    await forgetAnswers(ctx.db, templateCode, new Date(ctx.clock.now().getTime() - days * DAY_MS));
}
