// The audit trail for auditors, page by page. Reading it is audited too.
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import { type AuditRow, listAuditRowsAfter } from '#gateway/db/queries/audit.ts';
import { type Actor, chainAudit } from '#gateway/kit/audit.ts';
import { toPage } from '#gateway/kit/cursors.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';

export interface TrailRow extends Pick<
  AuditRow,
  'id' | 'actor' | 'action' | 'subjectUserId' | 'object' | 'result' | 'reason' | 'requestId'
> {
  at: string;
}

/** Rows committed before the call, after row `after`. */
export async function readTrail(
  ctx: Context,
  { after, limit }: { after: number; limit: number },
  actor: Actor,
): Promise<ListPage<TrailRow>> {
  await chainAudit(ctx);
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, record }) => {
    record({ action: 'operator.list_audit', subjectUserId: null, object: String(after), result: 'ok' });
    const rows = await listAuditRowsAfter(tx, after, limit + 1);
    const toRow = ({ id, at, ...row }: AuditRow): TrailRow => ({
      id,
      at: at.toISOString(),
      actor: row.actor,
      action: row.action,
      subjectUserId: row.subjectUserId,
      object: row.object,
      result: row.result,
      reason: row.reason,
      requestId: row.requestId,
    });
    return toPage(rows, limit, toRow, ({ id }) => String(id));
  });
}
