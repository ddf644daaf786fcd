// The audit trail as auditors read it: a page of rows in their order. Looking at it is in it.
import type { Context } from '#gateway/context.ts';
import { type AuditRow, auditRowsAfter } from '#gateway/db/queries/audit.ts';
import { type Actor, chainAudit } from '#gateway/kit/audit.ts';
import { inTransaction, NOBODY } from '#gateway/kit/unit-of-work.ts';

const PAGE = 200;

export interface TrailRow extends Pick<
  AuditRow,
  'id' | 'actor' | 'action' | 'subjectUserId' | 'object' | 'result' | 'reason' | 'requestId'
> {
  at: string;
}

/** What was committed before it was asked, from the row after `after`; the next page begins after the last of these. */
export async function readTrail(ctx: Context, after: number, actor: Actor): Promise<TrailRow[]> {
  await chainAudit(ctx.db);
  return inTransaction(ctx, actor, NOBODY, async ({ tx, record }) => {
    record({ action: 'operator.list_audit', subjectUserId: null, object: String(after), result: 'ok' });
    const rows = await auditRowsAfter(tx, after, PAGE);
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
