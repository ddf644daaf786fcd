// What time does to questionnaires: submissions can no longer be taken back, evidence nobody handed in goes.
import type { Context } from '#gateway/context.ts';
import { closeEditing } from '#gateway/db/queries/questionnaires.ts';
import { EDITABLE_HOURS } from '#gateway/questionnaires/lifecycle.ts';
import { dropOrphans } from './evidence.ts';

export async function keepQuestionnaires(ctx: Context): Promise<void> {
  await closeEditing(ctx.db, new Date(ctx.clock.now().getTime() - EDITABLE_HOURS * 3_600_000));
  await dropOrphans(ctx);
}
