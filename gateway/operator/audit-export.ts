// The audit trail as NDJSON. Each row has the hash of the row before it, and the last line is the signed head, as documented
// in docs/integration.md: `npm run audit` verifies the head of an export against the database.
import { noPermission } from '#contract/errors/session.ts';
import type { Context } from '#gateway/context.ts';
import { type AuditRow, listAuditRowsAfter } from '#gateway/db/queries/audit.ts';
import type { AuditHead } from '#gateway/kit/audit/audit-head.ts';
import { readAuditHead } from '#gateway/kit/audit/audit-heads.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';

const BATCH = 1000;

const toLine = ({ at, ...row }: AuditRow): string => `${JSON.stringify({ ...row, at: at.toISOString() })}\n`;

async function* streamLines({ db }: Context, after: number, head: AuditHead | null): AsyncGenerator<string> {
  if (!head) return;
  for (let last = after; last < head.row;) {
    const rows = (await listAuditRowsAfter(db, last, BATCH)).filter(({ id }) => id <= head.row);
    if (rows.length === 0) break;
    yield rows.map(toLine).join('');
    last = rows[rows.length - 1]!.id; // not empty
  }
  yield `${JSON.stringify({ auditHead: head })}\n`;
}

/** The chain covers all sites, so a key restricted to sites cannot read it. */
export async function exportAudit(
  ctx: Context,
  after: number,
  { actor, sites }: { actor: Actor; sites: readonly string[] },
): Promise<AsyncGenerator<string>> {
  if (sites.length > 0)
    throw new BusinessError(noPermission, { message: 'This call requires a key for all sites.' });
  await inTransaction(ctx, actor, NO_ACCOUNTS, async ({ record }) =>
    record({ action: 'operator.export_audit', subjectUserId: null, object: String(after), result: 'ok' }),
  );
  return streamLines(ctx, after, await readAuditHead(ctx));
}
