// What time does to questionnaires: submissions can no longer be taken back, evidence nobody handed in goes.
import type { Context } from '#gateway/context.ts';
import { closeEditing } from '#gateway/db/queries/questionnaires.ts';
import { EDITABLE_HOURS } from '#gateway/questionnaires/lifecycle.ts';
import type { Actor } from './audit.ts';
import { dropOrphans } from './evidence.ts';
import { followRequests } from './questionnaire-standing.ts';
import { inTransaction } from './unit-of-work.ts';

const SYSTEM: Actor = { name: 'system', requestId: '' };

export async function keepQuestionnaires(ctx: Context): Promise<void> {
  await inTransaction(ctx, SYSTEM, async (work) => {
    const before = new Date(work.now.getTime() - EDITABLE_HOURS * 3_600_000);
    for (const userId of await closeEditing(work.tx, before)) await followRequests(work, userId);
  });
  await dropOrphans(ctx);
}
