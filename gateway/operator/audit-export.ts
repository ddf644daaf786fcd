// The audit trail as NDJSON. Each row has its hash and the hash of the row before it, so that the receiver can verify the
// chain: the hash is SHA-256 of the JSON array of the other fields, as documented in docs/integration.md.
import { noPermission } from '#contract/errors/session.ts';
import type { Context } from '#gateway/context.ts';
import { type AuditRow, listAuditRowsAfter } from '#gateway/db/queries/audit.ts';
import { type Actor, chainAudit } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';

const BATCH = 1000;

const toLine = ({ at, ...row }: AuditRow): string => `${JSON.stringify({ ...row, at: at.toISOString() })}\n`;

async function* streamLines({ db }: Context, after: number): AsyncGenerator<string> {
  for (let last = after; ;) {
    const rows = await listAuditRowsAfter(db, last, BATCH);
    if (rows.length === 0) return;
    yield rows.map(toLine).join('');
    last = rows[rows.length - 1]!.id; // not empty
  }
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
  await chainAudit(ctx.db);
  return streamLines(ctx, after);
}
