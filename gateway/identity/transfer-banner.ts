// Both hubs say that a transfer is open, for as long as it is.
import { BANNER_TRANSFER_OPEN } from '#contract/security.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { setBannerTags } from '#gateway/db/queries/verified-identity.ts';
import { hasOpenTransfer, type TransferRow } from '#gateway/db/queries/transfers.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

/** After a transfer was started or has ended, however it did. */
export async function followTransfers({ tx, now, tell }: Work, rows: readonly TransferRow[]): Promise<void> {
  for (const userId of rows.flatMap(({ sourceUserId, targetUserId }) => [sourceUserId, targetUserId])) {
    const subject = await findSubject(tx, userId);
    const others = subject?.identity.bannerTags.filter((tag) => tag !== BANNER_TRANSFER_OPEN) ?? [];
    const open = await hasOpenTransfer(tx, userId, now);
    await setBannerTags(tx, userId, open ? [...others, BANNER_TRANSFER_OPEN] : others);
    tell(userId, { topic: 'transfer' });
  }
}
