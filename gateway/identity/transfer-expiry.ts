// Ends expired transfers, one transaction each, because a transaction locks the two accounts of one transfer.
import type { Context } from '#gateway/context.ts';
import {
  closeTransfer,
  findTransfer,
  hasOpenTransfer,
  listExpiredTransfers,
  type TransferRow,
} from '#gateway/db/queries/transfers.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { BANNER_TRANSFER_OPEN } from '#contract/security.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { setBannerTags } from '#gateway/db/queries/verified-identity.ts';

/** Of these users, or of all. */
export async function endExpiredTransfers(ctx: Context, actor: Actor, userIds?: string[]): Promise<void> {
  for (const { id, sourceUserId, targetUserId } of await listExpiredTransfers(
    ctx.db,
    ctx.clock.now(),
    userIds,
  ))
    await inTransaction(ctx, actor, [sourceUserId, targetUserId], async (work) => {
      const row = await findTransfer(work.tx, id);
      if (row?.status !== 'PENDING') return;
      await closeTransfer(work.tx, id, { status: 'EXPIRED' });
      work.record({ action: 'transfer.expire', subjectUserId: sourceUserId, object: id, result: 'ok' });
      await updateTransferBanners(work, [row]);
    });
}

/** Updates the banners of both accounts after a transfer started or ended. */
export async function updateTransferBanners(
  { tx, now, publish }: Work,
  rows: readonly TransferRow[],
): Promise<void> {
  for (const userId of rows.flatMap(({ sourceUserId, targetUserId }) => [sourceUserId, targetUserId])) {
    const subject = await findSubject(tx, userId);
    const others = subject?.identity.bannerTags.filter((tag) => tag !== BANNER_TRANSFER_OPEN) ?? [];
    const open = await hasOpenTransfer(tx, userId, now);
    await setBannerTags(tx, userId, open ? [...others, BANNER_TRANSFER_OPEN] : others);
    publish(userId, { topic: 'transfer' });
  }
}
