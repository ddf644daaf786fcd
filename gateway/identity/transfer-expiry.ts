// Ends transfers that nobody confirmed in time, each on its own: a transaction holds the two people of one.
import type { Context } from '#gateway/context.ts';
import { closeTransfer, findTransfer, lapsedTransfers } from '#gateway/db/queries/transfers.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { followTransfers } from './transfer-banner.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

/** Of these people, or of everybody. */
export async function endLapsed(ctx: Context, actor: Actor, userIds?: string[]): Promise<void> {
  for (const { id, sourceUserId, targetUserId } of await lapsedTransfers(ctx.db, ctx.clock.now(), userIds))
    await inTransaction(ctx, actor, [sourceUserId, targetUserId], async (work) => {
      const row = await findTransfer(work.tx, id);
      if (row?.status !== 'PENDING') return;
      await closeTransfer(work.tx, id, { status: 'EXPIRED' });
      work.record({ action: 'transfer.expire', subjectUserId: sourceUserId, object: id, result: 'ok' });
      await followTransfers(work, [row]);
    });
}
