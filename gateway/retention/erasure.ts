// [G10] Erases whoever was closed longer ago than their site keeps records, unless these are held: the keys of their files are
// shredded, and every row about them goes. What stays is the audit trail, which holds ids and codes alone, and in it the
// receipt. A database that is restored from before it erases them again, for the date they were closed on comes back with them.
import { notFound } from '#contract/errors/requests.ts';
import { SITE_NAMES, siteRulesForCode } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { eraseAccount, listDueErasures, findErasure, findRetention } from '#gateway/db/queries/retention.ts';
import { eraseObjects } from '#gateway/files/file-disposal.ts';
import { chainAudit, SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { closedBy } from './kept.ts';

const ERASED = 'account.erase';
const BATCH = 50;
/** Batches of one site in one round. */
const BATCHES = 20;

/** False when somebody opened or held it meanwhile, or another gateway was first. */
function erase(ctx: Context, userId: string): Promise<boolean> {
  return inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
    const { tx, now } = work;
    const { closedAt, heldSince, site } = (await findRetention(tx, userId)) ?? {};
    if (!closedAt || !site || heldSince || closedAt > closedBy(site, now)) return false;
    const { files, objects } = await eraseAccount(tx, userId);
    const closed = closedAt.toISOString().slice(0, 10);
    work.record({
      action: ERASED,
      subjectUserId: userId,
      object: userId,
      result: 'ok',
      reason: `${site},years_${siteRulesForCode(site).retentionYears},closed_${closed},files_${files}`,
    });
    work.onCommit(() => eraseObjects(ctx, objects));
    return true;
  });
}

/** Answers how many were erased. Safe beside other gateways doing the same. */
export async function eraseDue(ctx: Context): Promise<number> {
  let erased = 0;
  for (const site of SITE_NAMES)
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const due = await listDueErasures(ctx.db, site, closedBy(site, ctx.clock.now()), BATCH);
      let done = 0;
      for (const userId of due)
        await erase(ctx, userId).then(
          (isErased) => void (done += Number(isErased)),
          (err: unknown) => ctx.log.error({ err }, 'somebody not erased'),
        );
      erased += done;
      if (due.length < BATCH || done === 0) break;
    }
  return erased;
}

/** What an officer can show: the row of the trail, its place in the chain and its hash. */
export interface Receipt {
  userId: string;
  erasedAt: string;
  /** Site, years, day of closing and number of files whose keys were shredded. */
  what: string;
  row: number;
  hash: string;
}

export async function erasureReceipt(ctx: Context, userId: string): Promise<Receipt> {
  await chainAudit(ctx.db);
  const row = await findErasure(ctx.db, userId, ERASED);
  if (!row) throw new BusinessError(notFound, { message: 'Nobody of this id was erased.' });
  return { userId, erasedAt: row.at.toISOString(), what: row.reason, row: row.id, hash: row.hash };
}
