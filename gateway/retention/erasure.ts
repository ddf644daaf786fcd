// [G10] Erases closed accounts after their site's retention period, unless on legal hold: file keys are
// destroyed and all rows deleted. The audit trail stays; it contains only ids and codes, and the receipt.
// After a restore of an older backup the account is erased again, because its closing date is restored too.
import { notFound } from '#contract/errors/requests.ts';
import { SITE_NAMES, getSiteRulesByCode } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { eraseAccount, listDueErasures, findErasure, findRetention } from '#gateway/db/queries/retention.ts';
import { eraseObjects } from '#gateway/files/file-disposal.ts';
import { chainAudit, SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { getErasureCutoff } from './retention-status.ts';

const ERASE_ACTION = 'account.erase';
const BATCH = 50;
/** Maximum number of batches per site and run. */
const MAX_BATCHES = 20;

/** Returns false if the account was reopened or put on hold, or another gateway erased it. */
function eraseIfDue(ctx: Context, userId: string): Promise<boolean> {
  return inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
    const { tx, now } = work;
    const { closedAt, heldSince, site } = (await findRetention(tx, userId)) ?? {};
    if (!closedAt || !site || heldSince || closedAt > getErasureCutoff(site, now)) return false;
    const { files, objects } = await eraseAccount(tx, userId);
    const closed = closedAt.toISOString().slice(0, 10);
    work.record({
      action: ERASE_ACTION,
      subjectUserId: userId,
      object: userId,
      result: 'ok',
      reason: `${site},years_${getSiteRulesByCode(site).retentionYears},closed_${closed},files_${files}`,
    });
    work.emit(userId, 'account.erased', { site });
    work.onCommit(() => eraseObjects(ctx, objects));
    return true;
  });
}

/** Returns the number of erased accounts. Several gateways may run it at once. */
export async function eraseDueAccounts(ctx: Context): Promise<number> {
  let erased = 0;
  for (const site of SITE_NAMES)
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const due = await listDueErasures(ctx.db, site, getErasureCutoff(site, ctx.clock.now()), BATCH);
      let done = 0;
      for (const userId of due)
        await eraseIfDue(ctx, userId).then(
          (isErased) => void (done += Number(isErased)),
          (err: unknown) => ctx.log.error({ err }, 'erasure failed'),
        );
      erased += done;
      if (due.length < BATCH || done === 0) break;
    }
  return erased;
}

/** Proof of an erasure: the audit row, its position in the chain and its hash. */
export interface ErasureReceipt {
  userId: string;
  erasedAt: string;
  /** Site, retention years, closing date and number of files with destroyed keys. */
  what: string;
  row: number;
  hash: string;
}

export async function getErasureReceipt(ctx: Context, userId: string): Promise<ErasureReceipt> {
  await chainAudit(ctx);
  const row = await findErasure(ctx.db, userId, ERASE_ACTION);
  if (!row) throw new BusinessError(notFound, { message: 'No account with this id was erased.' });
  return { userId, erasedAt: row.at.toISOString(), what: row.reason, row: row.id, hash: row.hash };
}
