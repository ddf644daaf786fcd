// The audit trail for auditors, page by page. Reading it is audited too.
import type { Context } from '#gateway/context.ts';
import { type AuditRow, listAuditRowsAfter } from '#gateway/db/queries/audit.ts';
import { type Actor, chainAudit } from '#gateway/kit/audit.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';

const PAGE = 200;

export interface TrailRow extends Pick<
  AuditRow,
  'id' | 'actor' | 'action' | 'subjectUserId' | 'object' | 'result' | 'reason' | 'requestId'
> {
  at: string;
}

/** Rows committed before the call, after row `after`; pass the last id to get the next page. */
export async function readTrail(ctx: Context, after: number, actor: Actor): Promise<TrailRow[]> {
  await chainAudit(ctx);
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, record }) => {
    record({ action: 'operator.list_audit', subjectUserId: null, object: String(after), result: 'ok' });
    const rows = await listAuditRowsAfter(tx, after, PAGE);
    return rows.map(({ id, at, actor: who, action, subjectUserId, object, result, reason, requestId }) => ({
      id,
      at: at.toISOString(),
      actor: who,
      action,
      subjectUserId,
      object,
      result,
      reason,
      requestId,
    }));
  });
}
