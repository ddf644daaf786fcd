// Ends investor classes that have expired.
import type { Context } from '#gateway/context.ts';
import { findInvestorClass, listExpiredClasses } from '#gateway/db/queries/investor-class.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { isClassActive, removeInvestorClass } from '#gateway/levels/investor-grant.ts';

const BATCH = 500;

export async function endExpiredClasses(ctx: Context): Promise<void> {
  for (const userId of await listExpiredClasses(ctx.db, ctx.clock.now(), BATCH))
    await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
      const row = await findInvestorClass(work.tx, userId);
      if (!isClassActive(row, work.now)) await removeInvestorClass(work, userId);
    });
}
